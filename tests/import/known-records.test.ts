import { describe, expect, it } from 'vitest'
import { findTarget } from '../../cli/import/target'
import { columnsOf } from '../../src/import/columns'
import { KnownRecords } from '../../src/import/known-records'
import type { ImportsContract } from '#wire/contract'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { office } from './support/office'
import { comparable, comparableId, isSameRecord, shownText } from '../../src/import/comparable'
import { gistOf, motiveOf, quoted } from '../../src/import/reason'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { cuitField, textField } from '#wire/kinds/text'
import { dateField, monthField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { areAnswered, rowsWithKeys } from '../../src/import/wanted-keys'
import { testEntity } from '../server/support/test-contract'

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

const words = { label: 'Dato', required: false } as const
const limits = { min: -1e6, max: 1e6 }
const options = { RI: 'Responsable inscripto', EX: 'Exento' }

const amount = moneyField({ ...words, ...limits })
const rate = decimalField({ ...words, ...limits, decimals: 3 })
const iva = choiceField({ ...words, options, answers: 'text' })

const date = dateField(words)
const cuit = cuitField(words)
const ticked = booleanField({ label: 'Dato' })
const secret = secretField({ ...words, max: 20 })
const text = textField({ ...words, max: 20 })

describe('values that are compared', () => {
  const clase = { resource: 'clases', shows: 'nombre', sends: 'id' } as const

  const classes = referencesField({ ...words, ...clase, length: 20, max: 5 })

  describe('a value as the file and a list have it', () => {
    it.each<[string, FieldContract, unknown, string]>([
      ['an amount', amount, '1234.50', '1234.5'],
      ['an amount', amount, 1234.5, '1234.5'],
      ['a round amount', amount, '100.00', '100'],
      ['an amount without decimals', amount, '100', '100'],
      ['nothing of an amount', amount, '0.00', '0'],
      ['no amount', amount, null, ''],
      ['a rate', rate, '0.120', '0.12'],
      ['a text of zeros', text, '100.00', '100.00'],
      ['a code', iva, 'RI', 'RI'],
      ['the text of a code', iva, 'responsable  INSCRIPTO', 'RI'],
      ['an unknown text', iva, ' Otro ', 'Otro'],
      ['no code', iva, null, ''],
      ['names in any order', classes, ['Móvil', 'alta'], 'alta; Móvil'],
      ['names in another order', classes, ['alta', 'Móvil'], 'alta; Móvil'],
      ['a day', date, '31/01/2026', '2026-01-31'],
      ['a number', digitsField({ ...words, max: 5 }), '0012', '12'],
      ['a CUIT', cuit, '20-12345678-6', '20123456786'],
      ['a box', ticked, 'Sí', 'true'],
    ])('%s', (_what, field, value, compared) => {
      expect(comparable(field, value)).toBe(compared)
    })

    it.each<[string, FieldContract, string, string]>([
      ['a day', date, '2026-01-31', '31/01/2026'],
      ['a box', ticked, 'true', 'Sí'],
      ['a box', ticked, 'false', 'No'],
      ['a code', iva, 'RI', 'Responsable inscripto'],
      ['an unknown text', iva, 'Otro', 'Otro'],
      ['a CUIT', cuit, '20123456786', '20-12345678-6'],
      ['an amount', amount, '1234.5', '1.234,50'],
      ['a rate', rate, '0.12', '0,120'],
      ['a text', text, '1234.5', '1234.5'],
      ['a month', monthField(words), '2026-03', '03/2026'],
      ['a secret that is typed', secret, 'typed 1', '••••••••'],
      ['a secret that is stored', secret, 'true', '••••••••'],
      ['no secret that is stored', secret, 'false', ''],
      ['no secret', secret, '', ''],
    ])('%s, as staff read it', (_what, field, value, shown) => {
      expect(shownText(field, value)).toBe(shown)
    })
  })

  describe('the id of a referred record', () => {
    const clases = identifiedFields({ ...words, ...clase, key: ['id'], length: 20, max: 5 })
    const postal = { cpostal: 1425, localidad: 'Palermo' }

    it.each<[string, unknown, unknown, boolean]>([
      ['a number, and its digits', { id: 5 }, { id: '5' }, true],
      ['one with another text', { id: 5, texto: 'Norte' }, { id: 5, texto: 'Norte (5)' }, true],
      ['another id', { id: 5 }, { id: 6 }, false],
      ['a text', { id: 'b-1' }, { id: 'b-2' }, false],
      [
        'fields in another order',
        { id: postal },
        { id: { localidad: 'Palermo', cpostal: 1425 } },
        true,
      ],
      ['digits in one of them', { id: postal }, { id: { ...postal, cpostal: '1425' } }, true],
      ['another value of one', { id: postal }, { id: { ...postal, cpostal: 1414 } }, false],
      ['a value in another field', { id: { a: 1, b: 2 } }, { id: { a: 2, b: 1 } }, false],
      ['several in another order', [{ id: 1 }, { id: '2' }], [{ id: 2 }, { id: 1 }], true],
      ['fewer of several', [{ id: 1 }, { id: 2 }], [{ id: 12 }], false],
    ])('%s', (_what, one, other, areSame) => {
      const id = comparableId(clases, one)
      expect(id).toEqual(expect.any(String))
      expect(id === comparableId(clases, other)).toBe(areSame)
    })

    it.each([['Norte'], [''], [[]], [{ id: null }], [['Norte', { id: 1 }]]])(
      '%j has none',
      (value) => {
        expect(comparableId(clases, value)).toBeUndefined()
        expect(comparableId(text, { id: 1 })).toBeUndefined()
      },
    )
  })

  it.each<[string, unknown, unknown, boolean]>([
    [
      'one id, whatever the texts',
      { id: 1, texto: 'Norte' },
      { id: '1', texto: 'Norte (1)' },
      true,
    ],
    ['one text of two ids', { id: 1, texto: 'Norte' }, { id: 2, texto: 'Norte' }, false],
    ['one text, of which one has an id', { id: 1, texto: 'Peña' }, ' PEÑA', true],
    ['one text', 'Norte', 'norte', true],
    ['two texts, of which one has an id', { id: 1, texto: 'Norte' }, 'Sur', false],
  ])('records of %s are the same, or are not', (_what, one, other, areSame) => {
    expect(isSameRecord(classes, one, other)).toBe(areSame)
    expect(isSameRecord(classes, other, one)).toBe(areSame)
  })

  it('a motive quotes a value of one line and 40 characters at most', () => {
    const values = ['a', 'x'.repeat(40), 'x'.repeat(41), 'a\nb', '']
    expect(values.map(quoted)).toEqual([' ("a")', ` ("${'x'.repeat(40)}")`, '', '', ''])
    const reasons = [{ label: 'Fecha', text: 'Fecha inválida', detail: ' ("x")' }, { text: 'Otra' }]
    expect(motiveOf(reasons)).toBe('Fecha: Fecha inválida ("x"); Otra')
    expect(gistOf(reasons)).toBe('Fecha: Fecha inválida; Otra')
  })
})

const ZONA = ['codigo', 'zona']
const norte = (id: unknown, texto = 'Norte') => ({ id, texto })

describe('keys that are looked up', () => {
  const clase = { resource: 'clases', shows: 'nombre', sends: 'id', key: ['id'] } as const
  const fields = {
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
    codigo: digitsField({ label: 'Código', max: 5, required: true }),
    zona: identifiedField({ label: 'Zona', ...clase, max: 20, required: true }),
  }

  it.each<[string, readonly unknown[], object, boolean]>([
    ['the same id under another text', [7, norte(5, 'Norte (5)')], { zona: norte(5) }, true],
    ['the same id as a text', [7, norte(5, 'Norte (5)')], { zona: norte('5') }, true],
    ['another id under the same text', [7, norte(5)], { zona: norte(6) }, false],
    ['a list of texts alone', [7, norte(5)], { zona: 'NORTE' }, true],
    ['a list of texts alone, another', [7, norte(5)], { zona: 'Sur' }, false],
    ['a file of texts alone', [7, 'norte'], { zona: norte(5) }, true],
    ['a file of texts alone, another', [7, 'Sur'], { zona: norte(5) }, false],
    ['texts alone', [7, 'norte'], { zona: 'Norte' }, true],
    ['another value of the other field', [8, norte(5)], { zona: norte(5) }, false],
  ])('a row with a key that refers to another record: %s', (_what, tuple, row, isFound) => {
    const rows = [{ nombre: 'Acme', codigo: 7, ...row }]
    const keys = [{ fields: ZONA, values: [tuple] }]
    expect(rowsWithKeys(fields, keys, rows)).toEqual(isFound ? rows : [])
  })

  it('a row is found by each of several keys, folded as keys are, and by no other key', () => {
    const rows = [
      { nombre: 'Acme', codigo: 7, zona: norte(5) },
      { nombre: 'Beta', codigo: '8', zona: norte(5) },
      { nombre: '7', codigo: 9, zona: norte(5) },
    ]
    const keys = [
      { fields: ['nombre'], values: [['ÁCME']] },
      { fields: ['codigo'], values: [[8], [7]] },
    ]
    expect(rowsWithKeys(fields, keys, rows)).toEqual(rows.slice(0, 2))
  })

  it.each<[string, readonly string[] | undefined, boolean]>([
    ['whole', undefined, true],
    ['with all columns of the file', ['nombre', 'codigo'], true],
    ['with others, too', ['zona', 'nombre', 'codigo'], true],
    ['without one of them', ['nombre', 'zona'], false],
    ['without any', [], false],
  ])('a list that is answered %s', (_what, answers, expected) => {
    const entity = testEntity('cosas', { fields })
    const { buscar } = entity.metodos
    const list = { ...buscar, ...(answers && { pages: { answers, sorts: [] } }) }
    // The zona is not in the file.
    const sent = [
      { sends: 'nombre', name: 'nombre', field: fields.nombre, index: 0 },
      { sends: 'codigoNuevo', name: 'codigo', field: fields.codigo, index: 1 },
      { sends: 'zona', name: 'zona', field: fields.zona, index: undefined },
    ]
    const metodos = { ...entity.metodos, buscar: list }
    expect(areAnswered({ ...entity, metodos }, sent)).toBe(expected)
  })
})
