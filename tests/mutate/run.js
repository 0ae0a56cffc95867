// @ts-check
import { Command, InvalidArgumentError } from 'commander'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { AREAS, areaOf, SAMPLED } from './areas.js'
import { report } from './report.js'
import { staleEntries } from './stale-entries.js'
import { tryArea } from './try-area.js'
import { UNOBSERVABLE } from './unobservable.js'

/**
 * `npm run mutate -- [paths]`: changes the code in small ways, one at a time, and reports the changes that no test
 * notices. Without paths it tries a sample of each area.
 */
const command = new Command('mutate')
  .argument('[paths...]', 'files or folders of the areas that are measured; none: all areas')
  .option('--about <n>', 'try about as many mutants of each path, chosen at random', count, 300)
  .option('--all', 'try every mutant, and use results of earlier runs where nothing has changed')
  .option('--seed <text>', 'chooses other mutants', '1')
  .option('--tests <path...>', 'tests to try them with, in place of the area’s', [])
  .option('--sqlite', 'with SQLite alone: some that survive would be noticed with PostgreSQL')
  .option('--at-least <percent>', 'exit with 1 if a score is lower', count, 0)
  .option('--workers <n>', 'processes that run tests; otherwise one a core', count)
  .parse()

/** @type {{ about: number, all?: boolean, seed: string, tests: string[], sqlite?: boolean, atLeast: number, workers?: number }} */
const options = command.opts()
const stale = staleEntries(UNOBSERVABLE)
if (stale.length > 0) command.error(stale.join('\n'))
const paths =
  command.args.length > 0 ? command.args.map((path) => path.replace(/\/$/, '')) : SAMPLED
const summary = []
for (const path of paths) {
  const parts = partsOf(path)
  const all = mutantsIn(parts.flatMap(({ files }) => files))
  const share = options.all ? 1 : Math.min(1, options.about / all)
  const results = []
  for (const { area, files } of parts) {
    results.push(...(await tryArea(area, { ...options, files, share })))
  }
  const { score, line } = report(path, results)
  if (score < options.atLeast) process.exitCode = 1
  summary.push(line)
}
process.stdout.write(`\n${summary.join('\n')}\n`)
process.exit()

/** @param {string} text */
function count(text) {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.')
  return Number(text)
}

/**
 * The files of a path, with the area that they lie in: one, or all areas below the path.
 * @param {string} path
 */
function partsOf(path) {
  const area = areaOf(path)
  if (area !== undefined) return [{ area, files: codeFiles(path) }]
  const below = AREAS.filter((one) => one.path.startsWith(`${path}/`))
  if (below.length === 0) unknownPath(path)
  return below.map((one) => ({ area: one, files: codeFiles(one.path) }))
}

/**
 * @param {string} path
 * @returns {never}
 */
function unknownPath(path) {
  return command.error(`${path} lies in none of: ${AREAS.map((area) => area.path).join(', ')}.`)
}

/** @param {string} path */
function codeFiles(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry === undefined) throw command.error(`There is no ${path}.`)
  if (entry.isFile()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(path, name))
}

/**
 * @param {readonly string[]} files
 * @returns {number} about as many as there are: 1.2 for each line of this project's code
 */
function mutantsIn(files) {
  return 1.2 * files.flatMap((file) => readFileSync(file, 'utf8').split('\n')).length
}
