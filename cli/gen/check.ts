import { quickenTypeScript } from '../cache/quick-typescript.js'
import { inputsOf, writeStamp } from '../cache/stamp.js'
import { compare } from '../compare/compare'
import { readGenerated } from '../compare/read-generated'
import { EXIT } from '../exit-codes.js'
import { tellDifferences } from '../report/differences'
import { tellMistakes } from '../report/mistakes'
import { recoverGenerated } from '../write/generated-folder'
import { expectedFiles } from './expected-files'

/**
 * `gen --check`: fails unless `generated/` is what the schema says, names each file that is not with the cause, and shows
 * the difference. It writes nothing, but for finishing a run that was killed (row G-05).
 * @param root the project's folder
 * @returns the exit code
 */
export async function check(root: string): Promise<number> {
  const inputs = inputsOf(root)
  quickenTypeScript(root)
  await recoverGenerated(root)
  const { files, mistakes } = await expectedFiles(root)
  if (files === undefined) {
    console.error(tellMistakes(root, mistakes))
    return EXIT.failed
  }
  const differences = compare(files, readGenerated(root))
  if (differences.length > 0) {
    console.error(tellDifferences(differences))
    console.error('\ngenerated/ is not up to date. Run `npm run gen`, and commit what it writes.')
    return EXIT.failed
  }
  console.log(`generated/ is up to date: ${files.length} files.`)
  writeStamp(root, inputs)
  return EXIT.ok
}
