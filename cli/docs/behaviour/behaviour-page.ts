import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PageMaker } from '../page'
import { readTitles } from './read-titles'
import type { RowGroup } from './row-group'
import { ROW_GROUPS } from './rows'
import { testsOfRows } from './tests-of-rows'

const PATH = 'docs/behaviour.md'

/** Files that a row names before it only counts them. */
const NAMED = 8

/** The files that show each row, by its id. */
type TestsByRow = ReadonlyMap<string, readonly string[]>

/**
 * `docs/behaviour.md`: what the product does, and the tests that show it. One more test leaves the page as it is, so that
 * two branches may each add some; the sentences and the files that it names must be right. A copy of the project that has
 * no tests has nothing to compare the page with.
 */
export const behaviourPage: PageMaker = ({ root }) => {
  if (!existsSync(join(root, 'tests'))) return [{ path: PATH, text: '', isCurrent: () => true }]
  const ids = ROW_GROUPS.flatMap(({ rows }) => Object.keys(rows))
  const tests = testsOfRows(ROW_GROUPS, readTitles(root, ids))
  const text = pageText(tests)
  const isCurrent = (found: string): boolean =>
    withoutLists(found).trim() === withoutLists(text).trim() && linksShow(found, tests)
  return [{ path: PATH, text, isCurrent }]
}

function pageText(tests: TestsByRow): string {
  return [
    '# What the product does, and the tests that show it',
    '',
    'Tests name the ids of rows in their titles: `npm run test:browser -- -t C-30` runs those of one row in a browser. The',
    'sentences are in `cli/docs/behaviour/`, and the files are found by reading the titles. A row without a test, or a title',
    'with an id that is no row, fails `npm run docs` and `npm test`.',
    '',
    ...ROW_GROUPS.flatMap((group) => section(group, tests)),
  ].join('\n')
}

function section({ title, about, rows }: RowGroup, tests: TestsByRow): string[] {
  const items = Object.entries(rows).flatMap(([id, text]) => [
    `- **${id}** ${text}`,
    `  <br>${links(tests.get(id) ?? [])}`,
  ])
  return [`## ${title}`, '', `${about}.`, '', ...items, '']
}

function links(paths: readonly string[]): string {
  const rest = paths.length - NAMED
  const named = paths.slice(0, NAMED).map((path) => `[${path}](../${path})`)
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

const withoutLists = (page: string): string => page.replaceAll(/^ {2}<br>.*\n/gm, '')

/** Whether every file that a page names for a row shows it. */
function linksShow(page: string, tests: TestsByRow): boolean {
  const rows = page.matchAll(/^- \*\*(.*?)\*\*.*\n {2}<br>(.*)$/gm)
  return [...rows].every(([, id = '', list = '']) => {
    const named = [...list.matchAll(/\[(.*?)\]/g)].map(([, path = '']) => path)
    return named.length > 0 && named.every((path) => tests.get(id)?.includes(path))
  })
}
