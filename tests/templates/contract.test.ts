import { expect, it } from 'vitest'
import { crud } from '#language'
import type { SentField } from '#language/declarations/requests'
import type { SchemaFile } from '#language/diagnostic'
import {
  conceptoWith,
  filesWith,
  preferencia,
  rubroFields,
  rubroWith,
} from '../schema/small-schema'
import { allGenerated, generated } from './support/generated'

const contractOf = (files: readonly SchemaFile[]) => generated('rubros/contract.ts', files)

/** The forms of rubros with a second field. */
const form = (changes: object) =>
  generated(
    'rubros/form.tsx',
    filesWith(rubroFields({ nota: { kind: 'text', label: 'Nota', max: 20, ...changes } })),
  )

it.each([
  [{ kind: 'integer', label: 'N', min: 0, max: 9, default: 0 }, 'default: 0'],
  [{ kind: 'boolean', label: 'N', default: true }, 'default: true'],
  [{ kind: 'date', label: 'N', default: 'today' }, "default: 'today'"],
] as const)('a default is in the contract: %j', async (field, text) => {
  expect(await contractOf(filesWith(rubroFields({ nota: field })))).toContain(text)
})

const modifying = (...sends: readonly SentField[]) =>
  filesWith(rubroWith({ metodos: crud('rubros', { modificar: { sends: ['id', ...sends] } }) }))

it.each<[string, readonly SentField[], string, string | undefined]>([
  ['its current value', ['rubro'], 'rubro: fields.rubro.check', undefined],
  [
    'its current value under another name',
    [{ as: 'nombre', field: 'rubro' }],
    'nombre: fields.rubro.check',
    "from: { nombre: { field: 'rubro' } }",
  ],
  [
    'its previous value under another name',
    ['rubro', { as: 'antes', field: 'rubro', of: 'previous' }],
    'rubro: fields.rubro.check, antes: fields.rubro.check',
    "from: { antes: { field: 'rubro', of: 'previous' } }",
  ],
  [
    'its previous value under its own name',
    [
      { as: 'rubro', field: 'rubro', of: 'previous' },
      { as: 'nuevo', field: 'rubro' },
    ],
    'rubro: fields.rubro.check, nuevo: fields.rubro.check',
    "from: { rubro: { field: 'rubro', of: 'previous' }, nuevo: { field: 'rubro' } }",
  ],
])('an edit that sends of a field %s', async (_what, sends, check, from) => {
  const text = await contractOf(modifying(...sends))
  const [, edit = ''] = /modificar: \{(.*?)borrar: /.exec(text) ?? []
  const request = `token: sessionToken, id: fields.id.check, ${check} })`
  expect(edit).toContain(`${request}, ${from === undefined ? '' : `${from}, `}errors:`)
})

it('a key of several fields is whole, and each unique set is', async () => {
  const nota = { kind: 'text', label: 'Nota', max: 20, required: true, readOnlyOnEdit: true }
  const unique = [['rubro', 'nota'], ['rubro']]
  const text = await contractOf(filesWith(rubroFields({ nota }, { key: ['id', 'nota'], unique })))
  expect(text).toContain(
    "key: ['id', 'nota'], nameField: 'rubro', unique: [['rubro', 'nota'], ['rubro']]",
  )
})

it.each([
  ['one text', {}, undefined],
  [
    'two texts',
    { nota: { kind: 'text', label: 'Nota', max: 20, search: true } },
    "['rubro', 'nota']",
  ],
  ['no text', { rubro: { kind: 'date', label: 'Desde' } }, '[]'],
])('what a list with %s is searched by', async (_what, fields, searches) => {
  const text = await contractOf(filesWith(rubroFields(fields, { unique: [] })))
  expect(/searches: ([^\]]*\])/.exec(text)?.[1]).toBe(searches)
})

it('roles say what they may do and see; without any nothing says so', async () => {
  const fields = {
    nota: { kind: 'text', label: 'Nota', max: 20 },
    otra: { kind: 'text', label: 'Otra', max: 20, columnLabel: 'Otra nota' },
    dni: { kind: 'dni', label: 'DNI' },
  }
  const roles = {
    A: 'all',
    O: { add: true, edit: ['otra'], hidden: ['nota'], rows: { field: 'dni', is: 'dni' } },
    others: 'none',
  }
  const ownRow = { field: 'dni', only: ['delete'] }
  const allowed = await contractOf(filesWith(rubroFields(fields, { roles, ownRow })))
  expect(allowed).toContain(
    "A: { rol: 'Administrador', may: ['read', 'add', 'edit', 'delete', 'history'] }",
  )
  expect(allowed.replaceAll(/\s+/g, ' ')).toContain(
    "O: { rol: 'Operador', may: ['read', 'add', 'edit', 'history'], hidden: ['nota'], fixed: { add: ['nota', 'dni'], edit: ['id', 'rubro', 'nota', 'dni'] }, rows: { field: 'dni', is: 'dni' } }",
  )
  expect(allowed).toContain('others: { may: [] }')
  expect(allowed).toContain("ownRow: { field: 'dni', only: ['delete'] }")
  expect(allowed).toContain("columnLabels: { otra: 'Otra nota' }")
  const free = await contractOf(filesWith(rubroFields(fields)))
  expect(free).not.toContain('roles')
})

it('what an entity does not have is not in its contract', async () => {
  const text = await contractOf(
    filesWith(rubroWith({ metodos: { buscar: 'rubros-buscar' }, messages: {}, unique: [] })),
  )
  for (const part of [
    'ingresar',
    'modificar',
    'borrar',
    'actions',
    'rules',
    'columnLabels',
    'history',
    'formPages',
    'errors',
  ])
    expect(text).not.toContain(part)
  expect(text).toContain("screen: { group: 'Archivos', entry: 'Rubros' }")
})

it('an entity without history, and with forms of their own, says so', async () => {
  const text = await contractOf(filesWith(rubroWith({ history: false, form: { opens: 'page' } })))
  expect(text).toContain(
    "history: false, screen: { group: 'Archivos', entry: 'Rubros', add: 'Agregar Rubro', formPages: true }",
  )
})

it('failures are in the order of their statuses', async () => {
  const messages = { duplicate: 'Ya existe.', ingresar: { 500: 'No se pudo.', 404: 'No está.' } }
  const text = await contractOf(filesWith(rubroWith({ messages })))
  const [, add = ''] = /ingresar: \{(.*?)modificar: /.exec(text) ?? []
  expect(add.match(/\d{3}: \{ title/g)).toEqual(['400: { title', '404: { title', '500: { title'])
})

it('the labels of one field in several forms are one where they are alike', async () => {
  expect(await form({})).toContain('<TextInput source="nota" />')
  expect(await form({ addLabel: 'Apunte', editLabel: 'Apunte', removeLabel: 'Apunte' })).toContain(
    '<TextInput source="nota" label="Apunte" />',
  )
  expect(await form({ editLabel: 'Apunte' })).toContain("edit: 'Apunte'")
  expect(await form({ readOnlyOnEdit: true })).toContain(
    '<TextInput source="nota" readOnlyOnEdit />',
  )
  expect(await form({ readOnly: true })).not.toContain('nota')
  expect(await form({ placeholder: 'Escriba' })).toContain('source="nota" placeholder="Escriba"')
})

it('a lookup has a contract alone, with its seed beside it', async () => {
  const { menu: _menu, ...rubro } = rubroWith({ seed: [{ id: 1, rubro: 'Cine' }] }).rubro.rubro
  const fields = {
    ...rubro.fields,
    rubro: { kind: 'text', label: 'Rubro', max: 50, required: true },
  }
  const files = filesWith({
    rubro: { rubro: { ...rubro, fields, metodos: { buscar: 'rubros-buscar' }, messages: {} } },
  })
  const paths = [...(await allGenerated(files)).keys()].filter((path) => path.includes('rubros'))
  expect(paths).toEqual(['rubros/contract.ts', 'rubros/seed.ts'])
  expect(await generated('contract.ts', files)).toContain('seeds: { rubros: rubrosSeed }')
  expect(await generated('resources.ts', files)).not.toContain('rubros')
  expect(await contractOf(files)).not.toContain('screen:')
})

it('the forms of entities that others refer to are named, where records are added with them', async () => {
  const { rubro } = rubroWith({}).rubro
  const refers = { kind: 'reference', label: 'Padre', to: 'rubro', shows: 'rubro', sends: 'name' }
  const referring = conceptoWith({ fields: { ...rubro.fields, padre: refers } })
  const text = await generated('resources.ts', filesWith(referring))
  expect(text).toContain("() => import('./rubros/form').then((form) => form.RubroForm)")
  expect(text).not.toContain("import('./conceptos/form')")
  const metodos = crud('rubros', { ingresar: false })
  const fixed = filesWith({ ...referring, rubro: { rubro: { ...rubro, metodos } } })
  expect(await generated('resources.ts', fixed)).not.toContain('/form')
})

it('an entity without seed rows has no seed file', async () => {
  expect([...(await allGenerated(filesWith())).keys()]).toEqual([
    'rubros/contract.ts',
    'rubros/form.tsx',
    'rubros/list.tsx',
    'access-words.ts',
    'access.ts',
    'contract.ts',
    'data-provider.ts',
    'index.ts',
    'menu.ts',
    'resources.ts',
  ])
  expect(await generated('contract.ts', filesWith())).not.toContain('seeds')
})

const preferenciasWith = (changes: object) =>
  generated(
    'preferencias/contract.ts',
    filesWith({ preferencia: { preferencia: { ...preferencia, ...changes } } }),
  )

it('a screen of one record keeps a history unless its schema says that it does not', async () => {
  expect(await preferenciasWith({})).not.toContain('history')
  expect(await preferenciasWith({ history: true })).not.toContain('history')
  expect(await preferenciasWith({ history: false })).toContain(
    "history: false, screen: { group: 'Listados', entry: 'Clientes' }",
  )
})

it('the data provider has all resources in order of their names, entities or not', async () => {
  const one = { preferencia: { preferencia } }
  const text = await generated('data-provider.ts', filesWith({ ...conceptoWith(), ...one }))
  expect(text).toContain(
    '{ conceptos: ConceptoRecord preferencias: PreferenciaRecord rubros: RubroRecord }',
  )
  expect(text).toContain('{ conceptos, preferencias, rubros }')
})

const controls = (text: string) => text.match(/<Choice\w+ source="tipo"/g)

it.each([
  ['dropdown', 'ChoiceInput', 'ChoiceInput'],
  ['radios', 'ChoiceRadios', 'ChoiceSetting'],
  [undefined, 'ChoiceInput', 'ChoiceSetting'],
])(
  'a choice is shown as its style says, in a form and on a screen of one record: %s',
  async (style, control, setting) => {
    const options = { A: 'Alta', B: 'Baja' }
    const tipo = {
      kind: 'choice',
      label: 'Tipo',
      options,
      answers: 'code',
      ...(style && { style }),
    }
    const form = await generated('rubros/form.tsx', filesWith(rubroFields({ tipo })))
    expect(controls(form)).toEqual([`<${control} source="tipo"`])
    const one = { preferencia: { preferencia: { ...preferencia, fields: { tipo } } } }
    const screen = await generated('preferencias/screen.tsx', filesWith(one))
    expect(controls(screen)).toEqual([`<${setting} source="tipo"`])
  },
)

/** The list of rubros with more fields. */
const listWith = (fields: object) => generated('rubros/list.tsx', filesWith(rubroFields(fields)))

it('fields whose value the next record starts with are named in the list', async () => {
  const nota = { kind: 'text', label: 'Nota', max: 20 }
  const kept = { nota: { ...nota, keeps: true }, otra: { ...nota, label: 'Otra', keeps: true } }
  expect(await listWith(kept)).toContain("keeps={['nota', 'otra']}")
  expect(await listWith({ nota })).not.toContain('keeps')
})

it('a schema without screens has an empty list of them', async () => {
  const { menu: _menu, ...rubro } = rubroWith({}).rubro.rubro
  const fields = { ...rubro.fields, rubro: { kind: 'text', label: 'R', max: 50, required: true } }
  const lookup = { ...rubro, fields, metodos: { buscar: 'rubros-buscar' }, messages: {} }
  const files = filesWith({ rubro: { rubro: lookup } })
  expect(await generated('resources.ts', files)).toContain(
    'export const resources: readonly ScreenResource[] = []',
  )
})

const PAGED = crud('rubros', { buscar: { serves: 'pages' } })

it('the contract has the filters that are declared, whichever way the list is served', async () => {
  const fields = {
    estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'code' },
    fecha: { kind: 'date', label: 'Fecha' },
  }
  const declaring = (changes: object) => contractOf(filesWith(rubroFields(fields, changes)))
  const filters = ['fecha', 'estado']
  for (const metodos of [crud('rubros'), PAGED]) {
    expect(await declaring({ metodos, filters })).toContain(
      "filters: { fecha: 'range', estado: 'several' }",
    )
    expect(await declaring({ metodos })).not.toContain('filters')
  }
})

it('a row is read with the fields that the list answers, a whole record with all', async () => {
  const nota = { kind: 'longText', label: 'Nota', max: 100, column: false }
  const metodos = { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } }
  const files = filesWith(rubroFields({ nota }, { metodos }))
  const text = await contractOf(files)
  const [list = '', record = ''] = text.slice(text.indexOf('pagedList(')).split('leer: {')
  expect(list).toContain("read(received['rubro'])")
  expect(list).not.toContain('nota')
  expect(record).toContain("nota: fields.nota.read(received['nota'])")
})
