import { costOfRun, peakOfRun } from '../process-cost'
import { median, markdownTable } from '../table'
import type { BenchProject } from './bench-project'

/** What was measured, as a row of the table. */
export interface Measured {
  readonly what: string
  readonly entities: number
  /** User and system time. Milliseconds. */
  readonly cpu: number
  /** Milliseconds. */
  readonly wall: number
  /** Resident memory at most. Megabytes. */
  readonly peak: number
  /** CPU as a multiple of `node -e 0`. */
  readonly ratio: number
  /** What the ratio is to stay under; undefined: none is set. */
  readonly limit?: number | undefined
  /** What the peak is to stay under, in megabytes. */
  readonly peakLimit?: number | undefined
}

export interface Case {
  readonly what: string
  readonly entities: number
  readonly cwd: string
  /** What follows `node`. */
  readonly args: readonly string[]
  /** Runs before each run, unmeasured; gets the number of the run, from 1. */
  readonly prepare?: ((run: number) => void) | undefined
  readonly limit?: number | undefined
  readonly peakLimit?: number | undefined
}

/**
 * Medians of some runs of each case. Cases of one group are measured in turns, so that they can be compared; next to
 * each run a `node -e 0` is measured. The ratios use the median of all of these: the median of five alone is sometimes
 * off by a tenth, which is more than the margin of the limits.
 * @param groups in the order in which they can be measured
 * @param runs how many of each
 */
export async function measure(
  groups: readonly (readonly Case[])[],
  runs: number,
): Promise<Measured[]> {
  const bases: number[] = []
  const all: Taken[] = []
  for (const group of groups) {
    const taken = group.map((one): Taken => ({ one, cpus: [], walls: [], peak: 0 }))
    for (let run = 1; run <= runs; run += 1) {
      for (const { one, cpus, walls } of taken) {
        one.prepare?.(run)
        bases.push((await costOfRun(one.cwd, ['-e', '0'])).cpu)
        const { cpu, wall } = await costOfRun(one.cwd, one.args)
        cpus.push(cpu)
        walls.push(wall)
      }
    }
    for (const each of taken) {
      each.one.prepare?.(runs + 1)
      each.peak = await peakOfRun(each.one.cwd, each.one.args)
    }
    all.push(...taken)
  }
  const base = median(bases)
  return all.map(({ one: { what, entities, limit, peakLimit }, cpus, walls, peak }) => {
    const cpu = median(cpus)
    return { what, entities, cpu, wall: median(walls), peak, ratio: cpu / base, limit, peakLimit }
  })
}

interface Taken {
  readonly one: Case
  readonly cpus: number[]
  readonly walls: number[]
  peak: number
}

/** CPU at most, as multiples of `node -e 0`, by how many entities there are. */
const FRESH_CHECK: Readonly<Record<number, number>> = { 4: 7, 40: 9, 400: 25 }
const FULL: Readonly<Record<number, number>> = { 4: 10, 40: 12, 400: 20 }
const ONE_CHANGED: Readonly<Record<number, number>> = FULL
const UNCHANGED: Readonly<Record<number, number>> = { 400: 3 }

/** Megabytes. */
const PEAK: Readonly<Record<number, number>> = { 400: 180 }

/** Where a changed limit begins; every run takes another, so that nothing has been seen before. */
const MAX_OF_ONE = 100
const MAX_OF_ALL = 200

/**
 * The generator on a project with so many entities, in groups, in the order in which they can be measured one after the
 * other. The bin is started directly.
 */
export function ownCases(project: BenchProject, entities: number): Case[][] {
  const one = (what: string, args: readonly string[], more: Partial<Case> = {}): Case => ({
    what,
    entities,
    cwd: project.root,
    args: ['cli/bin.js', ...args],
    ...more,
  })
  const fresh = [
    one('gen in a fresh clone, all to write', ['gen'], {
      peakLimit: PEAK[entities],
      prepare: () => {
        project.forget()
        project.unwrite()
      },
    }),
    one('gen --check in a fresh clone', ['gen', '--check'], {
      prepare: () => project.forget(),
      limit: FRESH_CHECK[entities],
      peakLimit: PEAK[entities],
    }),
  ]
  const later = [
    one('gen, all to write', ['gen'], {
      prepare: () => project.unwrite(),
      limit: FULL[entities],
      peakLimit: PEAK[entities],
    }),
    one('gen, every entity changed', ['gen'], {
      prepare: (run) => project.changeAll(MAX_OF_ALL + run),
    }),
    one('gen, one entity changed', ['gen'], {
      prepare: (run) => project.changeOne(MAX_OF_ONE + run),
      limit: ONE_CHANGED[entities],
      peakLimit: PEAK[entities],
    }),
    one('gen, nothing changed', ['gen'], { limit: UNCHANGED[entities] }),
    one('gen --check, nothing changed', ['gen', '--check'], { limit: UNCHANGED[entities] }),
  ]
  return [fresh, ...later.map((each) => [each])]
}

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
