import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  annotateDifferences,
  annotateMistakes,
  annotateNotes,
} from '../../../cli/report/annotations'
import { withHeader } from '../../../templates/header'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.stubEnv('GITHUB_ACTIONS', 'true')
})

const MISTAKE = {
  code: 'S105',
  source: 'schema/a,b:c.ts',
  line: 3,
  column: 7,
  length: 1,
  what: '100% wrong:\r\n::error::no',
  help: 'Mend it.',
} as const

describe('annotations for GitHub', () => {
  it('a mistake is at its place, and no text of it ends the line or begins another command', () => {
    annotateMistakes([MISTAKE])
    expect(printed).toEqual([
      '::error file=schema/a%2Cb%3Ac.ts,line=3,col=7,title=S105::100%25 wrong:%0D%0A::error::no%0AMend it.%0Adocs/diagnostics.md#s105',
    ])
  })

  it('the nearest name is suggested', () => {
    annotateMistakes([{ ...MISTAKE, what: 'No.', suggestion: 'max' }])
    expect(printed[0]).toMatch(/::No\.%0ADid you mean 'max'\?%0AMend it\.%0Adocs/)
  })

  it('a file that differs is annotated at its first line that does, below the hashes', () => {
    annotateDifferences([
      {
        path: 'generated/a.ts',
        kind: 'stale',
        why: 'stale',
        found: text('2'),
        expected: text('two'),
      },
      {
        path: 'generated/b.ts',
        kind: 'missing',
        why: 'missing',
        found: undefined,
        expected: text(''),
      },
    ])
    expect(printed).toEqual([
      '::error file=generated/a.ts,line=5,title=not up to date::stale. Run `npm run gen`, and commit what it writes.',
      expect.stringContaining('file=generated/b.ts,line=1,'),
    ])
  })

  it('a note is a notice', () => {
    annotateNotes([{ path: 'src/app/overrides/rubros/list.tsx', what: 'moved', help: 'Look.' }])
    expect(printed).toEqual([
      '::notice file=src/app/overrides/rubros/list.tsx,line=1,title=gen::moved. Look.',
    ])
  })

  it.each(['', 'false', '1'])('none where GITHUB_ACTIONS is %j', (value) => {
    vi.stubEnv('GITHUB_ACTIONS', value)
    annotateMistakes([MISTAKE])
    expect(printed).toEqual([])
  })
})

const text = (second: string) => withHeader('schema/rubro.ts', second, `one\n${second}\nthree\n`)
