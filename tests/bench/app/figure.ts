import { markdownTable } from '../table'

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
