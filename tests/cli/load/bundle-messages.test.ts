import type { Message } from 'esbuild'
import { expect, it } from 'vitest'
import { toLocated } from '../../../cli/load/load-each'

const LOCATION = {
  file: 'schema/rubro.ts',
  namespace: '',
  line: 3,
  column: 4,
  length: 5,
  lineText: 'ñé = x',
  suggestion: '',
}
const message = (changes: Partial<Message> = {}): Message => ({
  id: '',
  pluginName: '',
  text: 'Expected ";"',
  location: LOCATION,
  notes: [],
  detail: undefined,
  ...changes,
})
const note = (text: string) => ({ text, location: null })

it('each message is a mistake at its place, whose column counts characters', () => {
  const second = { location: { ...LOCATION, file: 'schema/otro.ts', line: 9, column: 0 } }
  expect(toLocated([message(), message(second)])).toEqual([
    {
      code: 'S101',
      source: 'schema/rubro.ts',
      line: 3,
      column: 3,
      length: 5,
      what: 'Expected ";"',
      help: 'A schema file is TypeScript that exports one declaration.',
    },
    expect.objectContaining({ source: 'schema/otro.ts', line: 9, column: 1 }),
  ])
})

it('one without a place is at the beginning of the folder', () => {
  expect(toLocated([message({ location: null })])).toMatchObject([
    { source: 'schema/', line: 1, column: 1, length: 1 },
  ])
})

it.each<[Partial<Message>, string]>([
  [{ notes: [note('One.'), note('Two.')] }, 'One.'],
  [{ detail: 'Own.', notes: [note('One.')] }, 'Own.'],
  [{ detail: 7, notes: [note('One.')] }, 'One.'],
  [
    { notes: [{ text: 'It was exported here:', location: { ...LOCATION, line: 7 } }] },
    'It was exported here: schema/rubro.ts:7',
  ],
])('the help is its own, or the first note: %j', (changes, help) => {
  expect(toLocated([message(changes)])[0]?.help).toBe(help)
})

it.each([
  ['language:schema/language', 'entitty', 'entity'],
  ['language:schema/language', 'zzzzzzzz', undefined],
])('an import of %s that has no %s names the words', (module, word, suggestion) => {
  const text = `No matching export in "${module}" for import "${word}"`
  const [found] = toLocated([message({ text })])
  expect(found).toMatchObject({
    what: `the schema language has no word '${word}'`,
    help: expect.stringMatching(/^Its words: /),
    line: 3,
  })
  expect(found?.suggestion).toBe(suggestion)
})

it.each([
  ['number', 'Use integer, decimal or money. '],
  ['string', 'Use text or longText. '],
  ['datetime', 'Use date, and time in a field of its own. '],
])('an import of %s, which other languages have, names the kinds of this one', (word, help) => {
  const text = `No matching export in "language:schema/language" for import "${word}"`
  const [found] = toLocated([message({ text })])
  expect(found?.help).toMatch(new RegExp(`^${help}Its words: `))
})

it('an import of another file has the words of its message', () => {
  const text = 'No matching export in "schema/otro.ts" for import "entitty"'
  const [found] = toLocated([message({ text })])
  expect([found?.what, found?.suggestion]).toEqual([text, undefined])
})
