/** Rows of a table, each cell as wide as its column; the last one as it comes. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  )
}
