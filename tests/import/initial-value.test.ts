import { expect, it } from 'vitest'
import { initialValue } from '../../src/import/validate-row'
import { dateField } from '#wire/kinds/date'
import { monthField } from '#wire/kinds/month'
import { textField } from '#wire/kinds/text'
import { today } from '#wire/notation/date'
import { thisMonth } from '#wire/notation/month'

const label = 'Dato'

it.each([
  [dateField({ label, default: 'today', required: true }), today()],
  [dateField({ label, default: '2026-01-31', required: true }), '2026-01-31'],
  [monthField({ label, default: 'today', required: true }), thisMonth()],
  [monthField({ label, default: '2026-01', required: true }), '2026-01'],
  [textField({ label, max: 9, default: 'today', required: true }), 'today'],
  [monthField({ label, required: false }), undefined],
])('a row of a file without the column starts as a new record does: %#', (field, value) => {
  expect(initialValue(field)).toBe(value)
})
