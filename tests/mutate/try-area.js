// @ts-check
import { Stryker } from '@stryker-mutator/core'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { withPostgres } from '../support/postgres-server.js'

/**
 * @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult
 * @typedef {import('./areas.js').Area} Area
 * @typedef {object} Choice
 * @property {readonly string[]} files patterns of what is mutated
 * @property {number} share of the mutants that are tried, above 0 and at most 1
 * @property {string} seed
 * @property {boolean} [sqlite] whether nothing is tried with PostgreSQL
 * @property {number} [workers] processes that run tests; none: one a core
 * @property {number} [patience] milliseconds that a mutant may run beyond what its tests usually take
 * @property {readonly string[]} tests in place of the area's; none: the area's
 */

const MISSED = new Set(['Survived', 'NoCoverage'])

/** How long a mutant may run beyond what its tests usually take. Milliseconds. */
const PATIENCE = 20_000

/**
 * Tries the mutants of an area: with SQLite, and those that survived with PostgreSQL too where the area asks for it. What is
 * out of time is tried once more, in one process and with more of it: others may have used the machine.
 * @param {Area} area
 * @param {Choice} choice
 * @returns {Promise<MutantResult[]>} of each mutant that was tried
 */
export async function tryArea(area, choice) {
  setTests(area, choice)
  const quick = await tryMutants(choice, choice.share < 1)
  const late = quick.filter(({ status }) => status === 'Timeout')
  const slow = { ...choice, workers: 1, patience: 4 * PATIENCE }
  const first = late.length === 0 ? quick : merged(quick, await tryOnly(late, slow))
  const missed = first.filter(({ status }) => MISSED.has(status))
  if (!area.databases || choice.sqlite === true || missed.length === 0) return first
  const second = await withPostgres(
    (url) => withDatabase(url, () => tryOnly(missed, choice)),
    ['-c', 'fsync=off'],
  )
  return merged(first, second)
}

/**
 * @param {readonly MutantResult[]} results
 * @param {readonly MutantResult[]} later of some of the same mutants
 */
function merged(results, later) {
  const again = new Map(later.map((result) => [result.id, result]))
  return results.map((result) => again.get(result.id) ?? result)
}

/**
 * @param {Area} area
 * @param {Choice} choice
 */
function setTests(area, choice) {
  const tests = choice.tests.length > 0 ? choice.tests : area.tests
  const patterns = tests.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.test.{ts,tsx}`))
  process.env['MUTATE_TESTS'] = JSON.stringify(patterns)
  process.env['MUTATE_ENVIRONMENT'] = area.environment
  process.env['MUTATE_ISOLATED'] = String(area.isolated ?? false)
  process.env['MUTATE_FILES'] = JSON.stringify(choice.files)
}

/**
 * @template T
 * @param {string} url
 * @param {() => Promise<T>} work
 */
async function withDatabase(url, work) {
  Object.assign(process.env, { PG_TEST_URL: url, TEST_DATABASE: 'postgres' })
  try {
    return await work()
  } finally {
    delete process.env['PG_TEST_URL']
    delete process.env['TEST_DATABASE']
  }
}

/**
 * @param {readonly MutantResult[]} mutants
 * @param {Choice} choice
 */
async function tryOnly(mutants, choice) {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
  process.env['MUTATE_IDS'] = join(folder, 'ids.json')
  writeFileSync(process.env['MUTATE_IDS'], JSON.stringify(mutants.map(({ id }) => id)))
  try {
    return await tryMutants(choice, true)
  } finally {
    delete process.env['MUTATE_IDS']
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {Choice} choice
 * @param {boolean} some whether only the chosen mutants are tried; otherwise all are, and results of earlier runs are
 *   used where neither the code nor its tests have changed
 */
async function tryMutants({ files, share, seed, workers, patience = PATIENCE }, some) {
  process.env['MUTATE_SHARE'] = String(share)
  process.env['MUTATE_SEED'] = seed
  const results = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutate/chosen-mutants.js'],
    checkers: some ? ['chosen'] : [],
    incremental: !some,
    incrementalFile: 'node_modules/.cache/mutate/results.json',
    coverageAnalysis: 'perTest',
    // A checker takes one of them.
    concurrency: (workers ?? availableParallelism()) + (some ? 1 : 0),
    // A mutant that never ends; and not one on a machine that others use.
    timeoutMS: patience,
    dryRunTimeoutMinutes: 20,
    reporters: ['progress-append-only'],
    // TypeScript 7 has no compiler in JavaScript, which Stryker would use to rewrite the project's references.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['dist'],
    tempDirName: '.stryker-tmp',
    warnings: false,
  }).runMutationTest()
  // The kept results of other files are among them.
  const asked = new Set(files.map((file) => resolve(file)))
  return results.filter(
    ({ status, fileName }) => status !== 'CompileError' && asked.has(resolve(fileName)),
  )
}
