/** The number of characters of a cell that the page shows. */
const READABLE = 200

/** A cell as the page shows it, because a cell of a file may hold megabytes. */
export function shortened(text: string): string {
  if (text.length <= READABLE) return text
  // Drops half of a character that consists of two code units.
  return `${text.slice(0, READABLE).replace(/[\uD800-\uDBFF]$/, '')}…`
}
