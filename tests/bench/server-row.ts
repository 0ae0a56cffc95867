import { performance } from 'node:perf_hooks'
import { startServer } from '../browser/support/server'
import type { Cost } from './cpu'
import { median, type Row } from './table'

const RUNS = 5

/** From the start of the process to the first answered call, on a new data folder. */
export async function serverRow(_root: string, base: Cost): Promise<Row[]> {
  const times: number[] = []
  // One run unmeasured: it builds what is stale.
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now()
    const server = await startServer()
    await server.call('rubros-buscar', {})
    if (run > 0) times.push(performance.now() - began)
    await server.end()
  }
  const measured = median(times)
  const note =
    'time from the start of `start` to the first answer, app and server built, new data folder'
  return [{ what: 'start', measured, ratio: measured / base.wall, note }]
}
