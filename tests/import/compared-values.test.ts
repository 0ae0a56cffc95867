import { describe, expect, it } from 'vitest'
import { comparable, comparableId, isSameRecord, shownText } from '../../src/import/comparable'
import { ReferredRecords } from '../../src/import/referred'
import { gistOf, motiveOf, quoted } from '../../src/import/reason'
import type { FieldContract } from '#wire/kinds'
import { booleanField } from '#wire/kinds/boolean'
import { choiceField } from '#wire/kinds/choice'
import { cuitField } from '#wire/kinds/cuit'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { identifiedFields } from '#wire/kinds/identified'
import { moneyField } from '#wire/kinds/money'
import { monthField } from '#wire/kinds/month'
import { referencesField } from '#wire/kinds/references'
import { secretField } from '#wire/kinds/secret'
import { textField } from '#wire/kinds/text'

const words = { label: 'Dato', required: false } as const
const limits = { min: -1e6, max: 1e6 }
const options = { RI: 'Responsable inscripto', EX: 'Exento' }
const clase = { resource: 'clases', shows: 'nombre', sends: 'id' } as const

const amount = moneyField({ ...words, ...limits })
const rate = decimalField({ ...words, ...limits, decimals: 3 })
const iva = choiceField({ ...words, options, answers: 'text' })
const classes = referencesField({ ...words, ...clase, length: 20, max: 5 })
const date = dateField(words)
const cuit = cuitField(words)
const ticked = booleanField({ label: 'Dato' })
const secret = secretField({ ...words, max: 20 })
const text = textField({ ...words, max: 20 })

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
  ['one id, whatever the texts', { id: 1, texto: 'Norte' }, { id: '1', texto: 'Norte (1)' }, true],
  ['one text of two ids', { id: 1, texto: 'Norte' }, { id: 2, texto: 'Norte' }, false],
  ['one text, of which one has an id', { id: 1, texto: 'Peña' }, ' PEÑA', true],
  ['one text', 'Norte', 'norte', true],
  ['two texts, of which one has an id', { id: 1, texto: 'Norte' }, 'Sur', false],
])('records of %s are the same, or are not', (_what, one, other, areSame) => {
  expect(isSameRecord(classes, one, other)).toBe(areSame)
  expect(isSameRecord(classes, other, one)).toBe(areSame)
})

describe('the record that a cell means', () => {
  const rows = [
    { id: 1, nombre: 'Fija' },
    { id: 2, nombre: 'FÍJA' },
    { id: 3, nombre: 'Móvil' },
    { id: 4, nombre: '7' },
    { id: 7, nombre: 'Otra' },
    { id: 9, nombre: '9' },
    { nombre: 'Sin ID' },
    { id: 'b-1', nombre: 'Texto' },
  ]
  const byId = new ReferredRecords(clase, ['id'], rows)
  const byName = new ReferredRecords({ ...clase, sends: 'name' }, ['id'], rows)

  it.each<[string, unknown, unknown]>([
    ['movil', { sent: 3, shown: 'Móvil' }, { sent: 'Móvil', shown: 'Móvil' }],
    ['3', { sent: 3, shown: 'Móvil' }, { problem: 'No se encontró' }],
    ['b-1', { sent: 'b-1', shown: 'Texto' }, { problem: 'No se encontró' }],
    ['9', { sent: 9, shown: '9' }, { sent: '9', shown: '9' }],
    [
      'Fija',
      { problem: 'Hay más de uno con ese nombre' },
      { problem: 'Hay más de uno con ese nombre' },
    ],
    ['7', { problem: 'Es el nombre de un registro y el ID de otro' }, { sent: '7', shown: '7' }],
    ['Sin ID', { problem: 'No se encontró' }, { sent: 'Sin ID', shown: 'Sin ID' }],
    ['Ninguna', { problem: 'No se encontró' }, { problem: 'No se encontró' }],
  ])('%s', (cell, id, name) => {
    expect(byId.find(cell)).toEqual(id)
    expect(byName.find(cell)).toEqual(name)
  })
})

it('a motive quotes a value of one line and 40 characters at most', () => {
  const values = ['a', 'x'.repeat(40), 'x'.repeat(41), 'a\nb', '']
  expect(values.map(quoted)).toEqual([' ("a")', ` ("${'x'.repeat(40)}")`, '', '', ''])
  const reasons = [{ label: 'Fecha', text: 'Fecha inválida', detail: ' ("x")' }, { text: 'Otra' }]
  expect(motiveOf(reasons)).toBe('Fecha: Fecha inválida ("x"); Otra')
  expect(gistOf(reasons)).toBe('Fecha: Fecha inválida; Otra')
})
