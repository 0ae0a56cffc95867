import { expect, it } from 'vitest'
import { crud, lines, money, percentage, sum } from '#language'
import { buildModel } from '#language/build-model'
import { conceptoWith, filesWith, reportedIn, rubroFields, rubroWith, nota } from './small-schema'

const cuit = { kind: 'cuit', label: 'CUIT', required: true }
const moneda = { kind: 'text', label: 'Moneda', max: 3, required: true, default: 'ARS' }
const bruto = money({ label: 'Bruto' })
const retenido = money({ label: 'Retenido', computed: percentage(5, 'bruto') })
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { O: 'Operación', C: 'Cobrado' },
  answers: 'code',
}
const ajeno = { ...estado, label: 'Ajeno', options: { X: 'Otro' } }
const desde = { kind: 'date', label: 'Desde' }
const hasta = { kind: 'date', label: 'Hasta' }
const dni = { kind: 'dni', label: 'DNI' }
const numero = { kind: 'digits', label: 'Número', max: 10 }
const cifra = { kind: 'integer', label: 'Cifra' }
const importe = { kind: 'decimal', label: 'Importe', decimals: 2 }
const legajo = { kind: 'reference', label: 'Legajo', to: 'usuario', shows: 'nombre', sends: 'id' }
const rubro = { kind: 'reference', label: 'Rubro', to: 'rubro', shows: 'rubro', sends: 'id' }
const FIELDS = { nota, cuit, moneda, bruto, retenido, estado, ajeno, desde, hasta }
const OWN = { ...FIELDS, dni, numero, cifra, importe, legajo }

const usuario = {
  usuario: {
    usuario: {
      kind: 'entity',
      names: { one: 'Usuario', many: 'Usuarios', gender: 'm' },
      metodos: { buscar: 'usuarios-buscar' },
      fields: {
        id: { kind: 'id', label: 'ID' },
        nombre: { kind: 'text', label: 'Nombre', max: 50, required: true },
        dni: { kind: 'dni', label: 'DNI', required: true },
      },
    },
  },
}

const action = (sets: object, more: object = {}) => ({
  kind: 'action',
  label: 'Cobrar',
  sets,
  ...more,
})
const noAdd = { metodos: crud('rubros', { ingresar: false }) }
const noEdit = { metodos: crud('rubros', { modificar: false }) }
const noDelete = { metodos: crud('rubros', { borrar: false }) }

/** Records with lines are read one by one. */
const IN_PAGES = { metodos: crud('rubros', { buscar: { serves: 'pages' } }) }

const linesOf = (min?: number) =>
  lines({
    label: 'Líneas',
    one: 'Línea',
    max: 9,
    fields: { bruto },
    ...(min !== undefined && { min }),
  })

/** The mistakes of an entity in which the role O is declared so. */
function reported(role: unknown, changes: object = {}, fields: object = OWN, perfil = 'O') {
  const roles = { A: 'all', [perfil]: role }
  const files = filesWith({ ...usuario, ...rubroFields(fields, { roles, ...changes }) })
  return reportedIn(files).map(({ code, path }) => `${code} ${path.join('.')}`)
}

it.each<[string, unknown, object, readonly string[]]>([
  ['adding', { add: true }, {}, []],
  ['adding where there is no add', { add: true }, noAdd, ['S906 roles.O.add']],
  ['not adding where there is no add', { add: false }, noAdd, []],
])('a role that is %s', (_what, role, changes, expected) => {
  expect(reported(role, changes, { nota })).toEqual(expected)
})

it.each<[string, unknown, object, readonly string[]]>([
  ['edits', { edit: true }, {}, []],
  ['edits where there is no edit', { edit: true }, noEdit, ['S906 roles.O.edit']],
  ['edits one field where there is no edit', { edit: ['nota'] }, noEdit, ['S906 roles.O.edit']],
  ['edits nothing where there is no edit', { edit: false }, noEdit, []],
  ['deletes', { delete: true }, {}, []],
  ['deletes where there is no delete', { delete: true }, noDelete, ['S906 roles.O.delete']],
  ['reveals where there is no secret', { reveal: true }, {}, ['S906 roles.O.reveal']],
  ['does one action', { actions: ['cobrar'] }, { actions: { cobrar: action({ nota: 'x' }) } }, []],
  ['does all actions where there are none', { actions: true }, {}, []],
  ['does an action where there are none', { actions: ['cobrar'] }, {}, ['S931 roles.O.actions.0']],
])('a role that %s', (_what, role, changes, expected) => {
  expect(reported(role, changes)).toEqual(expected)
})

it.each<[string, object, readonly string[], object?]>([
  ['a required field', { hidden: ['cuit'] }, ['S933 roles.O.hidden.0']],
  ['a required field with a default', { hidden: ['moneda'] }, []],
  ['an optional field', { readOnly: ['nota'] }, []],
  [
    'a required field behind an optional one',
    { readOnly: ['nota', 'cuit'] },
    ['S933 roles.O.readOnly.1'],
  ],
  [
    'the field that its rows are limited by',
    { readOnly: ['dni'], rows: { field: 'dni', is: 'dni' } },
    [],
  ],
  [
    'another one than its rows are limited by',
    { readOnly: ['cuit'], rows: { field: 'dni', is: 'dni' } },
    ['S933 roles.O.readOnly.0'],
  ],
  ['lines', { hidden: ['lineas'] }, [], linesOf()],
  ['lines of which there may be none', { hidden: ['lineas'] }, [], linesOf(0)],
  ['lines of which there is one', { hidden: ['lineas'] }, ['S933 roles.O.hidden.0'], linesOf(1)],
])('a role that adds records without %s', (_what, role, expected, lineas) => {
  const fields = { ...OWN, dni: { ...dni, required: true }, ...(lineas && { lineas }) }
  expect(reported({ add: true, ...role }, IN_PAGES, fields)).toEqual(expected)
  // Who adds none, needs none.
  expect(reported(role, IN_PAGES, fields)).toEqual([])
})

it.each<[string, object, object, readonly string[]]>([
  [
    'of a unique set whose others are not written',
    { edit: ['nota'], hidden: ['desde'] },
    { unique: [['rubro'], ['desde', 'hasta']] },
    [],
  ],
  [
    'of a unique set of which one is written',
    { edit: ['hasta'], hidden: ['desde'] },
    { unique: [['rubro'], ['desde', 'hasta']] },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'of a unique set, by whoever adds',
    { add: true, hidden: ['desde'] },
    { unique: [['rubro'], ['desde', 'nota']] },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'of a period of which one is written',
    { edit: ['hasta'], hidden: ['desde'] },
    { periods: [{ from: 'desde', to: 'hasta' }] },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'of a period per what is written',
    { edit: ['nota'], hidden: ['desde'] },
    { periods: [{ from: 'desde', to: 'hasta', per: ['nota'] }] },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'of a period that is not written',
    { edit: ['rubro'], hidden: ['desde'] },
    { periods: [{ from: 'desde', to: 'hasta', per: ['nota'] }] },
    [],
  ],
  [
    'that a rule compares with what is not written',
    { edit: ['nota'], hidden: ['desde'] },
    { rules: { hasta: { after: 'desde' } } },
    [],
  ],
  [
    'that a rule compares with what is written',
    { edit: ['hasta'], hidden: ['desde'] },
    { rules: { hasta: { after: 'desde' } } },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'the other one of which a rule compares',
    { edit: ['desde'], hidden: ['hasta'] },
    { rules: { hasta: { after: 'desde' } } },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'compared with what an action of it sets',
    { hidden: ['desde'], actions: true },
    { rules: { hasta: { after: 'desde' } }, actions: { cobrar: action({ hasta: '2026-01-31' }) } },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'compared with what an action of others sets',
    { hidden: ['desde'] },
    { rules: { hasta: { after: 'desde' } }, actions: { cobrar: action({ hasta: '2026-01-31' }) } },
    [],
  ],
  ['that another is computed from', { hidden: ['bruto'] }, {}, ['S934 roles.O.hidden.0']],
  ['together with what is computed from it', { hidden: ['bruto', 'retenido'] }, {}, []],
  ['that is computed', { hidden: ['retenido'] }, {}, []],
  [
    'that an action of it sets',
    { hidden: ['nota'], actions: ['cobrar'] },
    { actions: { cobrar: action({ nota: 'x' }) } },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'that an action of others sets',
    { hidden: ['nota'] },
    { actions: { cobrar: action({ nota: 'x' }) } },
    [],
  ],
  [
    'by which an action of it is offered',
    { hidden: ['estado'], actions: true },
    { actions: { cobrar: action({ nota: 'x' }, { when: { field: 'estado', is: ['O'] } }) } },
    ['S934 roles.O.hidden.0'],
  ],
  [
    'by which an action of others is offered',
    { hidden: ['estado'] },
    { actions: { cobrar: action({ nota: 'x' }, { when: { field: 'estado', is: ['O'] } }) } },
    [],
  ],
])('a hidden field %s', (_what, role, changes, expected) => {
  expect(reported(role, { messages: { duplicate: 'Ya existe.' }, ...changes })).toEqual(expected)
})

it.each<[string, 'dni' | 'perfil', boolean]>([
  ['dni', 'dni', true],
  ['numero', 'dni', true],
  ['cifra', 'dni', true],
  ['legajo', 'dni', true],
  ['importe', 'dni', false],
  ['estado', 'dni', false],
  ['nota', 'dni', false],
  ['estado', 'perfil', true],
  ['nota', 'perfil', true],
  ['ajeno', 'perfil', false],
  ['dni', 'perfil', false],
  ['legajo', 'perfil', false],
])('rows by %s, which is the %s of the session: %s', (field, is, isRight) => {
  const found = reported({ rows: { field, is } })
  expect(found).toEqual(isRight ? [] : ['S936 roles.O.rows.field'])
})

it('rows of others are limited by any code', () => {
  expect(reported({ rows: { field: 'ajeno', is: 'perfil' } }, {}, OWN, 'others')).toEqual([])
})

it.each<[string, object, object, readonly string[]]>([
  ['sets another field', { actions: true }, { cobrar: action({ nota: 'x' }) }, []],
  [
    'sets it',
    { actions: true },
    { cobrar: action({ cifra: 5 }) },
    ['S937 actions.cobrar.sets.cifra'],
  ],
  ['sets it, and is not of the role', {}, { cobrar: action({ cifra: 5 }) }, []],
  [
    'sets it behind another',
    { actions: ['bajar'] },
    { cobrar: action({ cifra: 5 }), bajar: action({ cifra: 6 }, { label: 'Bajar' }) },
    ['S937 actions.bajar.sets.cifra'],
  ],
])('an action of a role whose rows are limited by a field %s', (_what, role, actions, expected) => {
  const rows = { field: 'cifra', is: 'dni' }
  expect(reported({ ...role, rows }, { actions })).toEqual(expected)
})

it.each<[string, object, object, readonly string[]]>([
  ['two lists that differ', { hidden: ['nota'], readOnly: ['desde'] }, {}, []],
  [
    'one field in both lists',
    { hidden: ['desde', 'nota'], readOnly: ['hasta', 'nota'] },
    {},
    ['S906 roles.O.readOnly.1'],
  ],
  [
    'a field that is edited and hidden',
    { edit: ['desde', 'nota'], hidden: ['nota'] },
    {},
    ['S938 roles.O.edit.1'],
  ],
  ['the history of an entity that has one', { history: true }, {}, []],
  ['no history of an entity that has none', { history: false }, { history: false }, []],
  [
    'the history of one that has none',
    { history: true },
    { history: false },
    ['S906 roles.O.history'],
  ],
])('a role with %s', (_what, role, changes, expected) => {
  expect(reported(role, changes)).toEqual(expected)
})

const hiding = (hidden: readonly string[], more: object = {}) =>
  rubroFields({ nota, estado }, { roles: { A: 'all', O: { hidden, ...more } } })

/** Concepto, which refers to rubro, for a role that may do this in it. */
const referring = (changes: object, reference: object = {}) =>
  conceptoWith({
    fields: {
      id: { kind: 'id', label: 'ID' },
      rubro: { kind: 'text', label: 'Nombre', max: 50, required: true, search: true },
      nota,
      de: { ...rubro, ...reference },
    },
    ...changes,
  })

/** What a reference takes of the record that it leads to: to show it, to limit the choice, to fill other fields. */
const SHOWS = { shows: ['rubro', 'nota'] }
const LIMITS = { where: { nota: 'x' } }
const FILLS = { fills: { nota: 'nota' } }

it.each<[string, object, readonly object[]]>([
  ['in all', { roles: { O: 'all' } }, [SHOWS, LIMITS, FILLS]],
  ['where nobody is restricted', {}, [SHOWS, LIMITS, FILLS]],
  ['and may read alone', { roles: { O: 'read' } }, [SHOWS]],
  [
    'and may delete and read the history',
    { roles: { O: { delete: true, history: true } } },
    [SHOWS],
  ],
  ['and may add', { roles: { O: { add: true } } }, [SHOWS, LIMITS, FILLS]],
  ['and edits another field', { roles: { O: { edit: ['rubro'] } } }, [SHOWS]],
  ['and edits it alone', { roles: { O: { edit: ['de'] } } }, [SHOWS, LIMITS]],
  [
    'and edits it with the other one',
    { roles: { O: { edit: ['de', 'nota'] } } },
    [SHOWS, LIMITS, FILLS],
  ],
  [
    'that it never gives a value',
    { roles: { O: { add: true, edit: true, readOnly: ['de'] } } },
    [SHOWS],
  ],
  [
    'beside a filled one that is hidden',
    { roles: { O: { add: true, hidden: ['nota'] } } },
    [SHOWS, LIMITS],
  ],
  ['which it may not read', { roles: { O: 'none' } }, []],
  ['which it may not read, as others may', { roles: { O: 'none', others: 'all' } }, []],
  ['as others do', { roles: { others: 'all' } }, [SHOWS, LIMITS, FILLS]],
  ['that is hidden from it', { roles: { O: { hidden: ['de'] } } }, []],
])('a role may not hide what a reference takes for it, %s', (_what, changes, refused) => {
  for (const reference of [SHOWS, LIMITS, FILLS]) {
    const files = filesWith({ ...hiding(['nota']), ...referring(changes, reference) })
    const { diagnostics = [] } = buildModel(files)
    const found = diagnostics.filter(({ code }) => code === 'S932')
    const expected = refused.includes(reference) ? ['S932 roles.O.hidden.0'] : []
    expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual(expected)
  }
})

it.each<[string, object, object, readonly string[]]>([
  ['may not read both', { O: 'none' }, { O: 'none' }, []],
  ['may read both', { O: 'read' }, { O: 'read' }, []],
  ['may read what refers to it', { O: 'none' }, { O: 'read' }, ['S935 fields.de.to']],
  ['may add what refers to it', { O: 'none' }, { O: { add: true } }, ['S935 fields.de.to']],
  ['sees no field that refers to it', { O: 'none' }, { O: { hidden: ['de'] } }, []],
  ['sees what others may not read', { O: 'read' }, { A: 'all' }, ['S935 fields.de.to']],
])('a role that %s', (_what, target, other, expected) => {
  const files = filesWith({
    ...rubroWith({ roles: target }),
    ...referring({ roles: other }),
  })
  const { diagnostics = [] } = buildModel(files)
  expect(diagnostics.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual(expected)
})

it('a sum of lines tells what is hidden of them', () => {
  const lineas = linesOf(0)
  const total = money({ label: 'Total', computed: sum('lineas.bruto') })
  const fields = { nota, lineas, total }
  expect(reported({ hidden: ['lineas'] }, IN_PAGES, fields)).toEqual(['S934 roles.O.hidden.0'])
  expect(reported({ hidden: ['total', 'lineas'] }, IN_PAGES, fields)).toEqual([])
  expect(reported({ hidden: ['total'] }, IN_PAGES, fields)).toEqual([])
})
