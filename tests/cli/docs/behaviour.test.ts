import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { program } from '../../../cli/commands/program'
import { behaviourPage } from '../../../cli/docs/behaviour/behaviour-page'
import { readTitles } from '../../../cli/docs/behaviour/read-titles'
import { ROW_GROUPS } from '../../../cli/docs/behaviour/rows'
import { testsOfRows } from '../../../cli/docs/behaviour/tests-of-rows'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** An id that is not written out here: this file would count as a test of the row. */
const row = (number: number) => `W-${String(number).padStart(2, '0')}`

const GROUPS = [
  { title: 'The wire', about: 'Requests', rows: { [row(1)]: 'One.', [row(2)]: 'Two.' } },
]

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-behaviour-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function titlesIn(files: Readonly<Record<string, string>>) {
  return readTitles(projectWith(files), [1, 2, 3, 4, 5].map(row)).map(({ path, named }) => ({
    path,
    named: [...named],
  }))
}

const titled = (path: string, ...numbers: readonly number[]) => ({
  path,
  named: new Map(numbers.map((number, at) => [row(number), at + 1])),
})

describe('docs/behaviour.md', () => {
  it('has a sentence and a test for every row, in order', async () => {
    const commands = program({ root: '', ends: () => async () => {} })
    const [{ text: page = '' } = {}] = await behaviourPage({ root: ROOT, commands })
    for (const { title, rows } of ROW_GROUPS) {
      expect(page).toContain(`## ${title}\n`)
      const ids = Object.keys(rows)
      expect(ids).toEqual(ids.toSorted())
      for (const [id, text] of Object.entries(rows)) {
        expect(text, id).toMatch(/^.{20,400}\.$/)
        expect(page).toContain(`- **${id}** ${text}\n  <br>[tests/`)
      }
    }
  })

  it('stays as it is where a row has one test more; not where a file or a sentence is wrong', async () => {
    const commands = program({ root: '', ends: () => async () => {} })
    const [page] = await behaviourPage({ root: ROOT, commands })
    const text = page?.text ?? ''
    const isCurrent = (found: string) => page?.isCurrent?.(found)
    expect(isCurrent(text)).toBe(true)
    expect(isCurrent(text.replace(/ and \d+ more/, ''))).toBe(true)
    expect(isCurrent(text.replace('tests/browser/', 'tests/gone/'))).toBe(false)
    expect(isCurrent(text.replace('Each request', 'Any request'))).toBe(false)
    expect(isCurrent(text.replace(/^ {2}<br>.*$/m, '  <br>'))).toBe(false)
  })

  it('names eight files of a row at most, and counts the rest', async () => {
    const commands = program({ root: '', ends: () => async () => {} })
    const [{ text: page = '' } = {}] = await behaviourPage({ root: ROOT, commands })
    const lists = page.split('\n').filter((line) => line.startsWith('  <br>'))
    expect(lists.join('\n')).toMatch(/ and \d+ more$/m)
    for (const list of lists) expect(list.split('](').length - 1).toBeLessThanOrEqual(8)
  })
})

describe('the files of a row', () => {
  it.each([1, 7, 8, 9, 20])(
    'are named up to the eighth, and counted from there on: %i',
    async (count) => {
      const title = ROW_GROUPS.flatMap(({ rows }) => Object.keys(rows)).join(', ')
      const paths = Array.from({ length: count }, (_, at) => `tests/t${10 + at}.test.ts`)
      const root = projectWith(
        Object.fromEntries(paths.map((path) => [path, `it('${title}: is shown', () => {})\n`])),
      )
      const commands = program({ root: '', ends: () => async () => {} })
      const [page] = await behaviourPage({ root, commands })
      const named = paths.slice(0, 8).map((path) => `[${path}](../${path})`)
      const list = `  <br>${named.join(', ')}${count > 8 ? ` and ${count - 8} more` : ''}`
      const lists = page?.text.split('\n').filter((line) => line.startsWith('  <br>')) ?? []
      expect(new Set(lists)).toEqual(new Set([list]))
      expect(page?.isCurrent?.(page.text)).toBe(true)
    },
  )
})

describe('titles of tests', () => {
  it('are read from strings, tables and templates, each id at its first line', () => {
    const files = {
      'tests/a.test.ts': `it('${row(1)}, ${row(2)}: holds', () => {})\n`,
      'tests/b.test.tsx': `it.each([\n  ['${row(2)}', 1],\n])('%s', () => {})\n`,
      'tests/c.test.ts': `const name = \`\${kind} \${other} (${row(3)})\`\nit(\`${row(3)}: \${name}\`)\n`,
    }
    expect(titlesIn(files)).toEqual([
      {
        path: 'tests/a.test.ts',
        named: [
          [row(1), 1],
          [row(2), 1],
        ],
      },
      { path: 'tests/b.test.tsx', named: [[row(2), 2]] },
      { path: 'tests/c.test.ts', named: [[row(3), 1]] },
    ])
  })

  it('a range names the rows between', () => {
    const files = { 'tests/a.test.ts': `it('${row(2)} to ${row(4)}: hold', () => {})` }
    expect(
      titlesIn(files)[0]
        ?.named.map(([id]) => id)
        .toSorted(),
    ).toEqual([2, 3, 4].map(row))
  })

  it('comments, fixtures and other files do not count', () => {
    const text = `it('${row(1)}: holds', () => {})`
    const files = {
      'tests/a.test.ts': `// ${row(1)}\n/* ${row(2)} */\nit('holds', () => {})`,
      'tests/fixtures/a.test.ts': text,
      'tests/support/a.ts': text,
    }
    expect(titlesIn(files)).toEqual([])
  })
})

describe('the tests of a row', () => {
  it('are those of the browser first, then those of few rows', () => {
    const titles = [
      titled('tests/a.test.ts', 1, 2),
      titled('tests/b.test.ts', 1),
      titled('tests/browser/c.test.ts', 1, 2),
    ]
    expect([...testsOfRows(GROUPS, titles)]).toEqual([
      [row(1), ['tests/browser/c.test.ts', 'tests/b.test.ts', 'tests/a.test.ts']],
      [row(2), ['tests/browser/c.test.ts', 'tests/a.test.ts']],
    ])
  })

  it('a row without one is refused', () => {
    expect(() => testsOfRows(GROUPS, [titled('tests/a.test.ts', 1)])).toThrow(
      `cli/docs/behaviour/: no test under tests/ names row ${row(2)}.`,
    )
  })

  it('an id that is no row is refused, with its place', () => {
    expect(() => testsOfRows(GROUPS, [titled('tests/a.test.ts', 1, 2, 99)])).toThrow(
      `tests/a.test.ts:3: a test names ${row(99)}, which is no row.`,
    )
  })
})
