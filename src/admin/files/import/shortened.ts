/** Characters of a cell that somebody reads. */
const READABLE = 200

/** A cell as the page shows it: a file may have megabytes in one. */
export function shortened(text: string): string {
  if (text.length <= READABLE) return text
  // Not half of a character that takes two.
  return `${text.slice(0, READABLE).replace(/[\uD800-\uDBFF]$/, '')}…`
}
