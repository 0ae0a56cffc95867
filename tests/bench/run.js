// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importEntry } from '../../cli/cache/bundle.js'

/** `npm run bench:gen`, `bench:app` and the others: bundles the measurements as the commands are bundled, and runs them. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [name = 'gen', ...words] = process.argv.slice(2)
const isTiny = words.includes('--tiny')
const argv = words.filter((word) => word !== '--tiny')

const HELP = `npm run bench:${name} [-- --tiny] [-- <parts and options>]
  --tiny   at a size that shows that it works: its figures mean nothing, and no limit counts
The rest is in docs/benchmarks.md.
Exit code 1: a limit was missed; 2: a part failed, or there is no such part. What was measured before is printed.`

if (argv.includes('--help')) console.log(HELP)
else {
  if (isTiny) process.env['BENCH_TINY'] = '1'
  try {
    const { run } = await importEntry(root, `tests/bench/${name}.ts`)
    const code = await run(argv, root)
    process.exitCode = isTiny && code === 1 ? 0 : code
  } catch (error) {
    console.error(error)
    process.exitCode = 2
  }
}
