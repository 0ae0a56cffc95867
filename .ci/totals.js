// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Adds up what vitest's JSON reports say. A check that is no vitest run (types, lint, format …) and failed counts as one.
 * Usage: node .ci/totals.js <folder of reports> <exit code so far>
 */
const [folder = '.', code = '0'] = process.argv.slice(2)
let passed = 0
let failed = 0
for (const name of readdirSync(folder)) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  passed += report.numPassedTests
  failed += report.numFailedTests
}
if (code !== '0' && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
