// @ts-check
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { hasFailed, readReports } from './reports.js'

/**
 * Adds up what vitest's JSON reports say, and repeats each test that failed with the start of its message: the whole
 * output is long, and a failure is far above its end. A file that ran once more counts as it ended then. A check that
 * is no vitest run (types, lint, format …) and failed counts as one.
 * Usage: node .ci/totals.js <folder with a folder of reports for each part> <exit code so far>
 */
const [folder = '.', code = '0'] = process.argv.slice(2)
const LINES_OF_MESSAGE = 12
let passed = 0
let failed = 0
for (const part of readdirSync(folder)) {
  const again = readReports(join(folder, part, 'again'))
  for (const file of readReports(join(folder, part))) {
    const second = hasFailed(file) ? again.find(({ path }) => path === file.path) : undefined
    if (second !== undefined && !hasFailed(second)) {
      report('Passed only the second time', file)
      count(second)
    } else {
      report('Failed', file)
      count(file)
    }
  }
}
if (code !== '0' && failed === 0) failed = 1
console.log(`\n${passed} passed, ${failed} failed`)

/** @param {import('./reports.js').FileResult} file */
function count({ tests }) {
  passed += tests.filter(({ status }) => status === 'passed').length
  failed += tests.filter(({ status }) => status === 'failed').length
}

/**
 * @param {string} what
 * @param {import('./reports.js').FileResult} file
 */
function report(what, { path, message, tests }) {
  if (message) console.log(`\n${what}: ${path}\n${message}`)
  for (const test of tests) {
    if (test.status !== 'failed') continue
    const lines = test.failureMessages.join('\n').split('\n').slice(0, LINES_OF_MESSAGE)
    console.log(`\n${what}: ${path} > ${test.fullName}\n${lines.join('\n')}`)
  }
}
