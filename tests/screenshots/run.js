// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importEntry } from '../../cli/cache/bundle.js'

/** `npm run screenshots`: bundles what takes the pictures as the commands are bundled, and runs it. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { run } = await importEntry(root, 'tests/screenshots/take-screenshots.ts')
process.exitCode = await run([], root)
