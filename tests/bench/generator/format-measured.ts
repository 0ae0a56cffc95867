import { markdownTable } from '../table'
import type { Measured } from './measure'

/** Whether it takes more than it may. */
export function isMissed({ ratio, limit, peak, peakLimit }: Measured): boolean {
  return isOver(ratio, limit) || isOver(peak, peakLimit)
}

const isOver = (value: number, limit: number | undefined) => limit !== undefined && value > limit

const HEADER = [
  'what',
  'entities',
  'CPU',
  '`node -e 0`',
  'at most',
  'time',
  'peak memory',
  'at most',
]

/** The figures as a Markdown table. */
export function formatMeasured(rows: readonly Measured[]): string {
  const cells = rows.map(({ what, entities, cpu, ratio, limit, wall, peak, peakLimit }) => [
    what,
    entities === 0 ? '' : String(entities),
    `${cpu.toFixed(0)} ms`,
    `${ratio.toFixed(1)}x`,
    bound(ratio, limit, 'x'),
    `${wall.toFixed(0)} ms`,
    `${peak.toFixed(0)} MB`,
    bound(peak, peakLimit, ' MB'),
  ])
  return markdownTable([HEADER, ...cells])
}

function bound(value: number, limit: number | undefined, unit: string): string {
  if (limit === undefined) return ''
  return `${Number(limit.toFixed(1))}${unit}${isOver(value, limit) ? ' (missed)' : ''}`
}
