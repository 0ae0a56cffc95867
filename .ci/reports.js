// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * A test file of a run, as vitest's JSON report has it.
 * @typedef {{ path: string, database: string, message: string, tests: TestResult[] }} FileResult
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 */

/**
 * The test files of the reports in a folder; none where there is no such folder. Reports are called
 * '<database>-<id>.json'.
 * @param {string} folder
 * @returns {FileResult[]}
 */
export function readReports(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults.map((file) => ({
        path: relative('.', file.name),
        database: name.split('-')[0],
        message: file.message ?? '',
        tests: file.assertionResults,
      })),
    )
}

/** @param {FileResult} file */
export const hasFailed = ({ message, tests }) =>
  message !== '' || tests.some(({ status }) => status === 'failed')
