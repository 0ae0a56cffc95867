import { EXIT } from '../exit-codes.js'
import { formatMistakes, unified } from '../report/mistakes'
import { formatNotes } from '../report/notes'
import { formatHandEdits, formatOthers, formatPreview } from '../report/run'
import { differencesOf, isByHand, isForeign } from './write-files'
import { expectedFiles } from './generator'
import { pathsOf } from './paths-of'

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
