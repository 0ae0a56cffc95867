import { performance } from 'node:perf_hooks'
import { inputsOf, writeStamp } from '../cache/stamp.js'
import { EXIT } from '../exit-codes.js'
import { notesOn } from '../overrides/moved'
import { adviceOnAll } from '../report/advice'
import { annotateDifferences, annotateMistakes, annotateNotes } from '../report/annotations'
import { formatMistakes, unified } from '../report/mistakes'
import { formatDifferences, formatNotes } from '../report/notes'
import { formatHandEdits, formatOthers, formatPreview, formatRun } from '../report/run'
import { expectedFiles, generate, type Generation } from './generator'
import { pathsOf } from './paths-of'
import { differencesOf, isByHand, isForeign } from './write-files'

/** The flags of `gen`. */
export interface GenFlags {
  readonly check?: true
  readonly dryRun?: true
  readonly diff?: true
  /** The name of an entity. */
  readonly only?: string
  readonly force?: true
  readonly json?: true
}

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
  else reportRun(root, generation)
  return code
}

/** The exit code of a run with this result. */
export function codeOf(generation: Generation): number {
  const isDone = generation.mistakes === undefined && generation.blocked.length === 0
  return isDone ? EXIT.ok : EXIT.failed
}

function reportRun(root: string, generation: Generation): void {
  if (generation.mistakes !== undefined) {
    console.error(formatMistakes(root, generation.mistakes))
    annotateMistakes(generation.mistakes)
    return
  }
  const { blocked, others, notes } = generation
  if (blocked.length > 0) console.error(formatHandEdits(blocked))
  else console.log(formatRun({ ...generation, milliseconds: performance.now() }))
  if (others.length > 0) console.log(formatOthers(others))
  if (notes.length > 0) console.log(formatNotes(notes))
}

/**
 * `gen --check`: fails unless `generated/` is up to date with the schema, names each file that differs with the cause,
 * and shows the difference. It writes nothing.
 * @param root the project's folder
 * @returns the exit code
 */
export async function check(root: string, { json }: GenFlags): Promise<number> {
  const inputs = inputsOf(root)
  const expected = await expectedFiles(root)
  if (expected.files === undefined) {
    if (json) console.log((await import('../report/json')).asJson(expected, false))
    else {
      console.error(formatMistakes(root, expected.mistakes))
      annotateMistakes(expected.mistakes)
    }
    return EXIT.failed
  }
  const { files, model, warnings } = expected
  const differences = differencesOf(root, files)
  const notes = [...warnings, ...(await notesOn(root, model))]
  const isUpToDate = differences.length === 0
  if (isUpToDate && notes.length === 0) writeStamp(root, inputs, files)
  if (json) {
    const found = { differences, notes, total: files.length }
    console.log((await import('../report/json')).asJson(found, false))
  } else {
    reportCheck(differences, files.length)
    if (notes.length > 0) console.log(formatNotes(notes))
    annotateDifferences(differences)
    annotateNotes(notes)
  }
  return isUpToDate ? EXIT.ok : EXIT.failed
}

function reportCheck(differences: ReturnType<typeof differencesOf>, total: number): void {
  if (differences.length === 0) {
    console.log(`generated/ is up to date: ${total} files.`)
    return
  }
  console.error(formatDifferences(differences))
  console.error(['\ngenerated/ is not up to date.', ...adviceOnAll(differences)].join('\n  '))
}

/**
 * `gen --dry-run` and `gen --diff`: the work that a run with the same flags would do. Like the check it writes nothing.
 * @param root the project's folder
 * @returns the exit code that the run would have
 */
export async function preview(root: string, flags: GenFlags): Promise<number> {
  const { force = false, only, diff, json } = flags
  const expected = await expectedFiles(root)
  if (expected.files === undefined) {
    if (json) console.log((await import('../report/json')).asJson(expected, false))
    else console.error(formatMistakes(root, expected.mistakes))
    return EXIT.failed
  }
  const { files, model, warnings } = expected
  const isAsked = only === undefined ? () => true : pathsOf(root, model, files, only)
  const all = differencesOf(root, files)
  const differences = all.filter(({ path }) => isAsked(path))
  const others = all.filter((difference) => !differences.includes(difference))
  const blocked = force ? [] : differences.filter(isByHand)
  if (json) {
    const found = { differences, blocked, others, notes: warnings, total: files.length }
    console.log((await import('../report/json')).asJson(found, false))
  } else if (diff) {
    for (const difference of differences)
      if (!isForeign(difference)) console.log(unified(difference))
  } else {
    console.log(formatPreview(differences, files.length))
    if (others.length > 0) console.log(formatOthers(others))
    if (warnings.length > 0) console.log(formatNotes(warnings))
  }
  if (blocked.length > 0 && !json) console.error(formatHandEdits(blocked))
  return blocked.length === 0 ? EXIT.ok : EXIT.failed
}
