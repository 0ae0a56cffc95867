import { expect, it } from 'vitest'
import { buildPayload } from '#admin/provider/records/payload'
import type { FieldContract } from '#wire/kinds'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { emailField } from '#wire/kinds/email'
import { integerField } from '#wire/kinds/integer'
import { moneyField } from '#wire/kinds/money'
import { monthField } from '#wire/kinds/month'
import { textField } from '#wire/kinds/text'
import { timeField } from '#wire/kinds/time'
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
