import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { median, sizeOf } from './table'

const run = promisify(execFile)

/** Room for what a program says. Bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024

/** What one run of a process took. */
export interface ProcessCost {
  /** User and system time of the process and of all that it started and waited for. Milliseconds. */
  readonly cpu: number
  /** Milliseconds. */
  readonly wall: number
}

/**
 * What `node <args>` takes, once. The shell's own clock counts the CPU of ended children, which Node cannot.
 * @throws Error if it ends otherwise than with 0
 */
export async function costOfRun(cwd: string, args: readonly string[]): Promise<ProcessCost> {
  const began = performance.now()
  const { stderr } = await run(
    'bash',
    ['-c', 'TIMEFORMAT="cpu %3U %3S"; time "$@" >/dev/null', 'bash', process.execPath, ...args],
    { cwd, env: { ...process.env, LC_ALL: 'C' }, maxBuffer: MOST_OUTPUT },
  )
  const wall = performance.now() - began
  const [, user = '', system = ''] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(stderr) ?? []
  return { cpu: (Number(user) + Number(system)) * 1000, wall }
}

/**
 * The most memory that `node <args>`, or a Node that it starts, holds at once: resident, in megabytes. A run of its own,
 * because each process is made to write it at its end.
 */
export async function peakOfRun(cwd: string, args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-peak-'))
  const file = join(folder, 'peak')
  try {
    const preload = `data:text/javascript,${encodeURIComponent(WRITE_PEAK)}`
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload}`
    const env = { ...process.env, NODE_OPTIONS: options, BENCH_PEAK: file }
    await run(process.execPath, args, { cwd, env, maxBuffer: MOST_OUTPUT })
    return Math.max(...readFileSync(file, 'utf8').trim().split('\n').map(Number)) / 1024
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `maxRSS` is in kilobytes. */
const WRITE_PEAK = `import{appendFileSync}from'node:fs';process.on('exit',()=>appendFileSync(process.env.BENCH_PEAK,process.resourceUsage().maxRSS+'\\n'))`

export type Cost = ProcessCost

const RUNS = sizeOf(5, 1)

/** What `node <args>` costs: the median of a few runs. */
export async function cpuOf(root: string, args: readonly string[]): Promise<Cost> {
  const costs: Cost[] = []
  for (let count = 0; count < RUNS; count += 1) costs.push(await costOfRun(root, args))
  return { cpu: median(costs.map(({ cpu }) => cpu)), wall: median(costs.map(({ wall }) => wall)) }
}
