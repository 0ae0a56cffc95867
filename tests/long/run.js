// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { FILES_IN_PART, LONG_FILES } from './files.js'

/**
 * `npm run test:long`: the test files that `npm test` leaves out or runs only in part, and what takes longer still. The screens that are
 * added to a copy of the project, the largest through their life in Chromium; each operation of each screen meeting a third of
 * the failures; axe in every state, and for each message of the portal in both widths; the screens that are made alike; entry
 * at every speed of the network; more pairs of databases that differ in what a role may not see; more kills of the server,
 * of backups and of the generator; more ways to merge; a larger part of the proof, of the same schemas each time
 * (`npm run proof` draws others); exported lists in LibreOffice; the database's tests against PostgreSQL; and some mutations of one file. All of it
 * runs, whatever fails. With `--rest` it leaves out what `npm test` runs whole where `TEST_LONG` is 1. Exits with 1 if nothing but vitest's own runs failed, which report each test; with 2 if anything
 * else did.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const UNIT = [...VITEST, '--project', 'unit']
const BROWSER = [...VITEST, '--project', 'browser']
/** The same cases each time: whether a commit passes must not depend on what is drawn. */
const PROOF = ['--runs', '100', '--seed', '2611']
/** Small, so that a run of the mutations shows that they work; the scores of the rest are measured apart. */
const MUTATED = 'src/wire/notation/date.ts'

/** Small, so that a run shows that they work. The other generators, which npm would install, are left out. */
const BENCHES = [['gen', '--no-peers'], ['app'], ['server'], ['lines'], ['lists'], ['import']]

/** The test files of `npm test` whole, those in Chromium apart. */
const ALL_LONG = [...LONG_FILES, ...FILES_IN_PART]
const isInChromium = (/** @type {string} */ file) => file.startsWith('tests/browser/')
const WHOLE = [
  [...BROWSER, ...ALL_LONG.filter(isInChromium)],
  [...UNIT, ...ALL_LONG.filter((file) => !isInChromium(file))],
]

const PARTS = [
  ['tests/office/run.js'],
  ...(process.argv.includes('--rest') ? [] : WHOLE),
  ['tests/proof/run.js', ...PROOF],
  ['tests/postgres/run.js'],
  ['tests/mutate/run.js', MUTATED, '--about', '15', '--seed', 'long', '--at-least', '80'],
  ...BENCHES.map((words) => ['tests/bench/run.js', ...words, '--tiny']),
]

/** @type {string[]} */
const failed = []
for (const argv of PARTS) {
  console.log(`\n> node ${argv.join(' ')}`)
  const child = spawn(process.execPath, argv, {
    cwd: ROOT,
    stdio: 'inherit',
    // What is long on SQLite is so in `npm test` or above; PostgreSQL has its usual part.
    env: { ...process.env, TEST_LONG: argv[0] === 'tests/postgres/run.js' ? undefined : '1' },
  })
  const [code] = await once(child, 'exit')
  if (code === 0) continue
  failed.push(`node ${argv.join(' ')}`)
  process.exitCode = Math.max(Number(process.exitCode ?? 0), argv[0] === VITEST[0] ? 1 : 2)
}
// At the end, because what says why is far above it.
for (const part of failed) console.log(`Failed: ${part}`)
