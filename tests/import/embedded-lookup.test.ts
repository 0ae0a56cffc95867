import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/import/columns'
import { embeddedStore } from '../../src/import/embedded-store'
import { findTarget } from '../../cli/import/target'
import { fakeWire } from './support/wire'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import type { Referral } from '#wire/kinds/reference'
import { type TestBackend, openTestBackend, rpcRequest } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { ReferredRecords } from '../../src/import/referred'

const nombre = textField({ label: 'Nombre', max: 80, required: true })

const zonas = testEntity('zonas', {
  fields: { id: idField({ label: 'ID' }), nombre },
  seed: ['Norte', 'NORTE', 'Norte', 'Este', 'Sur (viejo)', 'Sur (viejo)', 'Sur (viejo)', '4'].map(
    (one) => ({ nombre: one }),
  ),
})
const postales = testEntity('postales', {
  key: ['cpostal', 'localidad'],
  fields: {
    cpostal: digitsField({ label: 'Cód.Postal', max: 5, required: true }),
    localidad: textField({ label: 'Localidad', max: 80, required: true }),
  },
  seed: [
    { cpostal: 1425, localidad: 'Palermo' },
    { cpostal: 1414, localidad: 'Palermo' },
    { cpostal: 1416, localidad: 'Palermo' },
    { cpostal: 1417, localidad: 'Villa del Parque' },
    { cpostal: 1425, localidad: 'Recoleta' },
  ],
})
const personas = testEntity('personas', {
  key: ['dni'],
  fields: { dni: dniField({ label: 'DNI', required: true }), nombre },
  seed: ['Ana', 'Ana', 'Ana'].map((one, at) => ({ dni: 20_111_000 + at, nombre: one })),
})
const turnos = testEntity('turnos', {
  key: ['numero'],
  fields: {
    numero: integerField({ label: 'Número', min: -9, max: 9, required: true }),
    nombre,
  },
  seed: [{ numero: -2, nombre: 'Noche' }],
})
const codigos = testEntity('codigos', {
  key: ['codigo'],
  fields: {
    nombre,
    codigo: textField({ label: 'Código', max: 9, required: true }),
  },
  seed: [
    { codigo: '007', nombre: 'Siete' },
    { codigo: '7', nombre: 'Otro' },
  ],
})

/** What shows a number of others, which may then be asked for. */
const sedes = testEntity('sedes', {
  fields: {
    id: idField({ label: 'ID' }),
    nombre,
    postal: identifiedField({
      label: 'Código postal',
      resource: 'postales',
      shows: 'localidad',
      alsoShows: ['cpostal'],
      sends: 'id',
      key: ['cpostal', 'localidad'],
      max: 86,
      required: false,
    }),
  },
})

const asked: Readonly<Record<string, unknown>>[] = []

const referral = (resource: string, shows: string, ...key: readonly string[]) =>
  ({ resource, shows, sends: 'id', key }) as const
const zona = referral('zonas', 'nombre', 'id')
const postal = referral('postales', 'localidad', 'cpostal', 'localidad')

const contract = testContract(zonas, postales, personas, turnos, codigos, sedes)
const target = findTarget(contract, 'zonas')
let backend: TestBackend
const { wire } = fakeWire(async ({ metodo, body }) => {
  const call = { metodo, token: backend.token, ...body }
  asked.push(call)
  return (await backend.handleRpc(rpcRequest(call))).json()
})
const store = embeddedStore({ target, columns: columnsOf(target, []), file: '' }, wire)

const referred = (to: Referral, names: readonly string[]) =>
  store.referred(to, async () => names, new AbortController().signal)

const parque = { cpostal: 1417, localidad: 'Villa del Parque' }

describe('a cell of a file for the embedded backend', () => {
  beforeAll(async () => {
    backend = await openTestBackend({ contract })
  })
  afterAll(() => backend.close())
  beforeEach(() => {
    asked.length = 0
  })

  it.each([
    ['the third of three records alike', zona, 'Norte (3)', 3],
    ['case and accents aside', zona, 'nórte (1)', 1],
    ['a text with brackets of its own', zona, 'Sur (viejo) (7)', 7],
    ['the id of the third', zona, '3', 3],
    ['a record that is alone', zona, 'Este (4)', 4],
    ['the fields of a key', postal, '1416 Palermo', { cpostal: 1416, localidad: 'Palermo' }],
    ['a key in another case, as the command has it', postal, '1417 villa del parque', undefined],
    ['a key of several words', postal, '1417 Villa del Parque', parque],
    [
      'what tells it from others',
      postal,
      'palermo (1416)',
      { cpostal: 1416, localidad: 'Palermo' },
    ],
    ['several words with it', postal, 'Villa del Parque (1417)', parque],
    ['a number as a key', referral('personas', 'nombre', 'dni'), '20111002', 20_111_002],
    ['it in brackets', referral('personas', 'nombre', 'dni'), 'Ana (20111002)', 20_111_002],
    ['a negative number', referral('turnos', 'nombre', 'numero'), '-2', -2],
    ['a text of digits', referral('codigos', 'nombre', 'codigo'), '007', '007'],
    ['a text that a number could be', referral('codigos', 'nombre', 'codigo'), '7', '7'],
  ])('%s', async (_what, to, text, id) => {
    const found = (await referred(to, [text])).find(text)
    const unknown = { problem: 'No se encontró' }
    expect(found).toMatchObject(id === undefined ? unknown : { sent: id })
  })

  it.each([
    ['Norte', 'Hay más de uno con ese nombre: escriba el ID, o por ejemplo "Norte (1)"'],
    ['Norte (4)', 'No se encontró'],
    ['Oeste (3)', 'No se encontró'],
    ['()', 'No se encontró'],
    ['4', 'Es el nombre de un registro y el ID de otro'],
  ])('that means none, or several: %s', async (text, problem) => {
    const found = await referred(zona, [text])
    expect(found.find(text)).toEqual({ problem })
  })

  it.each([
    ['1417', parque],
    ['Villa del Parque 1417', parque],
    ['villa del parque', parque],
    ['1417 Villa del Parque', parque],
    ['1425', undefined],
    ['Palermo', undefined],
    ['999', undefined],
  ])('that is shown with a number is found by each of its parts: %s', async (text, id) => {
    const shown = { ...postal, alsoShows: ['cpostal'] }
    const alone = (await referred(shown, [text])).find(text)
    const beside = (await referred(shown, ['Recoleta 1425', text])).find(text)
    const ids = [alone, beside].map((found) => ('sent' in found ? found.sent : undefined))
    expect(ids).toEqual([id, id])
  })

  it('is looked for by a key of several fields only where its name leads nowhere', async () => {
    await referred(postal, ['Villa del Parque', 'Otra vez'])
    expect(asked.map(({ campos }) => campos)).toEqual([['localidad'], ['cpostal', 'localidad']])
    expect(asked[1]).toMatchObject({ valores: [['Otra', 'vez']] })
  })

  it('is looked for with 2,000 others in a call', async () => {
    const names = Array.from({ length: 1_001 }, (_, at) => `Norte (${at + 1})`)
    const found = await referred(zona, names)
    expect(found.find('Norte (3)')).toMatchObject({ sent: 3 })
    const sizes = asked.map(({ valores }) => (Array.isArray(valores) ? valores.length : 0))
    expect(sizes).toEqual([1_001, 2_000, 1_003])
  })

  it('of very many words is no key of several fields', async () => {
    await referred(postal, [Array(13).fill('a').join(' ')])
    expect(asked).toHaveLength(1)
    await referred(postal, [Array(12).fill('a').join(' ')])
    expect(asked[2]).toMatchObject({ valores: { length: 11 } })
  })

  it('that names a record where names are sent is looked for by name alone', async () => {
    await referred({ ...zona, sends: 'name' }, ['Norte (3)', '3'])
    expect(asked.map(({ campos, valores }) => ({ campos, valores }))).toEqual([
      { campos: ['nombre'], valores: [['Norte (3)'], ['3']] },
    ])
  })
})

const NAME = { resource: 'zonas', shows: 'zona', sends: 'name' } as const
const ID = { ...NAME, sends: 'id', key: ['id'] } as const
const ZONAS = [
  { id: 1, zona: 'Norte' },
  { id: 2, zona: 'Sur' },
  { id: 3, zona: 'sur' },
  { id: 4, zona: 'Peña', activa: false },
]

/** What is sent of the record that a text means, or why there is none. */
function found(records: ReferredRecords, text: string): unknown {
  const one = records.find(text)
  return 'problem' in one ? `¡${one.problem}` : one.sent
}

describe('the record that a cell means', () => {
  it.each([
    ['Norte', 'Norte'],
    ['NORTE', 'Norte'],
    ['1', '¡No se encontró'],
    ['Oeste', '¡No se encontró'],
  ])('by name, %j: %s', (text, sent) => {
    expect(found(new ReferredRecords(NAME, ['id'], ZONAS), text)).toBe(sent)
  })

  it.each([
    ['norte', 1],
    ['2', 2],
    ['Sur (3)', 3],
    ['peña', 4],
    ['pena', '¡No se encontró'],
    ['5', '¡No se encontró'],
  ])('by id, %j: %s', (text, sent) => {
    expect(found(new ReferredRecords(ID, ['id'], ZONAS), text)).toBe(sent)
  })

  it.each([NAME, ID])('is none where several have the name: $sends', (referral) => {
    const records = new ReferredRecords(referral, ['id'], ZONAS)
    expect(found(records, 'Sur')).toMatch(/^¡(?!No se encontró)/)
    expect(records.all('SUR')).toEqual([2, 3])
  })

  it.each([
    ['Norte', { id: 1, texto: 'Norte' }],
    ['1', { id: 1, texto: 'Norte' }],
    ['2', { id: 2, texto: 'Sur (2)' }],
    ['sur (3)', { id: 3, texto: 'sur (3)' }],
  ])('is shown as lists show it, %j: %j', (text, shown) => {
    expect(new ReferredRecords(ID, ['id'], ZONAS).find(text)).toMatchObject({ shown })
  })

  it('may be one that only those may go on referring to that do', () => {
    const records = new ReferredRecords({ ...ID, where: { activa: [true] } }, ['id'], ZONAS)
    expect(records.find('Peña')).toMatchObject({ sent: 4, isUnoffered: true })
    expect(records.find('Norte')).not.toHaveProperty('isUnoffered')
  })
})

describe('by a key of several fields', () => {
  const key = ['serie', 'numero']
  const referral = { ...ID, key }
  const rows = [
    { serie: 'A', numero: 1, zona: 'Norte' },
    { serie: 'B', numero: 2, zona: 'Sur' },
    { numero: 3, zona: 'Este' },
    { serie: 'C', zona: 'Oeste' },
    { serie: 'D', numero: null, zona: 'Centro' },
  ]

  it.each([
    ['Norte', { serie: 'A', numero: 1 }],
    ['B 2', { serie: 'B', numero: 2 }],
    ['Este', '¡No se encontró'],
    ['Oeste', '¡No se encontró'],
    ['Centro', '¡No se encontró'],
  ])('a record that a list does not answer the whole key of is none: %j', (text, sent) => {
    expect(found(new ReferredRecords(referral, key, rows), text)).toEqual(sent)
  })

  it('such a record is found where requests carry its name', () => {
    const records = new ReferredRecords(NAME, key, rows)
    expect(rows.map(({ zona }) => found(records, zona))).toEqual(rows.map(({ zona }) => zona))
  })
})

const under = (id: number, nombre: string, madre?: number) => ({
  id,
  nombre,
  madre: madre === undefined ? '' : { id: madre, texto: '' },
})

describe('of a tree', () => {
  const tree = { parent: 'madre', shows: 'nombre', key: ['id'] }
  const referral = { resource: 'cuentas', shows: 'nombre', sends: 'id', key: ['id'], tree } as const
  const records = new ReferredRecords(
    referral,
    ['id'],
    [under(1, 'Activo'), under(2, 'Caja', 1), under(3, 'Caja'), under(4, 'Banco', 1)],
  )

  it.each([
    ['Activo / Caja', 2],
    ['activo / banco', 4],
    ['Banco', 4],
    ['3', 3],
    ['Activo / Nada', '¡No se encontró'],
  ])('%j is the record %s', (text, sent) => {
    expect(found(records, text)).toBe(sent)
  })

  /** A provider may answer a record without its id. */
  const unidentified = { ...under(0, 'Caja', 1), id: '' }

  it.each([
    [[under(2, 'Caja', 1), under(3, 'Caja', 1)], 'Activo / Caja', '¡No se encontró'],
    [
      [under(2, 'Caja', 1), under(3, 'CAJA', 1), under(4, 'Caja', 1)],
      'Activo / Caja',
      '¡No se encontró',
    ],
    [[under(2, 'Caja', 1), under(3, 'Caja', 1), under(4, 'Bancos', 1)], 'Activo / Bancos', 4],
    [[under(2, 'Pasivo'), under(3, 'Caja', 1), under(4, 'Caja', 2)], 'Pasivo / Caja', 4],
    [[under(2, 'Caja', 1), unidentified], 'Activo / Caja', '¡No se encontró'],
    [[unidentified, under(2, 'Caja', 1)], 'Activo / Caja', '¡No se encontró'],
  ])('%j: %s is the record %s, whatever the order of the rows', (rows, path, sent) => {
    const all = [under(1, 'Activo'), ...rows]
    for (const one of [all, all.toReversed()]) {
      expect(found(new ReferredRecords(referral, ['id'], one), path)).toBe(sent)
    }
  })

  it('a name that several have is none, although one of them is at the top', () => {
    expect(found(records, 'Caja')).toMatch(/^¡(?!No se encontró)/)
  })
})
