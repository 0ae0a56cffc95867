// @ts-check
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { UNOBSERVABLE } from './unobservable.js'

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */

/** A runtime error is a test file that cannot be loaded, or an error outside of any test: both fail a run of the tests. */
const CAUGHT = new Set(['Killed', 'Timeout', 'RuntimeError'])
const TRIED = new Set([...CAUGHT, 'Survived', 'NoCoverage'])

/**
 * Prints each mutant that survived.
 * @param {string} title
 * @param {readonly MutantResult[]} results
 * @returns {{ score: number, line: string }} the percentage that was caught, of those tried without those that nothing can
 *   observe; and a line that says so
 */
export function report(title, results) {
  const tried = results.filter(({ status }) => TRIED.has(status))
  const missed = tried.filter(({ status }) => !CAUGHT.has(status)).map(place)
  const observable = missed.filter(
    (mutant) => !UNOBSERVABLE.some((known) => matches(known, mutant)),
  )
  for (const { file, number, line, original, replacement, covered } of observable) {
    process.stdout.write(`${file}:${number}${covered ? '' : ' (no test runs it)'}\n    ${line}\n`)
    process.stdout.write(`    ${original}  ->  ${replacement}\n`)
  }
  const caught = tried.length - missed.length
  const counted = caught + observable.length
  const score = counted === 0 ? 100 : (100 * caught) / counted
  const aside = missed.length - observable.length
  const line = `${title}: ${score.toFixed(1)} % (${caught} of ${counted} caught; ${aside} that nothing can observe)`
  return { score, line }
}

/** @param {MutantResult} result */
function place({ fileName, location: { start, end }, replacement = '', status }) {
  const file = relative(process.cwd(), fileName)
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const line = (lines[start.line - 1] ?? '').trim()
  const last = lines[end.line - 1] ?? ''
  const first = (lines[start.line - 1] ?? '').slice(start.column - 1)
  const original =
    start.line === end.line ? last.slice(start.column - 1, end.column - 1) : `${first} …`
  return {
    file,
    number: start.line,
    line,
    original,
    replacement: oneLine(replacement),
    covered: status !== 'NoCoverage',
  }
}

/** @param {string} code */
function oneLine(code) {
  return code.replaceAll(/\s+/g, ' ')
}

/**
 * @param {import('./unobservable.js').Unobservable} known
 * @param {{ file: string, line: string, original: string, replacement: string }} mutant
 */
function matches(known, { file, line, original, replacement }) {
  const { file: inFile = file } = known
  const isLine = typeof known.line === 'string' ? known.line === line : known.line.test(line)
  return (
    isLine && inFile === file && known.original === original && known.replacement === replacement
  )
}
