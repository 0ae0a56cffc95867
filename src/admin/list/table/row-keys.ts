/** Rows that PageUp and PageDown pass: about what the table shows at once. */
const PAGE = 8

/** The row that a key leads to from a row's button; undefined for keys that do not move. */
export function rowAfterKey(key: string, from: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last)
    case 'ArrowUp':
      return Math.max(from - 1, 0)
    case 'PageDown':
      return Math.min(from + PAGE, last)
    case 'PageUp':
      return Math.max(from - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
