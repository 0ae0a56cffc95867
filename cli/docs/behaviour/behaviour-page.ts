import type { PageMaker } from '../page'
import { readTitles } from './read-titles'
import type { RowGroup } from './row-group'
import { ROW_GROUPS } from './rows'
import { testsOfRows } from './tests-of-rows'

/** Files that a row names before it only counts them. */
const NAMED = 8

/** `docs/behaviour.md`: what the product does, and the tests that show it. */
export const behaviourPage: PageMaker = ({ root }) => {
  const ids = ROW_GROUPS.flatMap(({ rows }) => Object.keys(rows))
  const tests = testsOfRows(ROW_GROUPS, readTitles(root, ids))
  return [
    {
      path: 'docs/behaviour.md',
      text: [
        '# What the product does, and the tests that show it',
        '',
        'Tests name the ids of rows in their titles: `npm run test:browser -- -t C-30` runs those of one row in a browser. The',
        'sentences are in `cli/docs/behaviour/`, and the files are found by reading the titles. A row without a test, or a title',
        'with an id that is no row, fails `npm run docs` and `npm test`.',
        '',
        ...ROW_GROUPS.flatMap((group) => section(group, tests)),
      ].join('\n'),
    },
  ]
}

function section(
  { title, about, rows }: RowGroup,
  tests: ReadonlyMap<string, readonly string[]>,
): string[] {
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
