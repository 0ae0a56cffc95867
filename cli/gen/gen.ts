import { performance } from 'node:perf_hooks'
import { EXIT } from '../exit-codes.js'
import { annotateMistakes } from '../report/annotations'
import { tellMistakes } from '../report/mistakes'
import { tellHandEdits, tellOthers, tellRun } from '../report/run'
import type { GenFlags } from './flags'
import { createGenerator, type Generation } from './generator'

/**
 * `gen`: makes `generated/` what the schema says. Files that are right already are not touched. A file that was edited
 * by hand stops the run before anything is written, because regeneration must never eat work: it is named, and only
 * `--force` overwrites or removes it. Files that were never ours are left and named.
 * @param root the project's folder
 * @returns the exit code
 */
export async function gen(root: string, { force, only, json }: GenFlags): Promise<number> {
  const generation = await createGenerator(root).generate({
    byHand: force ? 'overwrite' : 'stop',
    only,
  })
  const code = codeOf(generation)
  if (json) console.log((await import('../report/json')).asJson(generation, code === EXIT.ok))
  else await tell(root, generation)
  return code
}

/** How a run ends that came to this. */
export function codeOf(generation: Generation): number {
  const isDone = generation.mistakes === undefined && generation.blocked.length === 0
  return isDone ? EXIT.ok : EXIT.failed
}

async function tell(root: string, generation: Generation): Promise<void> {
  if (generation.mistakes !== undefined) {
    console.error(tellMistakes(root, generation.mistakes))
    annotateMistakes(generation.mistakes)
    return
  }
  const { blocked, others, notes } = generation
  if (blocked.length > 0) console.error(tellHandEdits(blocked))
  else console.log(tellRun({ ...generation, milliseconds: performance.now() }))
  if (others.length > 0) console.log(tellOthers(others))
  if (notes.length > 0) console.log((await import('../report/notes')).tellNotes(notes))
}
