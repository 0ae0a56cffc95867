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
  /** CPU as a multiple of `node -e 0`, measured in turns with it. */
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
  /** Before each run, unmeasured; told which run it is, from 1. */
  readonly prepare?: ((run: number) => void) | undefined
  readonly limit?: number | undefined
  readonly peakLimit?: number | undefined
}

/**
 * Medians of some runs, each next to a `node -e 0`: what else the machine does weighs on both.
 * @param runs how many
 */
export async function measure(
  { what, entities, cwd, args, prepare = () => undefined, limit, peakLimit }: Case,
  runs: number,
): Promise<Measured> {
  const bases: number[] = []
  const cpus: number[] = []
  const walls: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    prepare(run)
    bases.push((await costOfRun(cwd, ['-e', '0'])).cpu)
    const { cpu, wall } = await costOfRun(cwd, args)
    cpus.push(cpu)
    walls.push(wall)
  }
  prepare(runs + 1)
  const peak = await peakOfRun(cwd, args)
  const cpu = median(cpus)
  const ratio = cpu / median(bases)
  return { what, entities, cpu, wall: median(walls), peak, ratio, limit, peakLimit }
}
