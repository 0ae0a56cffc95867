// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importEntry } from '../../cli/cache/bundle.js'

/** `npm run bench:gen` and `bench:app`: bundles the measurements as the commands are bundled, and runs them. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [name = 'gen', ...argv] = process.argv.slice(2)
const { run } = await importEntry(root, `tests/bench/${name}.ts`)
process.exitCode = await run(argv, root)
