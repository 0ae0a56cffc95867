import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import {
  IdInput,
  TextInput,
  LongTextInput,
  EmailInput,
  TelephoneInput,
  PatternTextInput,
  CuitInput,
  CbuInput,
} from '#admin/fields/text'
import { DigitsInput, DniInput, IntegerInput } from '#admin/fields/digits'
import { DecimalInput, MoneyInput } from '#admin/fields/decimal'
import { DateInput, MonthInput, TimeInput } from '#admin/fields/date'
import { BooleanInput, ChoiceInput, ChoiceRadios } from '#admin/fields/choice'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import type { FieldContract } from '#wire/kinds'
import {
  idField,
  textField,
  longTextField,
  emailField,
  telephoneField,
  patternTextField,
  cuitField,
  cbuField,
} from '#wire/kinds/text'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { referenceField, referencesField } from '#wire/kinds/reference'
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
    <ReferenceInput key="identified" source="dato" />,
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
