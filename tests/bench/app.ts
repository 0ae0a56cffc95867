import { browserRows } from './browser-rows'
import { cpuOf, WHOLE_PROCESS } from './cpu'
import { printTable, type Row } from './table'
import { serverRow } from './server-row'

/**
 * `npm run bench:app`: the server's start and the largest list, against `node -e 0` in the same run: only ratios mean
 * anything on a machine that others use too.
 * @returns the exit code
 */
export async function run(_argv: readonly string[], root: string): Promise<number> {
  const base = await cpuOf(root, ['-e', '0'])
  console.log(
    `One \`node -e 0\`: ${base.cpu.toFixed(0)} ms of CPU, ${base.wall.toFixed(0)} ms of time. ${WHOLE_PROCESS}\n`,
  )
  const rows: Row[] = []
  for (const measure of [serverRow, browserRows]) rows.push(...(await measure(root, base)))
  printTable(rows)
  return rows.some(({ limit, ratio }) => limit !== undefined && ratio > limit) ? 1 : 0
}
