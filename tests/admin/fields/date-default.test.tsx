import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DateInput, MonthInput } from '#admin/fields/date'
import { MoneyInput } from '#admin/fields/decimal'
import { dateField, monthField } from '#wire/kinds/date'
import { moneyField } from '#wire/kinds/decimal'
import { box, openForm } from './form'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 31, 12) }))
afterEach(() => vi.useRealTimers())

it.each([
  ['today', undefined, '31/01/2026'],
  ['2026-02-01', undefined, '01/02/2026'],
  [undefined, 'today', '31/01/2026'],
  ['2026-02-01', 'today', '31/01/2026'],
  [undefined, undefined, ''],
])('a new record whose day is %s, where the form has %s, begins with %s', (initial, own, shown) => {
  const options = { label: 'Dato', required: false, ...(initial && { default: initial }) } as const
  openForm(<DateInput source="dato" defaultValue={own} />, { dato: dateField(options) })
  expect(box('Dato').value).toBe(shown)
})

it.each([
  ['today', undefined, '01/2026'],
  ['2026-02', undefined, '02/2026'],
  [undefined, 'today', '01/2026'],
  ['2026-02', '2026-03', '03/2026'],
  [undefined, undefined, ''],
])('a new record whose month is %s, where the form has %s, begins with %s', (...given) => {
  const [initial, own, shown] = given
  const options = { label: 'Dato', required: false, ...(initial && { default: initial }) } as const
  openForm(<MonthInput source="dato" defaultValue={own} />, { dato: monthField(options) })
  expect(box('Dato').value).toBe(shown)
})

it.each([
  [5, undefined, '5,00'],
  [5, 7, '7,00'],
  [undefined, 0, '0,00'],
])('a new record whose amount is %s, where the form has %s, begins with %s', (...given) => {
  const [initial, own, shown] = given
  const limits = { label: 'Dato', required: false, min: 0, max: 9 } as const
  const field = moneyField({ ...limits, ...(initial && { default: initial }) })
  openForm(<MoneyInput source="dato" defaultValue={own} />, { dato: field })
  expect(box('Dato').value).toBe(shown)
})
