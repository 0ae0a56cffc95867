import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSchema } from '../../../cli/load/load-schema'
import { tempDir } from '../../server/support/temp-dir'
import { thrownAt, toLocated } from '../../../cli/load/load-each'
import type { Message } from 'esbuild'

/** What is wrong with a file that cannot be loaded, beside one that can; not what is wrong with what it declares. */
async function mistakesOf(text: string): Promise<readonly object[]> {
  const root = tempDir()
  mkdirSync(join(root, 'schema'))
  writeFileSync(join(root, 'schema/roto.ts'), text)
  writeFileSync(join(root, 'schema/otro.ts'), "export const otro = 'x'\n")
  const loaded = await loadSchema(root)
  return 'files' in loaded
    ? []
    : loaded.failures.filter(
        ({ code, source }) => source === 'schema/roto.ts' && /^S1(01|1\d)$/.test(code),
      )
}

const SYNTAX = 'A schema file is TypeScript that exports one declaration.'
const OUTSIDE = "Import the words of './language', or another file of schema/."
const WORDS = expect.stringMatching(/^Its words: access, .*, token\.$/)

it.each<[string, string, string, string, unknown, string?]>([
  [
    'another bracket closes',
    "import { entity } from './language'\nexport const a = entity({ names: { one: 'Roto' ] })\n",
    '2:48+1 S101',
    'Expected "}" but found "]"',
    SYNTAX,
  ],
  [
    'letters of several bytes come before it',
    "export const año = 'ñandú' + )\n",
    '1:30+1 S101',
    'Unexpected ")"',
    SYNTAX,
  ],
  [
    'a word is none of the language',
    "import { entitty } from './language'\nexport const a = entitty({})\n",
    '1:10+7 S101',
    "the schema language has no word 'entitty'",
    WORDS,
    'entity',
  ],
  [
    'there is no such file',
    "import { id } from './languages'\nexport const a = id({})\n",
    '1:20+13 S101',
    'Could not resolve "./languages"',
    SYNTAX,
  ],
  [
    'another file has no such export',
    "import { nada } from './otro'\nexport const a = nada\n",
    '1:10+4 S101',
    'No matching export in "schema/otro.ts" for import "nada"',
    SYNTAX,
  ],
  [
    'a module of Node is imported',
    "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
    '1:30+9 S101',
    "imports 'node:fs', which is not in schema/",
    OUTSIDE,
  ],
  [
    'a package is imported',
    "import { z } from 'zod'\nexport const a = z\n",
    '1:19+5 S101',
    "imports 'zod', which is not in schema/",
    OUTSIDE,
  ],
  [
    'a word is not imported',
    'export const a = entity({})\n',
    '1:18+1 S101',
    "'entity' is not imported",
    "Add it: import { …, entity } from './language'",
  ],
  [
    'a word is neither imported nor one',
    'export const a = entitty({})\n',
    '1:18+1 S101',
    "'entitty' is neither declared nor a word of the schema language",
    WORDS,
    'entity',
  ],
  [
    'something is called that there is not',
    'const nada: { texto?: string } = {}\nexport const a = nada.texto!.trim()\n',
    '2:30+1 S101',
    "throws while it is loaded: Cannot read properties of undefined (reading 'trim')",
    'A schema file holds data only: no calls beside the words of the language.',
  ],
  [
    'a name is there twice',
    "export const a = { nombre: 'x', 'nombre': 'y' }\n",
    '1:33+8 S111',
    '"nombre" is there twice: JavaScript would take the last one only.',
    'It is in line 1 already: rename one of the two, or remove it.',
  ],
  [
    'a merge is not resolved',
    'const b = 1\n<<<<<<< ours\nconst c = 1\n=======\nconst c = 2\n>>>>>>> theirs\n',
    '2:1+7 S110',
    'merge conflict: two branches have changed these lines',
    'Keep the lines that are meant, delete the marker lines, and run gen again: it resolves generated/ by itself.',
  ],
  [
    'a constant is declared twice',
    '// one\nconst a = 1\nconst a = 2\nexport const b = a\n',
    '3:7+1 S101',
    'The symbol "a" has already been declared',
    'The symbol "a" was originally declared here: schema/roto.ts:2',
  ],
])(
  'G-04: where %s, the mistake has its place and what to do',
  async (_why, text, place, ...said) => {
    const [what, help, suggestion] = said
    const [, line, column, length, code] = /^(\d+):(\d+)\+(\d+) (\S+)$/.exec(place) ?? []
    expect(await mistakesOf(text)).toEqual([
      {
        code,
        source: 'schema/roto.ts',
        line: Number(line),
        column: Number(column),
        length: Number(length),
        what,
        help,
        ...(suggestion !== undefined && { suggestion }),
      },
    ])
  },
)

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
