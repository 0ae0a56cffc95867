#!/usr/bin/env node
// @ts-check
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCode } from './cache/fingerprint.js'
import { filesUpToDate } from './cache/stamp.js'
import { EXIT } from './exit-codes.js'

/**
 * The only way in, and the only place that ends the process. Plain JavaScript, because it runs before anything is
 * bundled: if nothing has changed since the last run, `gen` and `gen --check` end here, with no library loaded.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const argv = process.argv.slice(2)

/** Commands whose entry is not the generator's own. */
const ENTRIES = new Map([
  ['import', 'cli/import/main.ts'],
  ['admin', 'src/server/upkeep/commands/admin.ts'],
])

/** Commands that run until they are stopped, and may end the process themselves. */
const LASTING = new Set(['dev', 'start'])

let ended = false
process.on('exit', failUnlessEnded)
process.exitCode = await main()
ended = true

/** A run that a schema file ends, for example with `process.exit(0)`, is no success. */
function failUnlessEnded() {
  if (ended || LASTING.has(argv[0] ?? '')) return
  console.error('The run was ended before it was done. A schema file must not call process.exit.')
  process.exitCode = EXIT.internal
}

async function main() {
  try {
    const count = isPlainGen() ? filesUpToDate(root) : undefined
    if (count !== undefined) {
      console.log(`generated/ is up to date: ${count} files.`)
      return EXIT.ok
    }
    process.setSourceMapsEnabled(true)
    for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessClosed)
    const { importEntry } = await import('./cache/bundle.js')
    const [command = '', ...rest] = argv
    const entry = ENTRIES.get(command)
    const { run } = await importEntry(root, entry ?? 'cli/commands/main.ts')
    return await run(entry === undefined ? argv : rest, root)
  } catch (error) {
    console.error(error)
    return EXIT.internal
  }
}

/**
 * The reader of our output may stop early (`| head`): that is no fault.
 *
 * @param {Error} error
 */
function unlessClosed(error) {
  if (!isCode(error, 'EPIPE')) throw error
}

function isPlainGen() {
  const [command, flag, ...more] = argv
  return command === 'gen' && more.length === 0 && (flag === undefined || flag === '--check')
}
