import { CommandError } from '../../commands/command-error'
import type { TestTitles } from './read-titles'
import type { RowGroup } from './row-group'

/** Where rows are written, for the message. */
const ROWS = 'cli/docs/behaviour/'

/**
 * The files that show each row: browser tests first, as they show it whole; then those that are about few rows.
 * @returns by id, in the order of the groups; each has at least one
 * @throws {CommandError} rows without a test, and tests that name what is no row
 */
export function testsOfRows(
  groups: readonly RowGroup[],
  titles: readonly TestTitles[],
): Map<string, string[]> {
  const ids = groups.flatMap(({ rows }) => Object.keys(rows))
  const inOrder = titles.toSorted(compareTitles)
  const found = new Map(
    ids.map((id) => [id, inOrder.filter(({ named }) => named.has(id)).map(({ path }) => path)]),
  )
  const faults = [...untested(found), ...unknown(found, titles)]
  if (faults.length === 0) return found
  throw new CommandError(
    ['docs/behaviour.md cannot be written:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
    `A row is an entry in ${ROWS}rows-*.ts, and a test names its id in a title. Correct the one or the other.`,
  )
}

function compareTitles(a: TestTitles, b: TestTitles): number {
  return place(a) - place(b) || a.named.size - b.named.size || (a.path < b.path ? -1 : 1)
}

const place = ({ path }: TestTitles) => (path.startsWith('tests/browser/') ? 0 : 1)

function untested(found: ReadonlyMap<string, readonly string[]>): string[] {
  return [...found]
    .filter(([, paths]) => paths.length === 0)
    .map(([id]) => `${ROWS}: no test under tests/ names row ${id}.`)
}

function unknown(found: ReadonlyMap<string, unknown>, titles: readonly TestTitles[]): string[] {
  return titles.flatMap(({ path, named }) =>
    [...named]
      .filter(([id]) => !found.has(id))
      .map(([id, line]) => `${path}:${line}: a test names ${id}, which is no row.`),
  )
}
