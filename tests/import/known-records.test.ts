import { describe, expect, it } from 'vitest'
import { findTarget } from '../../cli/import/target'
import { columnsOf } from '../../src/import/columns'
import { KnownRecords } from '../../src/import/known-records'
import type { ImportsContract } from '#wire/contract'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { office } from './support/office'

const clientes = findTarget(office, 'clientes')
const HEADER = ['Nombre', 'Saldo', 'Activo', 'Provincia']
const known = (header: readonly string[] = HEADER, target = clientes, imports?: ImportsContract) =>
  new KnownRecords(target, columnsOf(target, header), imports)
const row = (nombre: string, saldo: string, more: object = {}) => ({
  nombre,
  saldo,
  activo: true,
  provincia: 'Salta',
  ...more,
})
/** A row that refers to two records of one id. */
const referring = (id: number, clase: string, zona: string) =>
  row('Acme', '1', { clase: { id, texto: clase }, otras: [{ id, texto: zona }] })

describe('the records that rows are compared with', () => {
  it('of several with one key, those that are not removed stay', () => {
    const records = known()
    const [first, second] = [records.add(row('Acme', '1'), 2), records.add(row('ACME', '2'), 3)]
    const comparison = (saldo: string) => records.compare(row('Acme', saldo))
    expect(comparison('1')).toEqual({ kind: 'same', record: first })
    expect(comparison('2')).toEqual({ kind: 'same', record: second })
    expect(comparison('3')).toMatchObject({ kind: 'taken', records: [first, second] })
    records.replace(first, undefined)
    expect(comparison('1')).toMatchObject({ kind: 'taken', records: [second] })
    records.replace(second, undefined)
    expect(comparison('1')).toEqual({ kind: 'new', hasKey: true })
    records.replace(second, undefined)
    expect(comparison('1')).toEqual({ kind: 'new', hasKey: true })
  })

  it('start with the values of new records, where a row has none', () => {
    const records = known()
    const { activo: _activo, ...without } = row('Acme', '1')
    records.add(without, 2)
    expect(records.compare(row('Acme', '1')).kind).toBe('same')
    expect(records.compare(row('Acme', '1', { activo: false }))).toMatchObject({
      kind: 'taken',
      reasons: [{ label: 'Nombre', detail: '; en la línea 2, Activo es "Sí"' }],
    })
  })

  it('are replaced by those that are read again', () => {
    const records = known()
    records.add(row('Acme', '1'), 2)
    records.reload([row('Beta', '1')])
    expect(records.compare(row('Acme', '1')).kind).toBe('new')
    expect(records.compare(row('beta', '1'))).toMatchObject({
      kind: 'same',
      record: { line: undefined, row: { nombre: 'Beta' } },
    })
  })

  it('are found by another key where they have none of the first', () => {
    const records = known([...HEADER, 'Código'])
    const record = records.add(row('', '1', { codigo: '7' }), 2)
    expect(records.compare(row('', '1', { codigo: '7' }))).toEqual({ kind: 'same', record })
    expect(records.compare(row('', '1', { codigo: '8' }))).toEqual({ kind: 'new', hasKey: true })
  })

  it('are found by what the file lacks of a key, as new records begin with it', () => {
    const entity = { ...clientes.entity, unique: [['nombre', 'activo']] }
    const records = known(['Nombre', 'Saldo'], { ...clientes, entity })
    const kindBeside = (activo: boolean) => {
      records.reload([row('Acme', '1', { activo })])
      return records.compare({ nombre: 'Acme', saldo: '1' }).kind
    }
    expect([true, false].map(kindBeside)).toEqual(['same', 'new'])
  })

  it('are changed by a row that has a key of no other one', () => {
    const header = [...HEADER, 'Código']
    const records = known(header, clientes, { by: ['nombre'], mode: 'upsert' })
    const [acme, beta] = [row('Acme', '1', { codigo: '1' }), row('Beta', '1', { codigo: '2' })]
    records.reload([acme, beta])
    const comparison = (codigo: string) => records.compare(row('Acme', '1', { codigo }))
    expect(comparison('3')).toMatchObject({ kind: 'changed', record: { row: acme } })
    expect(comparison('2')).toMatchObject({
      kind: 'taken',
      records: [{ row: acme }, { row: beta }],
      reasons: [{ label: 'Nombre' }, { label: 'Código, Provincia' }],
    })
  })

  it('without a key are never the same', () => {
    const records = known()
    records.add(row('', '1'), 2)
    expect(records.compare(row('', '1'))).toEqual({ kind: 'new', hasKey: false })
    expect(records.hasUniqueKeys).toBe(true)
  })

  it('are told with the name of the record that each field refers to, of those with one id too', () => {
    const words = { shows: 'nombre', sends: 'id', key: ['id'], required: false } as const
    const fields = {
      ...clientes.entity.fields,
      clase: identifiedField({ ...words, label: 'Clase', resource: 'clases', max: 20 }),
      otras: identifiedFields({ ...words, label: 'Zonas', resource: 'zonas', max: 3, length: 20 }),
    }
    const entity = { ...clientes.entity, fields }
    const records = known([...HEADER, 'Clase', 'Zonas'], { ...clientes, entity })
    records.add(referring(1, 'Fija', 'Norte'), 2)
    expect(records.compare(referring(2, 'Móvil', 'Sur'))).toMatchObject({
      reasons: [{ detail: '; en la línea 2, Clase es "Fija", Zonas es "Norte"' }],
    })
  })

  it('are told with three of the fields that differ', () => {
    const header = [...HEADER, 'Teléfono', 'Alta']
    const records = known(header)
    records.add(row('Acme', '1', { telefono: '', alta: '2026-01-31' }), 2)
    const told = (more: object) => {
      const comparison = records.compare(
        row('Acme', '1', { telefono: '', alta: '2026-01-31', ...more }),
      )
      return 'reasons' in comparison
        ? comparison.reasons.map(({ detail }) => detail)
        : comparison.kind
    }
    expect(told({})).toBe('same')
    expect(told({ saldo: '2', activo: false, provincia: 'Jujuy' })).toEqual([
      '; en la línea 2, Provincia es "Salta", Saldo es "1,00", Activo es "Sí"',
    ])
    expect(told({ saldo: '2', activo: false, provincia: 'Jujuy', telefono: '4' })).toEqual([
      '; en la línea 2, Provincia es "Salta", Saldo es "1,00", Teléfono está vacío …',
    ])
    expect(told({ telefono: '4', alta: '2026-02-01' })).toEqual([
      '; en la línea 2, Alta es "31/01/2026", Teléfono está vacío',
    ])
  })
})
