import { describe, expect, it } from 'vitest'
import {
  conceptoWith,
  filesWith,
  modelOf,
  preferencia,
  rubroFields,
  rubroWith,
} from './small-schema'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const estado = { kind: 'choice', label: 'Estado', options, answers: 'code', required: true }
const moves = { B: ['A'], A: ['X'] }

const rubroOf = (fields: object, changes: object = {}) =>
  modelOf(filesWith(rubroFields(fields, changes))).entities.find(({ name }) => name === 'rubro')

describe('the states of a new record', () => {
  it.each<[string, object, object, readonly string[]]>([
    [
      'those that are declared',
      { ...estado, default: 'A' },
      { starts: ['B', 'A'], moves },
      ['B', 'A'],
    ],
    ['the default', { ...estado, default: 'A' }, { moves: { ...moves, X: ['B'] } }, ['A']],
    ['those that no move leads to', estado, { moves: { B: ['X'], A: ['X'] } }, ['B', 'A']],
  ])('are %s', (_what, field, states, starts) => {
    const found = rubroOf({ estado: field }, { states: { of: 'estado', ...states } })?.states
    expect(found).toMatchObject({ of: 'estado', starts, locks: [] })
  })

  it('lock where the schema says so', () => {
    const states = { of: 'estado', moves, locks: ['A', 'X'] }
    expect(rubroOf({ estado }, { states })?.states).toEqual({ ...states, starts: ['B'] })
  })
})

const whereOf = (field: object, wanted: unknown) => {
  const { entities } = modelOf(
    filesWith({
      ...rubroFields({ uno: field }),
      ...conceptoWith({
        fields: {
          id: { kind: 'id', label: 'ID' },
          rubro: { kind: 'text', label: 'Nombre', max: 9, required: true, search: true },
          de: {
            kind: 'reference',
            label: 'De',
            to: 'rubro',
            shows: 'rubro',
            sends: 'id',
            where: { uno: wanted },
          },
        },
      }),
    }),
  )
  const de = entities.find(({ name }) => name === 'concepto')?.fields[2]
  return de !== undefined && 'where' in de ? de.where : undefined
}

describe('the records that a reference may lead to, by the values that a list answers', () => {
  const choice = { kind: 'choice', label: 'Uno', options: { A: 'Alta', B: 'Baja' } }
  const synonyms = { A: ['Activo', 'Vigente'], B: ['Inactivo'] }
  it.each<[string, object, unknown, readonly unknown[]]>([
    ['a code', { ...choice, answers: 'code' }, 'A', ['A']],
    ['a text', { ...choice, answers: 'text' }, 'A', ['Alta']],
    ['other words', { ...choice, answers: 'text', synonyms }, 'A', ['Alta', 'Activo', 'Vigente']],
    ['other words of codes', { ...choice, answers: 'code', synonyms }, ['B'], ['B', 'Inactivo']],
    [
      'each of several once',
      { ...choice, answers: 'code', required: false },
      ['B', 'A', 'B'],
      ['B', 'A'],
    ],
    ['a box', { kind: 'boolean', label: 'Uno' }, true, [true]],
    ['no box', { kind: 'boolean', label: 'Uno' }, false, [false]],
  ])('%s', (_what, field, wanted, values) => {
    expect(whereOf(field, wanted)).toEqual({ uno: values })
  })
})

describe('a range of a view, as an address has it', () => {
  const fields = {
    saldo: { kind: 'money', label: 'Saldo' },
    tasa: { kind: 'decimal', label: 'Tasa', decimals: 3 },
    cuotas: { kind: 'integer', label: 'Cuotas' },
    dia: { kind: 'date', label: 'Día' },
  }
  it.each<[string, object, object]>([
    ['saldo', { from: 10 }, { desde: '10.00' }],
    ['saldo', { to: 1234.5 }, { hasta: '1234.50' }],
    ['tasa', { from: 0.5, to: 1 }, { desde: '0.500', hasta: '1.000' }],
    ['cuotas', { from: 1, to: 12 }, { desde: '1', hasta: '12' }],
    ['dia', { from: '2026-01-31', to: '2026-02-28' }, { desde: '2026-01-31', hasta: '2026-02-28' }],
    ['dia', { period: 'este-mes' }, { periodo: 'este-mes' }],
  ])('of %s, %j: %j', (name, wanted, range) => {
    const changes = { filters: [name], views: [{ label: 'Una', filters: { [name]: wanted } }] }
    expect(rubroOf(fields, changes)?.screen?.views?.[0]?.filters).toEqual({ [name]: range })
  })
})

it('a role has the text of its perfil, a name that no user has has its own, and the others have none', () => {
  const roles = { A: 'all', O: 'read', others: 'none' }
  expect(
    modelOf(filesWith(rubroWith({ roles }))).entities[0]?.roles?.map(({ perfil, rol }) => [
      perfil,
      rol,
    ]),
  ).toEqual([
    ['A', 'Administrador'],
    ['O', 'Operador'],
    ['others', undefined],
  ])
})

describe('a screen of one record', () => {
  const leyenda = { kind: 'text', label: 'Leyenda', max: 40 }
  const firma = { kind: 'text', label: 'Firma', max: 40 }
  const grabarOf = (changes: object) =>
    modelOf(
      filesWith({
        preferencia: { preferencia: { ...preferencia, fields: { leyenda, firma }, ...changes } },
      }),
    ).singletons[0]?.metodos.grabar

  it('sends all of its fields, or those that are listed, by the names that they have there', () => {
    expect(grabarOf({})?.sends?.map(({ as, field }) => [as, field])).toEqual([
      ['leyenda', 'leyenda'],
      ['firma', 'firma'],
    ])
    const grabar = {
      metodo: 'preferencia-guardar',
      sends: ['firma', { as: 'texto', field: 'leyenda' }],
    }
    const sent = grabarOf({ metodos: { buscar: 'preferencia-buscar', grabar } })
    expect(sent?.metodo).toBe('preferencia-guardar')
    expect(sent?.sends?.map(({ as, field }) => [as, field])).toEqual([
      ['firma', 'firma'],
      ['texto', 'leyenda'],
    ])
  })

  it('has the messages of the schema, under its title', () => {
    const messages = { grabar: { 400: 'No.', 500: { title: 'Error', text: 'Tampoco.' } } }
    expect(grabarOf({ messages, title: 'Ajustes' })?.errors).toEqual([
      { status: 400, title: 'Ajustes', text: 'No.', leads: 'form' },
      { status: 500, title: 'Error', text: 'Tampoco.', leads: 'form' },
    ])
  })
})
