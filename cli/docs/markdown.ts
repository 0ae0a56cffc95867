/** A table of Markdown; cells are on one line, and a `|` in them is no border. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')

/** Lines of code, fenced. */
export function fenced(language: string, text: string): string[] {
  return [`\`\`\`${language}`, text.trimEnd(), '```']
}

/** A text as code, whatever backticks it has. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
