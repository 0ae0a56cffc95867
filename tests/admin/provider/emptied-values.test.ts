import { expect, it } from 'vitest'
import { buildPayload } from '#admin/provider/records/payload'
import type { FieldContract } from '#wire/kinds'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, integerField } from '#wire/kinds/digits'
import { emailField, textField } from '#wire/kinds/text'
import { testEntity } from '../../server/support/test-contract'

const limits = { label: 'Dato', min: 0, max: 99, required: false } as const

it.each<[string, FieldContract, unknown]>([
  ['text', textField({ label: 'Dato', max: 9, required: false }), ''],
  ['email', emailField({ label: 'Dato', max: 9, required: false }), ''],
  ['integer', integerField(limits), null],
  ['decimal', decimalField({ ...limits, decimals: 2 }), null],
  ['money', moneyField(limits), null],
  ['digits', digitsField({ label: 'Dato', max: 9, required: false }), null],
  ['date', dateField({ label: 'Dato', required: false }), null],
  ['month', monthField({ label: 'Dato', required: false }), null],
  ['time', timeField({ label: 'Dato', required: false }), null],
])(
  'a field of kind %s that was emptied is sent as one without a value',
  async (_kind, dato, sent) => {
    const fields = { dato }
    const { modificar } = testEntity('cosas', { fields, key: [] }).metodos
    if (modificar === undefined) throw new Error('The entity has no edit')
    for (const empty of ['', null]) {
      const values = { dato: empty }
      const input = { current: values, previous: values }
      expect(await buildPayload(modificar, fields, input, async () => undefined)).toEqual({
        dato: sent,
      })
    }
  },
)
