import { performance } from 'node:perf_hooks'
import { EXIT } from '../exit-codes.js'
import { annotateMistakes } from '../report/annotations'
import { formatMistakes } from '../report/mistakes'
import { formatHandEdits, formatOthers, formatRun } from '../report/run'
import type { GenFlags } from './preview'
import { generate, type Generation } from './generator'

/**
 * `gen`: generates `generated/` from the schema. Files that are up to date are not touched. A file that was edited
 * by hand stops the run before anything is written, because regeneration must never destroy work: it is named, and only
 * `--force` overwrites or removes it. Files that were never generated are left and named.
 * @param root the project's folder
 * @returns the exit code
 */
export async function gen(root: string, { force, only, json }: GenFlags): Promise<number> {
  const generation = await generate(root, { byHand: force ? 'overwrite' : 'stop', only })
  const code = codeOf(generation)
  if (json) console.log((await import('../report/json')).asJson(generation, code === EXIT.ok))
  else await report(root, generation)
  return code
}

/** The exit code of a run with this result. */
export function codeOf(generation: Generation): number {
  const isDone = generation.mistakes === undefined && generation.blocked.length === 0
  return isDone ? EXIT.ok : EXIT.failed
}

async function report(root: string, generation: Generation): Promise<void> {
  if (generation.mistakes !== undefined) {
    console.error(formatMistakes(root, generation.mistakes))
    annotateMistakes(generation.mistakes)
    return
  }
  const { blocked, others, notes } = generation
  if (blocked.length > 0) console.error(formatHandEdits(blocked))
  else console.log(formatRun({ ...generation, milliseconds: performance.now() }))
  if (others.length > 0) console.log(formatOthers(others))
  if (notes.length > 0) console.log((await import('../report/notes')).formatNotes(notes))
}
