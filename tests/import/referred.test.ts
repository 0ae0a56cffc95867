import { describe, expect, it } from 'vitest'
import { ReferredRecords } from '../../src/import/referred'

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
