/** A table of Markdown; each cell is put on one line, and a `|` in it does not end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const cell = (text: string) => oneLine(text).replaceAll('|', '\\|')

/** Lines of code, fenced. */
export function fenced(language: string, text: string): string[] {
  const fence = backticks(text, 3)
  return [`${fence}${language}`, text.trimEnd(), fence]
}

/** A text as code, with any backticks in it. */
export function inlineCode(text: string): string {
  const line = oneLine(text)
  const fence = backticks(line, 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

/** More backticks than the text has in a row. */
function backticks(text: string, least: number): string {
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length + 1)
  return '`'.repeat(Math.max(least, ...runs))
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
