import { performance } from 'node:perf_hooks'
import { quickenTypeScript } from '../cache/quick-typescript.js'
import { inputsOf, writeStamp } from '../cache/stamp.js'
import { compare, type Difference } from '../compare/compare'
import { readGenerated } from '../compare/read-generated'
import { EXIT } from '../exit-codes.js'
import { tellMistakes } from '../report/mistakes'
import { tellHandEdits, tellRun } from '../report/run'
import { withGenerated } from '../write/generated-folder'
import { type Change, commit } from '../write/journal'
import { expectedFiles } from './expected-files'

/**
 * `gen`: makes `generated/` what the schema says. Files that are right already are not touched. A file that was edited
 * by hand stops the run before anything is written, because regeneration must never eat work: it is named, and only
 * `--force` overwrites or removes it. Files that were never ours are left and named.
 * @param root the project's folder
 * @returns the exit code
 */
export async function gen(root: string, force = false): Promise<number> {
  const inputs = inputsOf(root)
  quickenTypeScript(root)
  const { files, mistakes } = await expectedFiles(root)
  if (files === undefined) {
    console.error(tellMistakes(root, mistakes))
    return EXIT.failed
  }
  const { differences, blocked, kept } = await withGenerated(root, () => {
    const differences = compare(files, readGenerated(root))
    const blocked = force ? [] : differences.filter(({ kind }) => kind === 'edited')
    const changes = blocked.length > 0 ? [] : differences.flatMap(changeOf)
    const kept = changes.length > 0 ? commit(root, changes) : []
    return { differences, blocked, kept }
  })
  if (blocked.length > 0) {
    console.error(tellHandEdits(blocked))
    return EXIT.failed
  }
  console.log(tellRun({ differences, kept, total: files.length, milliseconds: performance.now() }))
  if (kept.length === 0 && !differences.some(isForeign)) writeStamp(root, inputs)
  return EXIT.ok
}

/** What to do about a difference: nothing where the file was never ours. */
function changeOf(difference: Difference): Change[] {
  const { path, found, expected } = difference
  return isForeign(difference) ? [] : [{ path, before: found, after: expected }]
}

const isForeign = ({ kind }: Difference) => kind === 'foreign'
