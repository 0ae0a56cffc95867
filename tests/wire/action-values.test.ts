import { expect, it } from 'vitest'
import { dateField } from '#wire/kinds/date'
import { monthField } from '#wire/kinds/month'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import type { FieldContract } from '#wire/kinds'
import { today } from '#wire/notation/date'
import { codesOf, holds } from '#wire/rules/action-condition'
import { hasCounterRecord } from '#wire/rules/counter-record'
import { constantOf } from '#wire/rules/set-value'
import { booleanField } from '#wire/kinds/boolean'

const words = { label: 'Dato', required: false } as const
const day = dateField(words)
const month = monthField(words)
const text = textField({ ...words, max: 9 })
const several = referencesField({
  ...words,
  resource: 'zonas',
  shows: 'zona',
  sends: 'id',
  length: 9,
  max: 3,
})

it.each<[string, FieldContract | undefined, string | boolean | null, () => unknown]>([
  ['the current day', day, 'today', today],
  ['a day', day, '2026-01-31', () => '2026-01-31'],
  ['no day', day, null, () => null],
  ['the current month', month, 'today', () => today().slice(0, 7)],
  ['a month', month, '2026-01', () => '2026-01'],
  ['no month', month, null, () => null],
  ['a text that is called so', text, 'today', () => 'today'],
  ['no text', text, null, () => null],
  ['no box', booleanField(words), false, () => false],
  ['no records', several, null, () => []],
  ['a field that is not known', undefined, 'today', () => 'today'],
])('what an action sets is, as a request has it, %s', (_what, field, value, expected) => {
  expect(constantOf(field, value)).toEqual(expected())
})

const links = { original: 'anula', created: 'anulado' }
const anular = { creates: { links, copies: [], sets: {}, takes: {} } }

it.each<[unknown, boolean]>([
  [{ id: 7, texto: 'Siete' }, true],
  ['Siete', true],
  [7, true],
  [0, true],
  ['', false],
  [null, false],
  [undefined, false],
])('a record that is linked to %j has its counter-record: %s', (anulado, expected) => {
  expect(hasCounterRecord(anular, { anulado, anula: '' })).toBe(expected)
  expect(hasCounterRecord(anular, { anulado: '', anula: anulado })).toBe(false)
  expect(hasCounterRecord({}, { anulado })).toBe(false)
})

const IS = { field: 'estado', is: ['A', 'B'] }
const IS_NOT = { field: 'estado', isNot: ['A', 'B'] }

it.each<[unknown, boolean, boolean]>([
  ['A', true, false],
  ['B', true, false],
  ['C', false, true],
  ['', false, true],
  [undefined, false, true],
])('a record with the code %j: is %s, is not %s', (code, is, isNot) => {
  expect([holds(IS, code), holds(IS_NOT, code), holds(undefined, code)]).toEqual([is, isNot, true])
  expect([codesOf(IS), codesOf(IS_NOT), codesOf(undefined)]).toEqual([['A', 'B'], ['A', 'B'], []])
})
