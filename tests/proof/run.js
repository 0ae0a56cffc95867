// @ts-check
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `npm run proof -- --runs 1000 --seed 7`: the whole proof of the generator, of which `npm test` runs a share. Without a
 * seed one is drawn, and printed. `--case 17` draws one case again that failed, and `--as-drawn` prints what fails without
 * making it smaller first, which takes minutes.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    case: { type: 'string' },
    'as-drawn': { type: 'boolean', default: false },
  },
})
const { runs, seed, case: only, 'as-drawn': asDrawn } = values
for (const [flag, value] of Object.entries({ runs, seed, case: only ?? '0' })) {
  if (!/^\d{1,10}$/.test(value)) throw new Error(`--${flag} takes a whole number.`)
}
console.log(`The proof of ${only === undefined ? `${runs} cases` : `case ${only}`}, seed ${seed}.`)

const root = fileURLToPath(new URL('../../', import.meta.url))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const projects = ['--project', 'unit', '--project', 'dom']
const flags = [...projects, '--config', 'tests/vitest.config.ts', '--disableConsoleIntercept=true']
const child = spawn(process.execPath, [vitest, 'run', ...flags, 'tests/proof'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PROOF_RUNS: runs,
    PROOF_SEED: seed,
    ...(asDrawn ? { PROOF_AS_DRAWN: '1' } : {}),
    ...(only === undefined ? {} : { PROOF_CASE: only }),
  },
})
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
