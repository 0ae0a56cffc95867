import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { columnsOf } from '../../src/import/columns'
import { maySkip, RowClassifier } from '../../src/import/classify-rows'
import { KnownRecords } from '../../src/import/known-records'
import { type ReferredByField, ReferredRecords } from '../../src/import/referred'
import { validateRow } from '../../src/import/validate-row'
import { wantedKeys } from '../../src/import/wanted-keys'
import { findTarget } from '../../cli/import/target'
import type { ImportsContract } from '#wire/contract'
import { office } from './support/office'
import type { Values } from '#wire/kinds/field'

const clientes = findTarget(office, 'clientes')
const named = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
const provincias = ['Salta', 'Jujuy'].map((provincia, at) => ({ id: at + 1, provincia }))
const referred = new Map([['provincia', new ReferredRecords(named, ['id'], provincias)]])

const STORED = {
  id: 7,
  nombre: 'Acme',
  codigo: 7,
  provincia: 'Salta',
  clase: '',
  otras: [],
  iva: 'Exento',
  saldo: '10.00',
  alta: '2026-01-31',
  cierre: null,
  telefono: '',
  activo: true,
}

type Rows = readonly (readonly string[])[]

const verdictsOf = (
  mode: 'upsert' | 'update' | undefined,
  header: readonly string[],
  ...rows: Rows
) => verdictsWith(mode && { by: ['nombre'], mode }, header, rows)

function verdictsWith(
  imports: ImportsContract | undefined,
  header: readonly string[],
  rows: Rows,
  found: ReferredByField = referred,
  stored: Values = STORED,
) {
  const entity = imports === undefined ? clientes.entity : { ...clientes.entity, imports }
  const target = { ...clientes, entity }
  const columns = columnsOf(target, header)
  const file = rows.map((cells, at) => ({ line: at + 2, cells }))
  const validated = file.map((row) => validateRow({ target, columns, referred: found }, row))
  const known = new KnownRecords(target, columns, imports)
  known.reload([stored])
  const classifier = new RowClassifier(target, columns, known)
  const verdicts = file.map((row, at) => classifier.classify(row, validated[at] ?? { reasons: [] }))
  return { target, columns, validated, verdicts }
}

const WHOLE = ['Nombre', 'Provincia', 'Saldo', 'Alta']

describe('a row of a record that is known', () => {
  it.each([
    ['upsert', 'changed'],
    ['update', 'changed'],
    [undefined, 'refused'],
  ] as const)('with the mode %s is %s', (mode, kind) => {
    const { verdicts } = verdictsOf(mode, WHOLE, ['ACME', 'Jujuy', '1.234,50', '31/01/2026'])
    expect(verdicts).toMatchObject([{ kind }])
  })

  it('says what it changes as staff read it', () => {
    const { verdicts } = verdictsOf('upsert', WHOLE, ['Acme', 'Jujuy', '1.234,50', '31/01/2026'])
    expect(verdicts).toMatchObject([
      {
        record: { id: 7 },
        differences: [
          { label: 'Provincia', before: 'Salta', after: 'Jujuy' },
          { label: 'Saldo', before: '10,00', after: '1.234,50' },
        ],
      },
    ])
  })

  it('changes what the file has alone, and is compared by that', () => {
    const { verdicts } = verdictsOf('upsert', ['Nombre', 'Saldo'], ['Acme', '11'], ['Acme', '11'])
    const becomes = expect.objectContaining({ row: undefined, line: 2 })
    expect(verdicts).toEqual([
      {
        kind: 'changed',
        record: STORED,
        body: { nombre: 'Acme', saldo: '11' },
        shown: { nombre: 'Acme', saldo: '11' },
        differences: [{ label: 'Saldo', before: '10,00', after: '11,00' }],
        was: expect.objectContaining({ row: STORED, line: undefined }),
        becomes,
      },
      { kind: 'same', line: 2, comparedWith: [becomes] },
    ])
  })

  it('may lack columns that a new record needs; a new one may not', () => {
    const { target, columns, verdicts } = verdictsOf(
      'upsert',
      ['Nombre', 'Saldo'],
      ['Acme', '11'],
      ['Nuevo', '11'],
      ['Acme', 'x'],
    )
    expect(maySkip(target, columns)).toBe(true)
    expect(verdicts).toMatchObject([
      { kind: 'changed', body: { nombre: 'Acme', saldo: '11' }, differences: [{ label: 'Saldo' }] },
      { kind: 'refused', reasons: [{ label: 'Provincia', text: 'Requerido' }] },
      { kind: 'refused' },
    ])
  })

  it('may correct case and accents of a name that it is not found by', () => {
    const header = ['Código', 'Provincia', 'Nombre']
    const byCode = { by: ['codigo', 'provincia'], mode: 'upsert' } as const
    const rows = [['7', 'SALTA', 'Ácme']]
    expect(verdictsWith(byCode, header, rows).verdicts).toMatchObject([
      { kind: 'changed', differences: [{ label: 'Nombre', before: 'Acme', after: 'Ácme' }] },
    ])
    const byName = { by: ['nombre'], mode: 'upsert' } as const
    expect(verdictsWith(byName, header, rows).verdicts).toMatchObject([{ kind: 'same' }])
    expect(verdictsWith(undefined, header, rows).verdicts).toMatchObject([{ kind: 'same' }])
  })

  it('that a row above has changed already is refused', () => {
    const { verdicts } = verdictsOf(
      'upsert',
      WHOLE,
      ['Acme', 'Jujuy', '10', '31/01/2026'],
      ['Acme', 'Salta', '10', '31/01/2026'],
      ['Acme', 'Jujuy', '10', '31/01/2026'],
    )
    expect(verdicts).toMatchObject([
      { kind: 'changed' },
      { kind: 'refused', reasons: [{ detail: '; en la línea 2, Provincia es "Jujuy"' }] },
      { kind: 'same', line: 2 },
    ])
  })
})

it('rows that are the same refer to the first of them, and one that a row has found is changed by none', () => {
  const row = ['Otro', 'Jujuy', '1', '31/01/2026']
  expect(verdictsOf('upsert', WHOLE, row, row, row).verdicts).toMatchObject([
    { kind: 'new' },
    { kind: 'same', line: 2 },
    { kind: 'same', line: 2 },
  ])
  const stored = ['Acme', 'Salta', '10', '31/01/2026']
  const other = ['Acme', 'Jujuy', '10', '31/01/2026']
  expect(verdictsOf('upsert', WHOLE, stored, stored, other).verdicts).toMatchObject([
    { kind: 'same', line: undefined },
    { kind: 'same', line: undefined },
    { kind: 'refused', reasons: [{ detail: '; en la línea 2, Provincia es "Salta"' }] },
  ])
})

it('each field that no change may have is named', () => {
  const { modificar } = clientes.entity.metodos
  if (modificar === undefined) throw new Error('It can be changed')
  const shape = Object.fromEntries(
    Object.entries(modificar.request.shape).filter(([name]) => name !== 'saldo' && name !== 'alta'),
  )
  const metodos = {
    ...clientes.entity.metodos,
    modificar: { ...modificar, request: z.strictObject(shape) },
  }
  const imports = { by: ['nombre'], mode: 'upsert' } as const
  const target = { ...clientes, entity: { ...clientes.entity, metodos, imports } }
  const columns = columnsOf(target, WHOLE)
  const known = new KnownRecords(target, columns, imports)
  known.reload([STORED])
  const row = { line: 2, cells: ['Acme', 'Jujuy', '11', '01/02/2026'] }
  const validated = validateRow({ target, columns, referred }, row)
  expect(new RowClassifier(target, columns, known).classify(row, validated)).toMatchObject({
    kind: 'refused',
    reasons: [
      { label: 'Saldo', text: 'No se puede modificar' },
      { label: 'Alta', text: 'No se puede modificar' },
    ],
  })
})

it.each([
  [['nombre'], ['Nombre'], true],
  [['codigo', 'provincia'], ['Provincia', 'Código'], true],
  [['codigo', 'provincia'], ['Código', 'Nombre'], false],
  [['codigo', 'provincia'], ['Nombre'], false],
])(
  'a file to be imported by %j with the columns %j may lack others: %s',
  (by, header, expected) => {
    const imports = { by, mode: 'upsert' } as const
    const target = { ...clientes, entity: { ...clientes.entity, imports } }
    expect(maySkip(target, columnsOf(target, header))).toBe(expected)
    expect(maySkip(clientes, columnsOf(clientes, header))).toBe(false)
  },
)

it('a row of an unknown record is new, or refused where records are only changed', () => {
  const row = ['Otro', 'Jujuy', '1', '31/01/2026']
  expect(verdictsOf('upsert', WHOLE, row).verdicts).toMatchObject([{ kind: 'new' }])
  expect(verdictsOf('update', WHOLE, row).verdicts).toMatchObject([
    { kind: 'refused', reasons: [{ label: 'Nombre', text: 'No hay un registro que modificar' }] },
  ])
})

it('records are looked up by each unique set that a row has values of, references by their names', () => {
  const { target, columns, validated } = verdictsOf(
    'upsert',
    ['Nombre', 'Código', 'Provincia'],
    ['Acme', '7', 'salta'],
    ['Beta', '', 'Jujuy'],
    ['Acme', '7', 'Salta'],
  )
  expect(wantedKeys(target, columns, validated)).toEqual([
    { fields: ['nombre'], values: [['Acme'], ['Beta']] },
    { fields: ['codigo', 'provincia'], values: [[7, 'Salta']] },
  ])
})

const unoffered = (name: string, label = 'Provincia') => ({
  kind: 'refused',
  reasons: [{ label, text: 'No se puede elegir', detail: ` ("${name}")`, column: 1 }],
})

describe('a reference that is limited to some records', () => {
  const limited = { ...named, where: { grande: [true] } }
  const rows = [
    { id: 1, provincia: 'Salta', grande: false },
    { id: 2, provincia: 'Jujuy', grande: false },
    { id: 3, provincia: 'Chaco', grande: true },
  ]
  const offered = new Map([['provincia', new ReferredRecords(limited, ['id'], rows)]])
  it.each([
    ['a new record with one of them', ['Otro', 'chaco'], { kind: 'new' }],
    ['a new record with another', ['Otro', 'Salta'], unoffered('Salta')],
    ['a known record that has another already', ['Acme', 'Salta'], { kind: 'changed' }],
    ['a known record that would change to another', ['Acme', 'Jujuy'], unoffered('Jujuy')],
  ])('%s', (_what, [nombre = '', provincia = ''], verdict) => {
    const imports = { by: ['nombre'], mode: 'upsert' } as const
    const row = [nombre, provincia, '1.234,50', '31/01/2026']
    expect(verdictsWith(imports, WHOLE, [row], offered).verdicts).toMatchObject([verdict])
  })
})

describe('references that are limited to some records', () => {
  const limited = { resource: 'clases', shows: 'nombre', where: { activa: [true] } } as const
  const rows = [
    { id: 1, nombre: 'Vieja', activa: false },
    { id: 2, nombre: 'Móvil', activa: true },
    { id: 3, nombre: 'Otra', activa: false },
  ]
  it.each([
    [
      'one that it has already, and one that is offered',
      'Acme',
      'vieja; móvil',
      { kind: 'changed' },
    ],
    [
      'one that it has already, and another that is not',
      'Acme',
      'Vieja; Otra',
      unoffered('Otra', 'Otras clases'),
    ],
    [
      'a new record with one that is not',
      'Nuevo',
      'Vieja; Móvil',
      unoffered('Vieja', 'Otras clases'),
    ],
  ])('%s', (_what, nombre, cell, verdict) => {
    for (const sends of ['id', 'name'] as const) {
      const records = new ReferredRecords({ ...limited, sends, key: ['id'] }, ['id'], rows)
      const found = new Map([...referred, ['otras', records] as const])
      for (const held of ['Vieja', { id: 1, texto: 'Vieja' }]) {
        const verdicts = verdictsWith(
          { by: ['nombre'], mode: 'upsert' },
          ['Nombre', 'Otras clases', 'Provincia', 'Saldo', 'Alta'],
          [[nombre, cell, 'Salta', '10,00', '31/01/2026']],
          found,
          { ...STORED, otras: [held] },
        ).verdicts
        expect(verdicts).toMatchObject([verdict])
      }
    }
  })
})

it('a record that leads to several may go on leading to each of them, in whatever order', () => {
  const limited = { resource: 'clases', shows: 'nombre', where: { activa: [true] } } as const
  const rows = ['Vieja', 'Móvil', 'Otra', 'Nueva'].map((nombre, at) => ({
    id: at + 1,
    nombre,
    activa: nombre === 'Móvil',
  }))
  const records = new ReferredRecords({ ...limited, sends: 'id', key: ['id'] }, ['id'], rows)
  const held = ['Vieja', 'Móvil', 'Otra'].map((texto, at) => ({ id: at + 1, texto }))
  const verdictOf = (cell: string) =>
    verdictsWith(
      { by: ['nombre'], mode: 'upsert' },
      ['Nombre', 'Otras clases', 'Provincia', 'Saldo', 'Alta'],
      [['Acme', cell, 'Salta', '10,00', '31/01/2026']],
      new Map([...referred, ['otras', records] as const]),
      { ...STORED, otras: held },
    ).verdicts[0]
  expect(verdictOf('Otra; Móvil; Vieja')).toMatchObject({ kind: 'same' })
  for (const cell of ['Vieja', 'Otra', 'Móvil', 'Otra; Vieja', 'Vieja; Móvil']) {
    expect(verdictOf(cell), cell).toMatchObject({ kind: 'changed' })
  }
  for (const cell of ['Nueva', 'Otra; Nueva']) {
    expect(verdictOf(cell), cell).toMatchObject(unoffered('Nueva', 'Otras clases'))
  }
})

describe('a cell that refers to a record shown by several fields', () => {
  const shown = { resource: 'cuentas', shows: 'codigo', alsoShows: ['nombre'] } as const
  const records = new ReferredRecords(
    { ...shown, sends: 'id', key: ['id'] },
    ['id'],
    [
      { id: 1, codigo: '1.1.01', nombre: 'Caja' },
      { id: 2, codigo: '1.1.02', nombre: 'Banco' },
      { id: 3, codigo: '1.1.02', nombre: 'Caja' },
      { id: 4, codigo: '1.1.02', nombre: 'CAJA' },
      { id: 5, codigo: 'FONDO', nombre: 'Fondo' },
    ],
  )

  it.each([
    ['all of them', '1.1.01  caja', { sent: 1, shown: { id: 1, texto: '1.1.01 Caja' } }],
    ['one of them', '1.1.01', { sent: 1 }],
    ['another', 'banco', { sent: 2, shown: { id: 2, texto: '1.1.02 Banco' } }],
    ['two that read the same', 'Fondo', { sent: 5 }],
    ['one of several', 'caja', { problem: expect.stringContaining('Hay más de uno') }],
    ['several alike', '1.1.02 Caja', { problem: expect.stringContaining('Hay más de uno') }],
    ['one of these', '1.1.02 Caja (4)', { sent: 4, shown: { texto: '1.1.02 CAJA (4)' } }],
    ['the id', '2', { sent: 2 }],
    ['nothing', '1.1.09', { problem: 'No se encontró' }],
  ])('by %s', (_what, text, found) => {
    expect(records.find(text)).toMatchObject(found)
  })
})
