import { describe, expect, it } from 'vitest'
import { crud } from '#language'
import { accesoWith, conceptoWith, filesWith, reportedIn, rubroFields, nota } from './small-schema'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'code',
}
const dia = { kind: 'date', label: 'Día' }
const FIELDS = { estado, nota, dia }

const mistakesOf = (files: Parameters<typeof filesWith>[0]) =>
  reportedIn(filesWith(files)).map(({ code, path }) => [code, ...path].join(' '))

describe('an action on many rows, of which no two may have the same estado and nota, or dia, may', () => {
  const unique = [['rubro'], ['estado', 'nota'], ['dia']]
  it.each<[string, object]>([
    ['set one of two', { sets: { estado: 'D' } }],
    ['set the other one', { sets: { nota: 'x' } }],
    ['empty one', { sets: { dia: null } }],
    ['set one of two and empty the other', { sets: { estado: 'D', nota: '' } }],
    ['ask for what may be left empty', { asks: { cual: { ...dia } }, sets: { dia: 'cual' } }],
  ])('%s', (_what, action) => {
    const many = { kind: 'action', label: 'Cambiar', on: 'many', ...action }
    expect(mistakesOf(rubroFields(FIELDS, { unique, actions: { cambiar: many } }))).toEqual([])
  })

  it.each<[string, object]>([
    ['both', { sets: { estado: 'D', nota: 'x' } }],
    ['the one that stands alone', { sets: { dia: '2026-01-31' } }],
    [
      'the one that it asks for',
      { asks: { cual: { ...dia, required: true } }, sets: { dia: 'cual' } },
    ],
  ])('and may not set %s', (_what, action) => {
    const many = { kind: 'action', label: 'Cambiar', on: 'many', ...action }
    expect(mistakesOf(rubroFields(FIELDS, { unique, actions: { cambiar: many } }))).toEqual([
      'S915 actions cambiar on',
    ])
  })
})

it.each<[string, object, readonly string[]]>([
  ['day', { dia: { from: '2026-01-31', to: '2026-01-31' } }, []],
  ['number', { cuotas: { from: 3, to: 3 } }, []],
  ['amount', { saldo: { from: 0.01, to: 0.01 } }, []],
  ['day that ends before it begins', { dia: { from: '2026-01-31', to: '2026-01-30' } }, ['dia']],
  ['number that ends before it begins', { cuotas: { from: 10, to: 9 } }, ['cuotas']],
])('a view of one %s', (_what, filters, wrong) => {
  const fields = {
    dia,
    cuotas: { kind: 'integer', label: 'Cuotas' },
    saldo: { kind: 'money', label: 'Saldo' },
  }
  const changes = { filters: Object.keys(fields), views: [{ label: 'Una', filters }] }
  expect(mistakesOf(rubroFields(fields, changes))).toEqual(
    wrong.map((name) => `S914 views 0 filters ${name} to`),
  )
})

describe('a reference that is sent by name', () => {
  const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
  const byName = conceptoWith({
    fields: {
      id: { kind: 'id', label: 'ID' },
      nombre: { ...name, label: 'Nombre' },
      rubro: { kind: 'reference', label: 'De', to: 'rubro', shows: 'rubro', sends: 'name' },
    },
    unique: [['nombre']],
  })
  it.each<[string, object, readonly string[]]>([
    ['is right where that is unique', { unique: [['rubro']] }, []],
    ['or is the key', { key: ['rubro'], unique: [] }, []],
    [
      'and not where it is a part of the key',
      { key: ['rubro', 'nota'], unique: [] },
      ['S404 fields rubro sends'],
    ],
    ['or the key is another', { key: ['nota'], unique: [] }, ['S404 fields rubro sends']],
  ])('%s', (_what, changes, expected) => {
    const typed = { required: true, readOnlyOnEdit: true }
    const fields = { rubro: { ...name, ...typed }, nota: { ...nota, ...typed } }
    expect(mistakesOf({ ...rubroFields(fields, changes), ...byName })).toEqual(expected)
  })
})

describe('messages that', () => {
  const readOnly = crud('rubros', { ingresar: false, modificar: false, borrar: false })
  const cambiar = { kind: 'action', label: 'Cambiar', sets: { nota: 'x' } }
  it.each<[string, object, readonly string[]]>([
    [
      'tell of duplicates, where only an action may bring one about',
      { unique: [['nota']], messages: { duplicate: 'Ya existe.' } },
      [],
    ],
    [
      'tell of duplicates, where it sets nothing that must differ',
      { unique: [['rubro']], messages: { duplicate: 'Ya existe.' } },
      ['S906 messages duplicate'],
    ],
    ['are those of the answers, of an action alone', { unique: [], messages: { own: [400] } }, []],
    [
      'are for deletes, where there is an action alone',
      { unique: [], messages: { inUse: 'En uso.' } },
      ['S906 messages inUse'],
    ],
  ])('%s', (_what, changes, expected) => {
    const more = { metodos: readOnly, actions: { cambiar }, ...changes }
    expect(mistakesOf(rubroFields({ nota }, more))).toEqual(expected)
  })
})

it('failures of the portal may differ by status or by text alone, before the one that matches all others', () => {
  const general = { title: 'Error', text: 'Error General' }
  const tests = [
    { status: 400 },
    { status: 401 },
    { status: 400, error: 'No' },
    { status: 400, error: 'Otro' },
    { error: 'No' },
    {},
  ]
  const login = {
    kind: 'operation',
    metodo: 'login',
    sends: ['dni', 'clave'],
    answers: { token: 'text' },
    errors: tests.map((test) => ({ ...general, ...test })),
  }
  expect(mistakesOf(accesoWith({ operations: { login } }))).toEqual([])
})
