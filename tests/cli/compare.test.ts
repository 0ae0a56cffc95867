import { describe, expect, it } from 'vitest'
import { compare } from '../../cli/compare/compare'
import { withHeader, withListHeader } from '../../templates/header'

const PATH = 'generated/rubros/list.tsx'
const MODEL = { rubro: 1 }
const EXPECTED = withHeader('schema/rubro.ts', MODEL, 'one\ntwo\n')
const conflict = (text: string) =>
  text.replace('two\n', '<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> other\n')
const edited = (text: string) => text.replace('one', 'ONE')
const listOf = (line: string) => withListHeader('schema/', `${line}\n`)
const windows = (text: string) => text.replaceAll('\n', '\r\n')

const CONFLICT = 'merge conflict: run gen, which replaces the whole file'
const FOREIGN = 'not generated: generated/ is no place for other files'

/** How a file is found, what it is called, and why. */
const FOUND: readonly (readonly [string, string, string, string])[] = [
  ['edited', edited(EXPECTED), 'edited', 'edited by hand'],
  ['edited, with line ends of Windows', windows(edited(EXPECTED)), 'edited', 'edited by hand'],
  ['with a merge conflict', conflict(EXPECTED), 'conflict', CONFLICT],
  ['with one, on Windows', windows(conflict(EXPECTED)), 'conflict', CONFLICT],
  ['with one in its header', conflict(`two\n${EXPECTED}`), 'conflict', CONFLICT],
  ['edited, with a merge conflict', conflict(edited(EXPECTED)), 'conflict', CONFLICT],
  [
    'without our header',
    'one\ntwo\n',
    'edited',
    'written or edited by hand: its header is not ours',
  ],
  [
    'made by an older generator',
    withHeader('schema/rubro.ts', MODEL, 'one\n'),
    'stale',
    'stale: the generator has changed',
  ],
  [
    'made from an older schema',
    withHeader('schema/rubro.ts', { rubro: 0 }, 'one\n'),
    'stale',
    'stale: schema/rubro.ts has changed',
  ],
]

/** The same where nothing is expected. */
const LEFT: readonly (readonly [string, string, string, string])[] = [
  [
    'as it was generated',
    EXPECTED,
    'leftover',
    'left over: no longer generated from schema/rubro.ts',
  ],
  [
    'edited',
    edited(EXPECTED),
    'edited',
    'left over, and edited by hand: no longer generated from schema/rubro.ts',
  ],
  [
    'with a merge conflict',
    conflict(EXPECTED),
    'leftover',
    'left over: generated from no schema file, and it has a merge conflict',
  ],
  ['never generated', 'one\ntwo\n', 'foreign', FOREIGN],
  ['never generated, with a conflict', conflict('one\ntwo\n'), 'foreign', FOREIGN],
]

describe('a file of generated/', () => {
  it('that is as it should be is no difference, whatever its line ends', () => {
    for (const found of [EXPECTED, windows(EXPECTED)]) {
      expect(compare([{ path: PATH, text: EXPECTED }], new Map([[PATH, found]]))).toEqual([])
    }
  })

  it('that is not there is missing', () => {
    expect(compare([{ path: PATH, text: EXPECTED }], new Map())).toEqual([
      { path: PATH, kind: 'missing', why: 'missing', found: undefined, expected: EXPECTED },
    ])
  })

  it.each(FOUND)('that is %s', (_how, found, kind, why) => {
    expect(compare([{ path: PATH, text: EXPECTED }], new Map([[PATH, found]]))).toEqual([
      { path: PATH, kind, why, found, expected: EXPECTED },
    ])
  })

  it.each(LEFT)('that is left over, %s', (_how, found, kind, why) => {
    expect(compare([], new Map([[PATH, found]]))).toEqual([
      { path: PATH, kind, why, found, expected: undefined },
    ])
  })

  it('that lists the entities is stale for its template, which its header has no other word for', () => {
    const files = new Map([[PATH, listOf('const a = 1')]])
    expect(compare([{ path: PATH, text: listOf('const b = 1') }], files)).toMatchObject([
      { kind: 'stale', why: 'stale: the generator has changed' },
    ])
  })

  it('is named in the order of paths, whichever list has it', () => {
    const files = new Map([
      ['generated/b.ts', EXPECTED],
      ['generated/d.ts', EXPECTED],
    ])
    const wanted = ['generated/c.ts', 'generated/a.ts'].map((path) => ({ path, text: EXPECTED }))
    expect(compare(wanted, files).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'generated/a.ts missing',
      'generated/b.ts leftover',
      'generated/c.ts missing',
      'generated/d.ts leftover',
    ])
  })
})
