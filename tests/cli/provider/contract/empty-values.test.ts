import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { wireValues } from '../../../../cli/provider/contract/kinds'
import * as words from '#language'
import type { FieldContract } from '#wire/kinds'
import { cbuField } from '#wire/kinds/cbu'
import { choiceField } from '#wire/kinds/choice'
import { cuitField } from '#wire/kinds/cuit'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { dniField } from '#wire/kinds/dni'
import { emailField } from '#wire/kinds/email'
import { integerField } from '#wire/kinds/integer'
import { longTextField } from '#wire/kinds/long-text'
import { moneyField } from '#wire/kinds/money'
import { monthField } from '#wire/kinds/month'
import { patternTextField } from '#wire/kinds/pattern-text'
import { telephoneField } from '#wire/kinds/telephone'
import { textField } from '#wire/kinds/text'
import { timeField } from '#wire/kinds/time'
import { filesWith, modelOf, rubroFields } from '../../../schema/small-schema'

const size = { label: 'Dato', max: 20 }
const limits = { label: 'Dato', min: 0, max: 99 }
const options = { label: 'Dato', options: { A: 'Alta', B: 'Baja' }, answers: 'code' } as const
const label = { label: 'Dato' }

/** A field as the schema declares it and as the wire has it. */
type Kind = readonly [
  declared: (required: boolean) => object,
  optional: FieldContract,
  needed: FieldContract,
]

const KINDS: Readonly<Record<string, Kind>> = {
  text: [
    (required) => words.text({ ...size, required }),
    textField({ ...size, required: false }),
    textField({ ...size, required: true }),
  ],
  longText: [
    (required) => words.longText({ ...size, required }),
    longTextField({ ...size, required: false }),
    longTextField({ ...size, required: true }),
  ],
  email: [
    (required) => words.email({ ...size, required }),
    emailField({ ...size, required: false }),
    emailField({ ...size, required: true }),
  ],
  telephone: [
    (required) => words.telephone({ ...size, required }),
    telephoneField({ ...size, required: false }),
    telephoneField({ ...size, required: true }),
  ],
  patternText: [
    (required) => words.patternText({ ...label, pattern: 'A-00.0', required }),
    patternTextField({ ...label, pattern: 'A-00.0', required: false }),
    patternTextField({ ...label, pattern: 'A-00.0', required: true }),
  ],
  cuit: [
    (required) => words.cuit({ ...label, required }),
    cuitField({ ...label, required: false }),
    cuitField({ ...label, required: true }),
  ],
  cbu: [
    (required) => words.cbu({ ...label, required }),
    cbuField({ ...label, required: false }),
    cbuField({ ...label, required: true }),
  ],
  digits: [
    (required) => words.digits({ label: 'Dato', max: 4, required }),
    digitsField({ label: 'Dato', max: 4, required: false }),
    digitsField({ label: 'Dato', max: 4, required: true }),
  ],
  dni: [
    (required) => words.dni({ ...label, required }),
    dniField({ ...label, required: false }),
    dniField({ ...label, required: true }),
  ],
  integer: [
    (required) => words.integer({ ...limits, required }),
    integerField({ ...limits, required: false }),
    integerField({ ...limits, required: true }),
  ],
  decimal: [
    (required) => words.decimal({ ...limits, decimals: 2, required }),
    decimalField({ ...limits, decimals: 2, required: false }),
    decimalField({ ...limits, decimals: 2, required: true }),
  ],
  money: [
    (required) => words.money({ ...limits, required }),
    moneyField({ ...limits, required: false }),
    moneyField({ ...limits, required: true }),
  ],
  date: [
    (required) => words.date({ ...label, required }),
    dateField({ ...label, required: false }),
    dateField({ ...label, required: true }),
  ],
  month: [
    (required) => words.month({ ...label, required }),
    monthField({ ...label, required: false }),
    monthField({ ...label, required: true }),
  ],
  time: [
    (required) => words.time({ ...label, required }),
    timeField({ ...label, required: false }),
    timeField({ ...label, required: true }),
  ],
  choice: [
    (required) => words.choice({ ...options, required }),
    choiceField({ ...options, required: false }),
    choiceField({ ...options, required: true }),
  ],
}

/** Of the formats only that they admit no empty text. */
const formats = { email: /@/, date: /-/, time: /:/ }

it.each(
  Object.entries(KINDS).flatMap(([kind, [declared, optional, needed]]) => [
    { kind, required: false, dato: declared(false), wire: optional },
    { kind, required: true, dato: declared(true), wire: needed },
  ]),
)('$kind, required $required: nothing is admitted as by the wire’s own check', (one) => {
  const [rubro] = modelOf(filesWith(rubroFields({ dato: one.dato }))).entities
  const field = rubro?.fields.find(({ name }) => name === 'dato')
  if (field === undefined) throw new Error('rubro has no dato')
  const { sent } = wireValues(field, () => ({ id: 7, name: 'Chaco' }))
  const ajv = new Ajv2020({ strict: false, formats })
  const nothing = ['', null]
  expect(nothing.map((value) => ajv.validate(sent, value))).toEqual(
    nothing.map((value) => one.wire.check.safeParse(value).success),
  )
})
