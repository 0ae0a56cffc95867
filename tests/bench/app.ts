import { type Figure, isMissed, formatFigures, printTable, median, type Row } from './table'
import {
  firstScreenFigures,
  memoryFigures,
  openFigures,
  printingFigures,
  typingFigures,
} from './app/measure-app'
import { onStage } from './app/stage'
import { cpuOf, type Cost } from './process-cost'
import { performance } from 'node:perf_hooks'
import { startServer } from '../browser/support/server'

/**
 * `npm run bench:app`: the built app in a real Chromium, beside a bare page of React and a stock list of react-admin, in
 * the same run: only ratios mean anything on a machine that others use too. And the server's start, against `node -e 0`.
 * @returns the exit code: 1 where a target is missed
 */
export async function run(_argv: readonly string[], root: string): Promise<number> {
  const base = await cpuOf(root, ['-e', '0'])
  printTable(await serverRow(root, base))
  return onStage(root, async (stage) => {
    console.log(`\nThe list: ${stage.rows}.\n`)
    const figures: Figure[] = []
    const measures = [
      firstScreenFigures,
      openFigures,
      typingFigures,
      memoryFigures,
      printingFigures,
    ]
    for (const measure of measures) {
      const some = await measure(stage)
      console.log(`${formatFigures(some)}\n`)
      figures.push(...some)
    }
    return figures.some(isMissed) ? 1 : 0
  })
}

const RUNS = 5

/** From the start of the process to the first answered call, on a new data folder. */
async function serverRow(_root: string, base: Cost): Promise<Row[]> {
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
