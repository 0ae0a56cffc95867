import { expect, it } from 'vitest'
import { integerField } from '#wire/kinds/integer'
import { moneyField } from '#wire/kinds/money'
import { tempDir } from '../../support/temp-dir'
import { type Fields, conceptos, filled, id, rowsOf, text } from './world'

const limits = { min: 0, max: 9999 }
const whole = integerField({ label: 'Número', required: false, ...limits })
const neededWhole = integerField({ label: 'Número', required: true, ...limits })
const money = moneyField({ label: 'Importe', required: false, ...limits })
const neededMoney = moneyField({ label: 'Importe', required: true, ...limits })
const total = moneyField({
  label: 'Total',
  required: false,
  min: -9999,
  max: 9999,
  computed: { kind: 'product', of: ['a', 'b'] },
})

const BEFORE = { id, a: whole, b: money, total, nota: text() }
const NOT_SENT = { notAdded: ['total'], notEdited: ['total'] }
const RECORDS = [
  { a: 3, b: '2.00', nota: '' },
  { a: null, b: '5.00', nota: '' },
  { a: 4, b: null, nota: '' },
]

/** The totals of the records after a migration to other fields. */
async function totalsAfter(fields: Fields, filling: Readonly<Record<string, object>> = {}) {
  const where = { dataDir: tempDir() }
  await filled(where, conceptos(BEFORE, {}, NOT_SENT), RECORDS)
  const rows = await rowsOf(where, conceptos(fields, { fields: filling }, NOT_SENT))
  return rows.map((row) => row['total'])
}

it.each<[string, Fields, Readonly<Record<string, object>> | undefined, readonly unknown[]]>([
  ['as they were, where nothing changes', BEFORE, undefined, ['6.00', null, null]],
  [
    'new, of what is filled because it is required',
    { ...BEFORE, a: neededWhole },
    { a: { backfill: 10 } },
    ['6.00', '50.00', null],
  ],
  [
    'new, of all that is filled',
    { ...BEFORE, a: neededWhole, b: neededMoney },
    { a: { backfill: 10 }, b: { backfill: 0.5 } },
    ['6.00', '50.00', '2.00'],
  ],
  ['new, of 0', { ...BEFORE, b: neededMoney }, { b: { backfill: 0 } }, ['6.00', null, '0.00']],
  [
    'new, by another formula',
    { ...BEFORE, total: { ...total, computed: { kind: 'difference', of: ['b', 'a'] } } },
    undefined,
    ['-1.00', '5.00', '-4.00'],
  ],
])('computed values are %s', async (_what, fields, filling, totals) => {
  expect(await totalsAfter(fields, filling)).toEqual(totals)
})
