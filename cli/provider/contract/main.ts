import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { readSettings } from '#server/service/settings/settings'
import { runApart } from '../../commands/run-apart'
import { EXIT } from '../../exit-codes.js'
import { loadModel } from '../../gen/generator'
import { formatDifferences } from '../../report/notes'
import { formatMistakes } from '../../report/mistakes'
import { replaceFile } from '../../write/files'
import { type About, FILE_NAME, openapiText } from './openapi'

/** The flags of `gen contract`. */
export interface ContractFlags {
  /** The folder, relative to the one in which the command is run. */
  readonly out: string
  readonly check?: true
}

/**
 * `gen contract`: writes the wire's contract as OpenAPI for the provider's team.
 * @param root the project's folder
 * @returns the exit code: 1 if the schema is wrong, or `--check` finds a document that is not up to date
 */
export const run = runApart(async (root: string, flags: ContractFlags): Promise<number> => {
  const { model, mistakes } = await loadModel(root)
  if (model === undefined) {
    console.error(formatMistakes(root, mistakes))
    return EXIT.failed
  }
  const path = join(flags.out, FILE_NAME)
  const text = await openapiText(model, aboutOf(root))
  return flags.check ? check(path, text) : write(path, text)
})

const packageJson = z.object({ version: z.string() })

function aboutOf(root: string): About {
  const { version } = packageJson.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const { host, port } = readSettings({})
  return { version, origin: `http://${host}:${port}` }
}

function check(path: string, text: string): number {
  const found = textAt(path)
  if (found === text) {
    console.log(`The contract is up to date: ${shown(path)}.`)
    return EXIT.ok
  }
  const why = found === undefined ? 'missing' : 'stale: the schema has changed'
  console.error(
    formatDifferences([{ path: shown(path), kind: 'stale', why, found, expected: text }]),
  )
  console.error('\nRun `npm run gen -- contract` with the same flags, and commit what it writes.')
  return EXIT.failed
}

function write(path: string, text: string): number {
  const isThere = textAt(path) === text
  if (!isThere) replaceFile(path, text)
  console.log(`${shown(path)}: ${isThere ? 'unchanged' : 'written'}`)
  return EXIT.ok
}

/** undefined: not there. Line ends as we write them: a checkout on Windows may have changed them. */
function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined
}

function shown(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/')
}
