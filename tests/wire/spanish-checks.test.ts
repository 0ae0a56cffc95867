import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FieldContract } from '#wire/kinds'
import { booleanField } from '#wire/kinds/boolean'
import { cbuField } from '#wire/kinds/cbu'
import { choiceField } from '#wire/kinds/choice'
import { cuitField } from '#wire/kinds/cuit'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { dniField } from '#wire/kinds/dni'
import { emailField } from '#wire/kinds/email'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/integer'
import { longTextField } from '#wire/kinds/long-text'
import { moneyField } from '#wire/kinds/money'
import { monthField } from '#wire/kinds/month'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { telephoneField } from '#wire/kinds/telephone'
import { textField } from '#wire/kinds/text'
import { timeField } from '#wire/kinds/time'
import { IN_SPANISH } from '#wire/parser'

const label = 'Dato'
const referral = { label, resource: 'rubros', shows: 'rubro' } as const

const required = true

const fields: readonly FieldContract[] = [
  booleanField({ label }),
  cbuField({ label, required }),
  choiceField({ label, required, options: { A: 'Alta', B: 'Baja' }, answers: 'code' }),
  cuitField({ label, required }),
  dateField({ label, required }),
  decimalField({ label, required, decimals: 3, min: -1, max: 1000 }),
  digitsField({ label, required, max: 6 }),
  dniField({ label, required }),
  emailField({ label, required, max: 40 }),
  identifiedField({ ...referral, sends: 'id', max: 20, required, key: ['id'] }),
  identifiedField({ ...referral, sends: 'id', max: 20, required, key: ['id', 'id2'] }),
  identifiedFields({
    ...referral,
    sends: 'id',
    length: 10,
    max: 2,
    required,
    key: ['id', 'id2'],
  }),
  integerField({ label, required, min: -5, max: 1000 }),
  longTextField({ label, required, max: 20 }),
  moneyField({ label, required, min: 0, max: 1000 }),
  monthField({ label, required, min: '2020-01' }),
  referenceField({ ...referral, sends: 'name', max: 20, required }),
  referenceField({ ...referral, sends: 'id', max: 20, required }),
  referencesField({ ...referral, sends: 'name', length: 10, max: 2, required }),
  telephoneField({ label, required, max: 30 }),
  textField({ label, required, max: 20 }),
  timeField({ label, required }),
]

/** What zod says where a check has no message. */
const ENGLISH = /invalid|too (big|small|long|short)|expected|unrecognized|must /i

const long = fc.string({ minLength: 500, maxLength: 600 })
const part = fc.oneof(fc.jsonValue(), long, fc.constant(''))
const value = fc.oneof(
  part,
  fc.record({ id: part, id2: part }, { requiredKeys: [] }),
  fc.array(fc.record({ id: part, id2: part }, { requiredKeys: [] }), { maxLength: 3 }),
  fc.constant(undefined),
)

it.each(fields.map((field) => [field.kind, field] as const))(
  'what is wrong in a %s is said in Spanish, whatever it is',
  (_kind, field) => {
    fc.assert(
      fc.property(value, (sent) => {
        const { error } = field.check.safeParse(sent, IN_SPANISH)
        for (const { message } of error?.issues ?? []) expect(message).not.toMatch(ENGLISH)
      }),
    )
  },
)
