import { inputsOf, writeStamp } from '../cache/stamp.js'
import { EXIT } from '../exit-codes.js'
import { annotateDifferences, annotateMistakes, annotateNotes } from '../report/annotations'
import { formatDifferences } from '../report/notes'
import { adviceOnAll } from '../report/advice'
import { formatMistakes } from '../report/mistakes'
import { notesOn } from '../overrides/moved'
import type { GenFlags } from './preview'
import { differencesOf } from './write-files'
import { expectedFiles } from './generator'

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
    report(differences, files.length)
    if (notes.length > 0) console.log((await import('../report/notes')).formatNotes(notes))
    annotateDifferences(differences)
    annotateNotes(notes)
  }
  return isUpToDate ? EXIT.ok : EXIT.failed
}

function report(differences: ReturnType<typeof differencesOf>, total: number): void {
  if (differences.length === 0) {
    console.log(`generated/ is up to date: ${total} files.`)
    return
  }
  console.error(formatDifferences(differences))
  console.error(['\ngenerated/ is not up to date.', ...adviceOnAll(differences)].join('\n  '))
}
