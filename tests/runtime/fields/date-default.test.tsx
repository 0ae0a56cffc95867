import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DateInput } from '../../../src/runtime/fields/date'
import { dateField } from '../../../src/wire/kinds/date'
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
