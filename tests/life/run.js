// @ts-check
import { fileURLToPath } from 'node:url'
import { importEntry } from '../../cli/cache/bundle.js'

/** `npm run test:life -- --url …`: bundles the command as those of `cli/` are bundled, and runs it. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const { run } = await importEntry(root, 'tests/life/provider.ts')
process.exitCode = await run(process.argv, root)
