import { costOfRun, type ProcessCost } from './process-cost'
import { median, sizeOf } from './table'

export type Cost = ProcessCost

const RUNS = sizeOf(5, 1)

/** What `node <args>` costs: the median of a few runs. */
export async function cpuOf(root: string, args: readonly string[]): Promise<Cost> {
  const costs: Cost[] = []
  for (let count = 0; count < RUNS; count += 1) costs.push(await costOfRun(root, args))
  return { cpu: median(costs.map(({ cpu }) => cpu)), wall: median(costs.map(({ wall }) => wall)) }
}
