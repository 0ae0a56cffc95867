import { expect, it } from 'vitest'
import { kindNames } from '#language/kinds'
import {
  conceptoWith,
  filesWith,
  preferencia,
  rubroFields,
  rubroWith,
} from '../schema/small-schema'
import { fields as kinds } from './support/every-kind'
import { allGenerated, generated } from './support/generated'
import type { SchemaFile } from '#language/diagnostic'
import { crud } from '#language'

const wordsOf = (name: string) => ({
  addLabel: `Agrega ${name}`,
  editLabel: `Edita ${name}`,
  removeLabel: `Borra ${name}`,
  columnLabel: `Muestra ${name}`,
})

/** All but a box have a place to show it in. */
const hinted = (kind: string) => (kind === 'boolean' ? {} : { placeholder: 'Por ejemplo' })

const declared = Object.fromEntries(
  kinds.map(({ name, declared }) => [
    name,
    { ...declared, ...wordsOf(name), ...hinted(declared.kind) },
  ]),
)
const settings = { ...preferencia, fields: declared }
const texts = allGenerated(
  filesWith({
    ...conceptoWith(),
    ...rubroFields(declared),
    preferencia: { preferencia: settings },
  }),
)

/** The only element of a field, from its name to its last attribute. */
function elementOf(source: string, text: string): string {
  const found = text.match(new RegExp(`<\\w+ source="${source}"[^>]*?(?= ?/?>)`, 'g')) ?? []
  return found.join(' and ')
}

it.each(kinds)('$name has its labels and its hint in each place', async (kind) => {
  const { name, input, column } = kind
  const text = await texts
  const hint = kind.declared.kind === 'boolean' ? '' : ' placeholder="Por ejemplo"'
  const setting = kind.declared.kind === 'choice' ? 'ChoiceSetting' : input
  const labels = `{{ add: 'Agrega ${name}', edit: 'Edita ${name}', remove: 'Borra ${name}' }}`
  expect(elementOf(name, text.get('rubros/form.tsx') ?? '')).toBe(
    `<${input} source="${name}" label=${labels}${hint}`,
  )
  expect(elementOf(name, text.get('rubros/list.tsx') ?? '')).toBe(`<${column} source="${name}"`)
  const columnLabels = /columnLabels: \{[^}]*\}/.exec(text.get('rubros/contract.ts') ?? '')?.[0]
  expect(columnLabels).toContain(`${name}: 'Muestra ${name}'`)
  expect(elementOf(name, text.get('preferencias/screen.tsx') ?? '')).toBe(
    `<${setting} source="${name}" label="Edita ${name}"${hint}`,
  )
})

const IN_PAGES = { metodos: { kind: 'crud', base: 'conceptos', buscar: { serves: 'pages' } } }

it('each kind is among them', () => {
  const tried = new Set(kinds.map(({ declared }) => declared.kind))
  // A key, what is encrypted and lines have forms of their own, and tests of their own.
  expect(kindNames().filter((kind) => !tried.has(kind))).toEqual(['id', 'secret', 'lines'])
})

const CONCEPTO = {
  id: { kind: 'id', label: 'ID' },
  rubro: { kind: 'text', label: 'Rubro', max: 50, required: true, search: true },
  sigla: { kind: 'text', label: 'Sigla', max: 5 },
  activo: { kind: 'boolean', label: 'Activo' },
}
const madre = { kind: 'reference', label: 'Madre', to: 'concepto', shows: 'rubro', sends: 'id' }
const TREE = { tree: { parent: 'madre' }, fields: { ...CONCEPTO, madre } }

const SHOWN = "resource: 'conceptos', shows: 'rubro'"

it.each<[string, object, object, string]>([
  ['by name', { sends: 'name' }, {}, `${SHOWN}, sends: 'name', `],
  ['by id', { sends: 'id' }, {}, `${SHOWN}, sends: 'id', key: ['id'], `],
  [
    'by name, to a list in pages',
    { sends: 'name' },
    IN_PAGES,
    `${SHOWN}, sends: 'name', SIZE, searched: true`,
  ],
  [
    'by id, to a list in pages',
    { sends: 'id' },
    IN_PAGES,
    `${SHOWN}, sends: 'id', key: ['id'], SIZE, searched: true`,
  ],
  ['by id, to a tree', { sends: 'id' }, TREE, "tree: { parent: 'madre'"],
  [
    'by several fields, to some',
    { sends: 'id', shows: ['rubro', 'sigla'], where: { activo: true } },
    {},
    `${SHOWN}, alsoShows: ['sigla'], sends: 'id', key: ['id'], SIZE, where: { activo: [true] }`,
  ],
])('references that lead %s', async (_what, reference, target, contract) => {
  for (const kind of ['reference', 'references']) {
    const campo = { kind, label: 'Campo', to: 'concepto', shows: 'rubro', ...reference }
    const text = await allGenerated(
      filesWith({
        ...conceptoWith({ fields: CONCEPTO, ...target }),
        ...rubroFields({ campo }),
        preferencia: { preferencia: { ...preferencia, fields: { campo } } },
      }),
    )
    for (const path of ['rubros/contract.ts', 'preferencias/contract.ts']) {
      const options = /campo: \w+\(\{ (.*?) \}\),? /.exec(text.get(path) ?? '')?.[1] ?? ''
      for (const part of contract.split('SIZE, ')) expect(options).toContain(part)
      expect(options).toContain(kind === 'reference' ? 'max: ' : 'length: ')
    }
    for (const path of ['rubros/form.tsx', 'preferencias/screen.tsx']) {
      expect(elementOf('campo', text.get(path) ?? '')).toMatch(/^<\w+ source="campo"$/)
    }
  }
})

const formOf = (files: readonly SchemaFile[]) => generated('rubros/form.tsx', files)

it('G-02: a form of two columns without fields has no FormColumns', async () => {
  const rubro = { kind: 'text', label: 'Rubro', max: 50, readOnly: true, search: true }
  const files = filesWith(
    rubroWith({
      metodos: { buscar: 'rubros-buscar', ingresar: 'rubros-ingresar' },
      fields: { id: { kind: 'id', label: 'ID' }, rubro },
      form: { columns: 2 },
    }),
  )
  expect(await formOf(files)).toContain('export const RubroForm = () => <></>')
})

it.each([
  ['the form to add has none', crud('rubros'), " label={{ edit: 'ID', remove: 'ID' }}"],
  ['there is no form to add', crud('rubros', { ingresar: false }), ''],
])('C-06: an id of one name in all forms that show it: %s', async (_what, metodos, label) => {
  const rubro = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
  const fields = { id: { kind: 'id', label: 'ID' }, rubro }
  const form = await formOf(filesWith(rubroWith({ metodos, fields })))
  expect(form).toContain(`<IdInput source="id"${label} />`)
})

it.each([
  ['by id', 'fills other fields', { nota: 'concepto' }],
  ['by id', 'fills none', undefined],
  ['by name', 'fills other fields', { nota: 'concepto' }],
  ['by name', 'fills none', undefined],
])(
  'a reference that is sent %s and %s has one input, which reads the contract',
  async (by, _, fills) => {
    const concepto = { kind: 'text', label: 'Concepto', max: 50, required: true, search: true }
    const fields = {
      id: { kind: 'id', label: 'ID' },
      rubro: { kind: 'text', label: 'Rubro', max: 50, required: true, search: true },
      de: {
        kind: 'reference',
        label: 'De',
        to: 'concepto',
        shows: 'concepto',
        sends: by === 'by id' ? 'id' : 'name',
        ...(fills && { fills }),
      },
      nota: { kind: 'text', label: 'Nota', max: 50 },
    }
    const files = filesWith({
      ...rubroWith({ fields }),
      ...conceptoWith({ fields: { id: fields.id, concepto }, unique: [['concepto']] }),
    })
    expect(await formOf(files)).toContain('<ReferenceInput source="de" />')
    const contract = await generated('rubros/contract.ts', files)
    expect(contract.includes("fills: { nota: 'concepto' }")).toBe(fills !== undefined)
  },
)
