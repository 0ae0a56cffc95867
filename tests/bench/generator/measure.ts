import { costOfRun, peakOfRun } from '../process-cost'
import { median } from '../table'

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
