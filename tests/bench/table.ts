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

/** Something measured of the app, and beside it of a peer in the same run. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly own: number
  readonly peer?: { readonly name: string; readonly value: number }
  /** The value to stay at or under. */
  readonly atMost?: number
  /** The ratio to the peer to stay at or under. */
  readonly ratioAtMost?: number
}

const ratioOf = ({ own, peer }: Figure): number | undefined => peer && own / peer.value

export function isMissed(figure: Figure): boolean {
  const { own, atMost = Number.POSITIVE_INFINITY, ratioAtMost } = figure
  const ratio = ratioOf(figure) ?? 0
  return own > atMost || ratio > (ratioAtMost ?? Number.POSITIVE_INFINITY)
}

/** The figures as a Markdown table. */
export function formatFigures(figures: readonly Figure[]): string {
  const cells = figures.map((figure) => {
    const { what, unit, own, peer } = figure
    const ratio = ratioOf(figure)
    return [
      what,
      rounded(own, unit),
      peer === undefined ? '' : `${rounded(peer.value, unit)} (${peer.name})`,
      ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
      limitOf(figure),
    ]
  })
  return markdownTable([['what', 'the app', 'beside it', 'ratio', 'at most'], ...cells])
}

function limitOf(figure: Figure): string {
  const { atMost, ratioAtMost, unit } = figure
  const limits = [
    ...(atMost === undefined ? [] : [rounded(atMost, unit)]),
    ...(ratioAtMost === undefined ? [] : [`${ratioAtMost}x`]),
  ]
  return limits.join(', ') + (isMissed(figure) ? ' (missed)' : '')
}

function rounded(value: number, unit: string): string {
  const digits = unit === 'MB' ? 1 : 0
  return `${value.toFixed(digits)} ${unit}`.trim()
}

/** The value that so many of a hundred are at or under. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
