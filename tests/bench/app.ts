import { type Figure, isMissed, formatFigures } from './app/figure'
import {
  firstScreenFigures,
  memoryFigures,
  openFigures,
  printingFigures,
  typingFigures,
} from './app/measure-app'
import { onStage } from './app/stage'
import { cpuOf } from './cpu'
import { serverRow } from './server-row'
import { printTable } from './table'

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
