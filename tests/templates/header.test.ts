import { expect, it } from 'vitest'
import { isEdited, readHeader, withHeader, withListHeader } from '../../templates/header'
import fc from 'fast-check'
import { type Imported, namespace, type, value } from '../../templates/print/code'
import { importsOf } from '../../templates/print/print'
import { permutation } from '../support/permutation'
import { filesWith, rubroFields } from '../schema/small-schema'
import { allGenerated, generated } from './support/generated'

const TEXT = withHeader('schema/rubro.ts', { name: 'rubro' }, 'export const a = 1\n')

it('G-02: the header names the source, and says not to edit the file', () => {
  expect(TEXT.split('\n')[0]).toBe(
    '// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.',
  )
})

it('G-03: the header alone shows whether a file was edited by hand', () => {
  const edited = TEXT.replace('a = 1', 'a = 2')
  expect(
    [TEXT, edited].map((text) => readHeader(text)).map((read) => read && isEdited(read)),
  ).toEqual([false, true])
})

it('G-03: line ends changed by a checkout are not an edit', () => {
  const read = readHeader(TEXT.replaceAll('\n', '\r\n'))
  expect(read && isEdited(read)).toBe(false)
})

it.each([
  ['no header', 'export const a = 1\n'],
  ['half a header', TEXT.split('\n')[0] ?? ''],
  ['nothing', ''],
])('G-03: %s is not a header of ours', (_, text) => {
  expect(readHeader(text)).toBeUndefined()
})

function hashOf(from: unknown): string | undefined {
  return readHeader(withHeader('schema/rubro.ts', from, ''))?.header.schema
}

it('G-03: the hash depends on the schema', () => {
  expect(hashOf({ max: 50 })).toBe(hashOf({ max: 50 }))
  expect(hashOf({ max: 50 })).not.toBe(hashOf({ max: 51 }))
})

const list = (...lines: readonly string[]) =>
  withListHeader('schema/', `export const all = {\n${lines.join('\n')}\n}\n`)

it('G-03: the header of a list file does not depend on its entities', () => {
  const headers = [list(), list('  bancos,'), list('  bancos,', "  'a-b': aB,")].map((text) =>
    text.split('\n').slice(0, 2),
  )
  expect(new Set(headers.map((lines) => lines.join('\n'))).size).toBe(1)
})

const isEditedText = (text: string) => {
  const read = readHeader(text)
  return read && isEdited(read)
}

it('G-03: a change in any other line of a list file is an edit by hand', () => {
  expect(isEditedText(list('  bancos,').replace('bancos', 'rubros'))).toBe(false)
  expect(isEditedText(list('  bancos,').replace('  bancos,', '  bancos: mine(bancos),'))).toBe(true)
  expect(isEditedText(list('  bancos,').replace('all', 'some'))).toBe(true)
})

const headerOf = (text: string) => text.split('\n').slice(0, 2).join('\n')

it.each([
  ["import { bancos } from './bancos/contract'", true],
  ["import type { BancoRecord } from './bancos/contract'", true],
  ["import { bancos, rubros } from './bancos/contract'", false],
  ["import { bancos } from '../bancos/contract'", false],
  ["import { bancos } from './bancos/contract' // mine", false],
  ['  bancos,', true],
  ['bancos,', false],
  ['  bancos, rubros,', false],
  ['  ...bancos,', false],
  ["  'a-b': aB,", true],
  ['  bancos: BancoRecord', true],
  ['  bancos: mine(bancos),', false],
  ["  'a-b':", true],
  ['  bancos:', true],
  ['  bancos: // mine', false],
  [
    "  screenResource(bancos, () => import('./bancos/list').then((screen) => screen.BancosList)),",
    true,
  ],
  ["  screenResource(bancos, () => import('./bancos/list')),", false],
  [
    "  screenResource(bancos, () => import('./bancos/list').then((screen) => screen.BancosList)), // mine",
    false,
  ],
])('G-03: in a list file the line %j is an entity’s: %j', (line, isOfEntity) => {
  expect(headerOf(list(line)) === headerOf(list())).toBe(isOfEntity)
})

const ALL: readonly Imported[] = [
  value('zeta', 'b-package'),
  namespace('z', 'zod/mini'),
  value('alfa', 'a-package'),
  type('Row', 'src/wire/row'),
  value('rowOf', 'src/wire/row'),
  value('Äpfel', 'src/wire/row'),
  type('Only', 'src/wire/only'),
  type('Also', 'src/wire/only'),
  value('rubros', 'generated/rubros/contract'),
  type('RubroRecord', 'generated/rubros/contract'),
  value('bancos', 'generated/bancos/contract'),
  value('shared', 'generated/words'),
]

const written = (imports: readonly Imported[], path: string, isList?: true) =>
  importsOf({
    path,
    source: 'schema/',
    from: undefined,
    body: { text: '', imports },
    ...(isList && { isList }),
  })
    // Quotes are the formatter's concern.
    .replaceAll('"', "'")
    .split('\n')

it.each<[string, string, true | undefined, readonly string[]]>([
  [
    'packages come first, then the project by its paths, then neighbours; types before values',
    'generated/rubros/list.tsx',
    undefined,
    [
      "import type { Also, Only } from '#wire/only'",
      "import { type Row, Äpfel, rowOf } from '#wire/row'",
      "import { alfa } from 'a-package'",
      "import { zeta } from 'b-package'",
      "import * as z from 'zod/mini'",
      "import { bancos } from '../bancos/contract'",
      "import { shared } from '../words'",
      "import { type RubroRecord, rubros } from './contract'",
    ],
  ],
  [
    'a file that lists the entities has a line for each of their names, types first',
    'generated/contract.ts',
    true,
    [
      "import type { Also, Only } from '#wire/only'",
      "import { type Row, Äpfel, rowOf } from '#wire/row'",
      "import { alfa } from 'a-package'",
      "import { zeta } from 'b-package'",
      "import * as z from 'zod/mini'",
      "import { bancos } from './bancos/contract'",
      "import type { RubroRecord } from './rubros/contract'",
      "import { rubros } from './rubros/contract'",
      "import { shared } from './words'",
    ],
  ],
])('whatever the order in which a body uses them, %s', (_what, path, isList, expected) => {
  fc.assert(
    fc.property(permutation(ALL), (imports) => {
      expect(written([...imports, ...imports], path, isList)).toEqual(expected)
    }),
  )
})

it.each([
  ['generated/a/b/c.ts', 'src/x', '../../../src/x'],
  ['generated/a/b/c.ts', 'generated/a/b/d', './d'],
  ['generated/a/b/c.ts', 'generated/a/d', '../d'],
  ['generated/c.ts', 'generated/a/d', './a/d'],
  ['src/app/overrides/rubros/list.tsx', 'src/wire/row', '#wire/row'],
  [
    'src/app/overrides/rubros/list.tsx',
    'generated/rubros/contract',
    '../../../../generated/rubros/contract',
  ],
  ['generated/c.ts', 'srcs/x', 'srcs/x'],
])('from %s the module %s is %s', (path, module, specifier) => {
  expect(written([value('one', module)], path)).toEqual([`import { one } from '${specifier}'`])
})

it('a module without imports has none', () => {
  expect(written([], 'generated/a.ts')).toEqual([''])
})

const FILES = filesWith(
  rubroFields(
    {
      nota: { kind: 'text', label: 'Nota', max: 20, renamedFrom: 'detalle', backfill: "it's" },
      cuenta: { kind: 'digits', label: 'Cuenta', max: 4, renamedFrom: ['cuentaVieja', 'numero'] },
    },
    { renamedFrom: 'ramos' },
  ),
)

it('former names and backfill values are in the server’s contract, and in no other file', async () => {
  const files = [...(await allGenerated(FILES))]
  const carrying = files.filter(([, text]) => /ramos|detalle|cuentaVieja|it's/.test(text))
  expect(carrying.map(([path]) => path)).toEqual(['contract.ts'])
  expect(carrying[0]?.[1]).toContain(
    `growth: { rubros: { renamedFrom: ['ramos'], fields: { nota: { renamedFrom: ['detalle'], backfill: "it's" }, cuenta: { renamedFrom: ['cuentaVieja', 'numero'] } } } }`,
  )
})

it.each([
  [{ kind: 'boolean', label: 'N', backfill: false }, 'backfill: false'],
  [{ kind: 'boolean', label: 'N', backfill: true }, 'backfill: true'],
  [{ kind: 'integer', label: 'N', min: 0, max: 9, required: true, backfill: 0 }, 'backfill: 0'],
  [{ kind: 'integer', label: 'N', min: -9, max: 9, required: true, backfill: -1 }, 'backfill: -1'],
  [{ kind: 'money', label: 'N', min: 0, max: 9, required: true, backfill: 0 }, 'backfill: 0'],
  [{ kind: 'text', label: 'N', max: 9, backfill: '' }, "backfill: ''"],
])('a backfill value is in the contract, whatever it is: %j', async (nota, text) => {
  const contract = await generated('contract.ts', filesWith(rubroFields({ nota })))
  expect(contract).toContain(`growth: { rubros: { fields: { nota: { ${text} } } } }`)
})

it('an entity of which only the name has changed has no fields there', async () => {
  const files = filesWith(rubroFields({}, { renamedFrom: 'ramos' }))
  const text = await generated('contract.ts', files)
  expect(text).toContain("growth: { rubros: { renamedFrom: ['ramos'] } }")
})

it('a schema without them has no `growth`', async () => {
  const files = [...(await allGenerated(filesWith()))]
  expect(files.filter(([, text]) => text.includes('growth'))).toEqual([])
})
