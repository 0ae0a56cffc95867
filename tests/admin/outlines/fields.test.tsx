import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { IdInput } from '#admin/fields/id'
import { TextInput } from '#admin/fields/text'
import { LongTextInput } from '#admin/fields/long-text'
import { EmailInput } from '#admin/fields/email'
import { TelephoneInput } from '#admin/fields/telephone'
import { PatternTextInput } from '#admin/fields/pattern-text'
import { DigitsInput } from '#admin/fields/digits'
import { DniInput } from '#admin/fields/dni'
import { CuitInput } from '#admin/fields/cuit'
import { CbuInput } from '#admin/fields/cbu'
import { IntegerInput } from '#admin/fields/integer'
import { DecimalInput } from '#admin/fields/decimal'
import { MoneyInput } from '#admin/fields/money'
import { DateInput } from '#admin/fields/date'
import { MonthInput } from '#admin/fields/month'
import { TimeInput } from '#admin/fields/time'
import { BooleanInput } from '#admin/fields/boolean'
import { ChoiceInput } from '#admin/fields/choice'
import { ChoiceRadios } from '#admin/fields/choice-radios'
import { ReferenceInput } from '#admin/fields/reference'
import { ReferencesInput } from '#admin/fields/references'
import { IdentifiedInput } from '#admin/fields/identified'
import type { FieldContract } from '#wire/kinds'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { longTextField } from '#wire/kinds/long-text'
import { emailField } from '#wire/kinds/email'
import { telephoneField } from '#wire/kinds/telephone'
import { patternTextField } from '#wire/kinds/pattern-text'
import { digitsField } from '#wire/kinds/digits'
import { dniField } from '#wire/kinds/dni'
import { cuitField } from '#wire/kinds/cuit'
import { cbuField } from '#wire/kinds/cbu'
import { integerField } from '#wire/kinds/integer'
import { decimalField } from '#wire/kinds/decimal'
import { moneyField } from '#wire/kinds/money'
import { dateField } from '#wire/kinds/date'
import { monthField } from '#wire/kinds/month'
import { timeField } from '#wire/kinds/time'
import { booleanField } from '#wire/kinds/boolean'
import { choiceField } from '#wire/kinds/choice'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { identifiedField } from '#wire/kinds/identified'
import { openForm } from '../fields/form'
import { watchPage } from './reviewed'

const needed = { label: 'Dato', required: true } as const
const limits = { min: 0, max: 9 }
const options = { A: 'Abierta', C: 'Cerrada' }
const rubro = { ...needed, resource: 'rubros', shows: 'rubro' } as const

const KINDS: readonly (readonly [name: string, input: ReactElement, field: FieldContract])[] = [
  ['id', <IdInput key="id" source="dato" />, idField({ label: 'Dato' })],
  ['text', <TextInput key="text" source="dato" />, textField({ ...needed, max: 20 })],
  [
    'long-text',
    <LongTextInput key="long-text" source="dato" />,
    longTextField({ ...needed, max: 20 }),
  ],
  ['email', <EmailInput key="email" source="dato" />, emailField({ ...needed, max: 20 })],
  [
    'telephone',
    <TelephoneInput key="telephone" source="dato" />,
    telephoneField({ ...needed, max: 20 }),
  ],
  [
    'pattern-text',
    <PatternTextInput key="pattern-text" source="dato" />,
    patternTextField({ ...needed, pattern: 'A-0000' }),
  ],
  ['digits', <DigitsInput key="digits" source="dato" />, digitsField({ ...needed, max: 4 })],
  ['dni', <DniInput key="dni" source="dato" />, dniField(needed)],
  ['cuit', <CuitInput key="cuit" source="dato" />, cuitField(needed)],
  ['cbu', <CbuInput key="cbu" source="dato" />, cbuField(needed)],
  ['integer', <IntegerInput key="integer" source="dato" />, integerField({ ...needed, ...limits })],
  [
    'decimal',
    <DecimalInput key="decimal" source="dato" />,
    decimalField({ ...needed, ...limits, decimals: 2 }),
  ],
  ['money', <MoneyInput key="money" source="dato" />, moneyField({ ...needed, ...limits })],
  ['date', <DateInput key="date" source="dato" />, dateField(needed)],
  ['month', <MonthInput key="month" source="dato" />, monthField(needed)],
  ['time', <TimeInput key="time" source="dato" />, timeField(needed)],
  ['boolean', <BooleanInput key="boolean" source="dato" />, booleanField({ label: 'Dato' })],
  [
    'choice',
    <ChoiceInput key="choice" source="dato" />,
    choiceField({ ...needed, options, answers: 'code' }),
  ],
  [
    'choice-radios',
    <ChoiceRadios key="choice-radios" source="dato" />,
    choiceField({ ...needed, options, answers: 'code' }),
  ],
  [
    'reference',
    <ReferenceInput key="reference" source="dato" />,
    referenceField({ ...rubro, sends: 'name', max: 50 }),
  ],
  [
    'references',
    <ReferencesInput key="references" source="dato" />,
    referencesField({ ...rubro, sends: 'name', length: 50, max: 3 }),
  ],
  [
    'identified',
    <IdentifiedInput key="identified" source="dato" />,
    identifiedField({ ...rubro, sends: 'id', key: ['id'], max: 50 }),
  ],
]

describe('an input in which nothing was entered, once its form was sent, is as reviewed', () => {
  it.each(KINDS)('%s', async (name, input, field) => {
    const leave = watchPage()
    const { confirm } = openForm(input, { dato: field }, { names: ['Cine', 'Radio'] })
    await confirm()
    expect(await leave(`field/${name}.txt`)).toEqual([])
  })
})
