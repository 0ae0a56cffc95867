import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { readSettings } from '../../../src/server/settings/settings'
import { entry } from '../../commands/entry'
import { EXIT } from '../../exit-codes.js'
import { loadModel } from '../../gen/load-model'
import { formatDifferences } from '../../report/differences'
import { formatMistakes } from '../../report/mistakes'
import { replaceFile } from '../../write/replace-file'
import { FILE_NAMES, FORMATS, documentText } from './documents'
import type { About } from './wording'
import type { ContractFlags } from './flags'

/**
 * `gen contract`: writes the wire's contract as documents for the provider's team.
 * @param root the project's folder
 * @returns the exit code: 1 where the schema is wrong, or `--check` finds a document that is not up to date
 */
export const run = entry(async (root: string, flags: ContractFlags): Promise<number> => {
  const { model, mistakes } = await loadModel(root)
  if (model === undefined) {
    console.error(formatMistakes(root, mistakes))
    return EXIT.failed
  }
  const about = aboutOf(root)
  if (flags.format !== undefined && flags.check === undefined) {
    process.stdout.write(await documentText(flags.format, model, about))
    return EXIT.ok
  }
  const documents = await Promise.all(
    (flags.format === undefined ? FORMATS : [flags.format]).map(async (format) => ({
      path: join(flags.out, FILE_NAMES[format]),
      text: await documentText(format, model, about),
    })),
  )
  return flags.check ? check(documents) : write(documents)
})

const packageJson = z.object({ version: z.string() })

function aboutOf(root: string): About {
  const { version } = packageJson.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const { host, port } = readSettings({})
  return { version, origin: `http://${host}:${port}` }
}

interface Document {
  readonly path: string
  readonly text: string
}

function check(documents: readonly Document[]): number {
  const differences = documents.flatMap(({ path, text }) => {
    const found = textAt(path)
    if (found === text) return []
    const why = found === undefined ? 'missing' : 'stale: the schema has changed'
    return [{ path: shown(path), kind: 'stale' as const, why, found, expected: text }]
  })
  if (differences.length === 0) {
    console.log(
      `The contract is up to date: ${documents.map(({ path }) => shown(path)).join(', ')}.`,
    )
    return EXIT.ok
  }
  console.error(formatDifferences(differences))
  console.error('\nRun `npm run gen -- contract` with the same flags, and commit what it writes.')
  return EXIT.failed
}

function write(documents: readonly Document[]): number {
  for (const { path, text } of documents) {
    const isThere = textAt(path) === text
    if (!isThere) replaceFile(path, text)
    console.log(`${shown(path)}: ${isThere ? 'unchanged' : 'written'}`)
  }
  return EXIT.ok
}

/** undefined: not there. Line ends as we write them: a checkout on Windows may have changed them. */
function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined
}

function shown(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/')
}
