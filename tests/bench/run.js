// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importEntry } from '../../cli/cache/bundle.js'

/** `npm run bench`: bundles the measurements as the commands are bundled, and runs them. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { run } = await importEntry(root, 'tests/bench/main.ts')
process.exitCode = await run(process.argv.slice(2), root)
