export interface Row {
  readonly what: string
  /** Milliseconds. */
  readonly measured: number
  /** Times `node -e 0`. */
  readonly ratio: number
  /** The ratio to stay under, where one is set. */
  readonly limit?: number
  readonly note?: string
}

/** The figures as a Markdown table. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, ratio, limit, note }) => [
    what,
    `${measured.toFixed(0)} ms`,
    `${ratio.toFixed(1)}x`,
    limit === undefined ? '' : `${limit}x${ratio > limit ? ' (missed)' : ''}`,
    note ?? '',
  ])
  const all = [['what', 'measured', '`node -e 0`', 'at most', 'how'], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0, fill)).join(' | ')} |`
  const [header = [], ...body] = all
  console.log(
    [
      line(header),
      line(
        header.map(() => ''),
        '-',
      ),
      ...body.map((row) => line(row)),
    ].join('\n'),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
