import { expect, it } from 'vitest'
import { thrownAt } from '../../../cli/load/load-each'

/** Line 3, column 5 of the bundle is line 7, column 9 of a file; line 4, column 1 is line 2, column 1 of another. */
const mapOf = (...sources: readonly string[]) =>
  JSON.stringify({ version: 3, names: [], sources, mappings: ';;IAMQ,CAAC;ACLT' })
const MAP = mapOf('schema/uno.ts', 'schema/dos.ts')

/** An error with these frames. */
function thrown(message: string, ...frames: readonly string[]): Error {
  const error = new Error(message)
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at x (${frame})`)].join('\n')
  return error
}

const FIRST = 'schema-bundle.js:3:5'
const SECOND = 'schema-bundle.js:4:1'
const UNO = { source: 'schema/uno.ts', line: 7, column: 9 }
const DOS = { source: 'schema/dos.ts', line: 2, column: 1 }
const START = { source: 'schema/loaded.ts', line: 1, column: 1 }

it.each<[string, readonly string[], string, object]>([
  ['in a file', [FIRST], MAP, UNO],
  ['in one that another calls', [FIRST, SECOND], MAP, UNO],
  ['in the language, which a file calls', ['/a/language.js:9:9', SECOND], MAP, DOS],
  ['in a file below schema/', [FIRST, SECOND], mapOf('schema/language/a.ts', 'schema/dos.ts'), DOS],
  ['outside schema/', [FIRST, SECOND], mapOf('src/schema/uno.ts', 'schema/dos.ts'), DOS],
  ['in what is no code', [FIRST, SECOND], mapOf('schema/uno.tsx', 'schema/dos.ts'), DOS],
  ['before all files', ['schema-bundle.js:1:1'], MAP, START],
  ['elsewhere', ['/a/other-bundle.js:3:5'], MAP, START],
  ['nowhere', [], MAP, START],
])('an error %s has the place that a developer can change', (_where, frames, map, place) => {
  expect(thrownAt(thrown('No.', ...frames), map, 'schema/loaded.ts')).toMatchObject({
    code: 'S101',
    length: 1,
    ...place,
  })
})

const help = 'A schema file holds data only: no calls beside the words of the language.'

it.each<[unknown, string, string | object, string?]>([
  [thrown('No.'), 'throws while it is loaded: No.', help],
  ['a text', 'throws while it is loaded: a text', help],
  [undefined, 'throws while it is loaded: undefined', help],
  [thrown('x.y is not defined here'), 'throws while it is loaded: x.y is not defined here', help],
  [
    thrown('entity is not defined'),
    "'entity' is not imported",
    "Add it: import { …, entity } from './language'",
  ],
  [
    thrown('entitty is not defined'),
    "'entitty' is neither declared nor a word of the schema language",
    expect.stringMatching(/^Its words: access, .*, token\.$/),
    'entity',
  ],
  [
    thrown('zzzzzzzz is not defined'),
    "'zzzzzzzz' is neither declared nor a word of the schema language",
    expect.stringMatching(/^Its words: /),
  ],
])('%s is explained', (error, what, advice, suggestion) => {
  const found = thrownAt(error, MAP, 'schema/loaded.ts')
  expect([found.what, found.help, found.suggestion]).toEqual([what, advice, suggestion])
})
