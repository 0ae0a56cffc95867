import { describe, expect, it } from 'vitest'
import { compare } from '../../../cli/compare/compare'
import { withHeader } from '../../../templates/header'

const PATH = 'generated/rubros/contract.ts'
const file = (from: object, body: string) => withHeader('schema/rubro.ts', from, body)
const [one, other] = [{ fields: 1 }, { fields: 2 }]
const expected = file(one, 'const a = 1\n')

/** The hashes of one text over the body of another, as a merge of two branches may leave them. */
function hashesOf(header: string, body: string): string {
  const lines = header.split('\n').slice(0, 3)
  return [...lines, ...body.split('\n').slice(3)].join('\n')
}

describe('a file that differs from what is generated', () => {
  it.each([
    ['as it should be', expected, undefined],
    ['made from another schema', file(other, 'const b = 2\n'), 'stale'],
    ['made by another generator', file(one, 'const b = 2\n'), 'stale'],
    ['edited', expected.replace('a = 1', 'a = 3'), 'edited'],
    ['edited, of another schema', file(other, 'const b = 2\n').replace('b = 2', 'b = 3'), 'edited'],
    ['right, under the hashes of another', hashesOf(file(other, 'x'), expected), 'stale'],
    ['without its header', 'const a = 1\n', 'edited'],
  ])('%s: %j', (_what, found, kind) => {
    const differences = compare([{ path: PATH, text: expected }], new Map([[PATH, found]]))
    expect(differences.map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind])
  })
})
