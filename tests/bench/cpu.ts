import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { median } from './table'

export interface Cost {
  /** User and system time of the process and all that it started. Milliseconds. */
  readonly cpu: number
  /** Milliseconds. */
  readonly wall: number
}

const RUNS = 5
export const WHOLE_PROCESS = `CPU is user and system time of the whole process; figures are medians of ${RUNS} runs.`

const run = promisify(execFile)

/**
 * What `node <args>` costs.
 * @param prepare runs before each of the runs, unmeasured
 */
export async function cpuOf(
  root: string,
  args: readonly string[],
  prepare: () => void = () => undefined,
): Promise<Cost> {
  const costs: Cost[] = []
  for (let count = 0; count < RUNS; count += 1) {
    prepare()
    costs.push(await once(root, args))
  }
  return { cpu: median(costs.map(({ cpu }) => cpu)), wall: median(costs.map(({ wall }) => wall)) }
}

/** The shell's own clock counts the CPU of ended children, which Node cannot. */
async function once(root: string, args: readonly string[]): Promise<Cost> {
  const began = performance.now()
  const { stderr } = await run(
    'bash',
    ['-c', 'TIMEFORMAT="cpu %3U %3S"; time "$@" >/dev/null', 'bash', process.execPath, ...args],
    { cwd: root, env: { ...process.env, LC_ALL: 'C' } },
  )
  const wall = performance.now() - began
  const [, user = '', system = ''] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(stderr) ?? []
  return { cpu: (Number(user) + Number(system)) * 1000, wall }
}
