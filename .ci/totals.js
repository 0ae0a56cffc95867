// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Adds up what vitest's JSON reports say, and repeats each test that failed with the start of its message: the whole
 * output is long, and a failure stands far above its end. A check that is no vitest run (types, lint, format …) and
 * failed counts as one.
 * Usage: node .ci/totals.js <folder of reports> <exit code so far>
 */
const [folder = '.', code = '0'] = process.argv.slice(2)
const LINES_OF_MESSAGE = 12
let passed = 0
let failed = 0
for (const name of readdirSync(folder)) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  passed += report.numPassedTests
  failed += report.numFailedTests
  for (const file of report.testResults) {
    const path = relative('.', file.name)
    if (file.message) console.log(`\nFailed: ${path}\n${file.message}`)
    for (const test of file.assertionResults) {
      if (test.status !== 'failed') continue
      const message = test.failureMessages
        .join('\n')
        .split('\n')
        .slice(0, LINES_OF_MESSAGE)
        .join('\n')
      console.log(`\nFailed: ${path} > ${test.fullName}\n${message}`)
    }
  }
}
if (code !== '0' && failed === 0) failed = 1
console.log(`\n${passed} passed, ${failed} failed`)
