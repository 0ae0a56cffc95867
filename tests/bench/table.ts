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
  console.log(markdownTable([['what', 'measured', '`node -e 0`', 'at most', 'how'], ...cells]))
}

/** Rows of cells as Markdown, the first of them the header; columns as wide as their widest cell. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const rule = line(
    header.map(() => ''),
    '-',
  )
  return [line(header), rule, ...body.map((row) => line(row))].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A size: the tiny one where a run only shows that the benchmark works (`--tiny`). */
export const sizeOf = <T>(usual: T, tiny: T): T =>
  process.env['BENCH_TINY'] === '1' ? tiny : usual
