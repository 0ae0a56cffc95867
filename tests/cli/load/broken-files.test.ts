import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSchema } from '../../../cli/load/load-schema'
import { tempDir } from '../../server/support/temp-dir'

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
