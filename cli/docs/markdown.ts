/** A table of Markdown; cells are on one line, and a `|` in them is no border. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')

/** At the beginning of a line, tools report this as an unresolved merge, in an example, too. */
const CONFLICT_MARKER = /^(<<<<<<<|=======|>>>>>>>)/m

/**
 * Lines of code, fenced. Code with conflict markers is indented by one space together with its fence, which Markdown
 * removes again.
 */
export function fenced(language: string, text: string): string[] {
  const lines = [`\`\`\`${language}`, text.trimEnd(), '```']
  if (!CONFLICT_MARKER.test(text)) return lines
  return lines.map((line) => line.replace(/^(?=.)/gm, ' '))
}

/** A text as code, whatever backticks it has. */
export function inlineCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
