import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Difference } from '../../../cli/compare/compare'
import { adviceOn, adviceOnAll, counted, firstFew, printable } from '../../../cli/report/advice'
import { aligned } from '../../../cli/explain/explain'
import { contextLines, formatDifferences, formatNotes } from '../../../cli/report/notes'
import { asJson } from '../../../cli/report/json'
import { formatMistakes, unified } from '../../../cli/report/mistakes'
import { formatHandEdits, formatOthers, formatPreview, formatRun } from '../../../cli/report/run'

const differing = (
  path: string,
  kind: Difference['kind'],
  found?: string,
  expected?: string,
): Difference => ({ path, kind, why: `why of ${path}`, found, expected })

const ADDED = differing('a.ts', 'missing', undefined, 'a\n')
const CHANGED = differing('b.ts', 'stale', 'one\ntwo\n', 'one\n2\n')
const REMOVED = differing('c.ts', 'leftover', 'c\n', undefined)
const EDITED = differing('d.ts', 'edited', 'mine\n', 'ours\n')
const FOREIGN = differing('e.ts', 'foreign', 'e\n', undefined)

describe('words', () => {
  it.each([
    [0, 'row', '0 rows'],
    [1, 'row', '1 row'],
    [2, 'file', '2 files'],
    [24_000, 'row', '24,000 rows'],
  ])('%i %s: %s', (count, noun, text) => expect(counted(count, noun)).toBe(text))

  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 'c'], 'a, b, c'],
    [['a', 'b', 'c', 'd'], 'a, b, c, 1 more'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, 3 more'],
  ])('%j: %s', (names, text) => expect(firstFew(names)).toBe(text))

  it.each([
    ['  a\u001B[2Jb ', 'a [2Jb'],
    ['a\r\n\tb', 'a b'],
    ['a\u200E\u2028\u2029b', 'a b'],
    ['ñ «é»', 'ñ «é»'],
  ])('%j is printed as %j', (text, shown) => expect(printable(text)).toBe(shown))

  it('columns are as wide as their widest cell; nothing ends in blanks', () => {
    expect(aligned([['a', 'ññ', 'x'], ['aaa', '', 'yy'], ['😀', 'b', ''], ['aa']])).toEqual([
      'a    ññ  x',
      'aaa      yy',
      '😀    b',
      'aa',
    ])
  })
})

describe('what to do about files that differ', () => {
  const RUN = 'Run `npm run gen`, and commit what it writes.'
  const FORCE = 'Keep what you need of it elsewhere, then run `npm run gen -- --force`.'
  const TOO =
    '`npm run gen -- --force` writes it too; without --force the edit by hand stops the run.'
  const MOVE = 'Move it out of generated/, or delete it: gen leaves it where it is.'

  it.each([
    [ADDED, [ADDED, FOREIGN], RUN],
    [ADDED, [ADDED, EDITED], TOO],
    [EDITED, [EDITED], FORCE],
    [FOREIGN, [FOREIGN, EDITED], MOVE],
  ])('of $path', (one, all, advice) => expect(adviceOn(one, all)).toBe(advice))

  it('names the command that is to be run', () => {
    expect(adviceOn(CHANGED, [CHANGED], 'npm run docs')).toBe(
      'Run `npm run docs`, and commit what it writes.',
    )
    expect(adviceOn(EDITED, [EDITED], 'npm run x')).toContain('`npm run x -- --force`')
  })

  it('each advice once, with its files where there are several', () => {
    expect(adviceOnAll([ADDED, CHANGED])).toEqual([RUN])
    expect(adviceOnAll([ADDED, CHANGED, EDITED, FOREIGN])).toEqual([
      `a.ts, b.ts: ${TOO}`,
      `d.ts: ${FORCE}`,
      `e.ts: ${MOVE}`,
    ])
    expect(adviceOnAll([])).toEqual([])
  })
})

describe('what a run says', () => {
  const all = [ADDED, CHANGED, REMOVED, FOREIGN]

  it('that it did', () => {
    expect(formatRun({ differences: all, total: 23, milliseconds: 1_234 })).toBe(
      [
        '  + a.ts',
        '  ~ b.ts',
        '  - c.ts',
        'left e.ts: why of e.ts',
        'generated/: 2 written, 1 removed, 21 unchanged (1.23 s)',
      ].join('\n'),
    )
  })

  it('that it would do', () => {
    expect(formatPreview(all, 23)).toBe(
      [
        '  + a.ts',
        '  ~ b.ts',
        '  - c.ts',
        'left e.ts: why of e.ts',
        'generated/: 2 to write, 1 to remove, 21 unchanged. Nothing was written.',
      ].join('\n'),
    )
  })

  it('names 20 files, and counts the others; a preview names all', () => {
    const many = Array.from({ length: 22 }, (_, at) =>
      differing(`f${at}.ts`, 'missing', undefined, 'x'),
    )
    const run = formatRun({ differences: many, total: 22, milliseconds: 0 })
    expect(run.split('\n').slice(19)).toEqual([
      '  + f19.ts',
      '  … and 2 more',
      'generated/: 22 written, 0 removed, 0 unchanged (0.00 s)',
    ])
    expect(formatPreview(many, 22).split('\n')).toHaveLength(23)
    const others = formatOthers(many).split('\n')
    expect([others[0], others[1], others.at(-1)]).toEqual([
      'Not up to date either, and left as they are:',
      '  f0.ts: why of f0.ts',
      '  … and 2 more',
    ])
    expect(formatOthers(many.slice(0, 20))).not.toContain('more')
  })

  it('of edits by hand', () => {
    expect(formatHandEdits([EDITED])).toBe(
      [
        'These files were changed by hand, and generating would undo that:',
        '  d.ts: why of d.ts',
        'Nothing was written. Keep what you need of them elsewhere, then run `npm run gen -- --force`.',
      ].join('\n'),
    )
  })
})

describe('differences', () => {
  it('are named all, then shown where there are two texts', () => {
    expect(formatDifferences([ADDED, CHANGED, REMOVED]).split('\n')).toEqual([
      'a.ts: why of a.ts',
      'b.ts: why of b.ts',
      'c.ts: why of c.ts',
      '',
      '--- b.ts\ton disk',
      '+++ b.ts\tas generated',
      '@@ -1,2 +1,2 @@',
      ' one',
      '-two',
      '+2',
    ])
  })

  it('show 40 lines of a file, and begin no other after 400', () => {
    const lines = Array.from({ length: 43 }, (_, at) => ` ${at}`)
    expect(contextLines(lines)).toEqual(['', ...lines.slice(0, 40), '… 3 more lines'])
    expect(contextLines(lines.slice(0, 40))).toEqual(['', ...lines.slice(0, 40)])
    const long = Array.from({ length: 20 }, (_, at) =>
      differing(`f${at}.ts`, 'stale', 'a\n'.repeat(60), 'b\n'.repeat(60)),
    )
    const shown = formatDifferences(long).split('\n')
    expect(shown.filter((line) => line.startsWith('---'))).toHaveLength(10)
    expect(shown.filter((line) => line.startsWith('… 83 more'))).toHaveLength(10)
  })

  it('are a patch that git takes', () => {
    expect(unified(CHANGED)).toBe('--- a/b.ts\n+++ b/b.ts\n@@ -1,2 +1,2 @@\n one\n-two\n+2')
    expect(unified(ADDED)).toBe('--- /dev/null\n+++ b/a.ts\n@@ -0,0 +1,1 @@\n+a')
    expect(unified(REMOVED)).toBe('--- a/c.ts\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-c')
  })
})

describe('notes', () => {
  const note = { path: 'src/app/overrides/a.ts', what: 'moved', help: 'Look at it.' }

  it('are a line with what to do, and the change where there is one', () => {
    expect(formatNotes([note])).toBe('note src/app/overrides/a.ts: moved\n  Look at it.')
    const change = { before: 'a\n', after: 'b\n' }
    expect(formatNotes([{ ...note, change }]).split('\n')).toEqual([
      'note src/app/overrides/a.ts: moved',
      '  Look at it.',
      '',
      '--- generated\twhen it was ejected',
      '+++ generated\tnow',
      '@@ -1,1 +1,1 @@',
      '-a',
      '+b',
    ])
  })
})

const MISTAKE = {
  code: 'S105',
  source: 'schema/a.ts',
  line: 2,
  column: 3,
  length: 3,
  what: 'It is wrong.',
  help: 'Mend it.',
} as const

function rootWith(text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-report-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'schema'))
  writeFileSync(join(root, 'schema/a.ts'), text)
  return root
}
const shown = (text: string, mistake: object = {}) =>
  formatMistakes(rootWith(text), [{ ...MISTAKE, ...mistake }]).split('\n')

describe('mistakes', () => {
  it('are shown in their line, with those beside it, and marked', () => {
    expect(shown('one\r\n\ttwo\r\nthree\r\nfour\r\n', { suggestion: 'dos' })).toEqual([
      'schema/a.ts:2:3 S105 It is wrong.',
      '  1 | one',
      '  2 | \ttwo',
      '    | \t ^^',
      '  3 | three',
      "  Did you mean 'dos'?",
      '  Mend it.',
      '  docs/diagnostics.md#s105',
      '',
      '1 mistake; nothing was written.',
    ])
  })

  it('at the first line, at the end of a line, and without a length', () => {
    expect(shown('one\n', { line: 1, column: 1, length: 9 }).slice(1, 4)).toEqual([
      '  1 | one',
      '    | ^^^',
      '  2 | ',
    ])
    expect(shown('one\n', { line: 1, column: 4, length: 0 })[2]).toBe('    |    ^')
    expect(shown('x\n'.repeat(12), { line: 9, column: 1 }).slice(1, 5)).toEqual([
      '   8 | x',
      '   9 | x',
      '     | ^',
      '  10 | x',
    ])
  })

  it('of what is no file that can be read have no lines; several are counted', () => {
    const text = formatMistakes('/nowhere', [MISTAKE, { ...MISTAKE, source: 'package.json' }])
    expect(text).toBe(
      [
        'schema/a.ts:2:3 S105 It is wrong.\n  Mend it.\n  docs/diagnostics.md#s105',
        'package.json:2:3 S105 It is wrong.\n  Mend it.\n  docs/diagnostics.md#s105',
        '2 mistakes; nothing was written.',
      ].join('\n\n'),
    )
  })
})

describe('JSON', () => {
  const note = { path: 'p', what: 'w', help: 'h' }
  const found = { differences: [], notes: [], total: 3 }

  it('of mistakes', () => {
    expect(JSON.parse(asJson({ mistakes: [{ ...MISTAKE, suggestion: 'x' }] }, true))).toEqual({
      upToDate: false,
      written: false,
      mistakes: [
        {
          code: 'S105',
          file: 'schema/a.ts',
          line: 2,
          column: 3,
          what: 'It is wrong.',
          help: 'Mend it.',
          suggestion: 'x',
          page: 'docs/diagnostics.md#s105',
        },
      ],
    })
  })

  it('of differences', () => {
    const all = { ...found, differences: [CHANGED], blocked: [EDITED], others: [], notes: [note] }
    expect(JSON.parse(asJson(all, false))).toEqual({
      upToDate: false,
      written: false,
      files: 3,
      differences: [{ path: 'b.ts', kind: 'stale', why: 'why of b.ts' }],
      blocked: ['d.ts'],
      others: [],
      notes: [note],
    })
  })

  it.each([
    [found, false, true],
    [found, true, true],
    [{ ...found, differences: [CHANGED] }, false, false],
    [{ ...found, differences: [CHANGED] }, true, true],
    [{ ...found, differences: [CHANGED, FOREIGN] }, true, false],
    [{ ...found, others: [CHANGED] }, true, false],
    [{ ...found, others: [CHANGED] }, false, false],
  ])('%# is up to date: %3$s', (one, written, upToDate) => {
    expect(JSON.parse(asJson(one, written))).toMatchObject({ upToDate, written })
  })
})
