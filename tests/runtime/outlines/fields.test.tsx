import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { IdInput } from '../../../src/runtime/fields/id'
import { TextInput } from '../../../src/runtime/fields/text'
import { LongTextInput } from '../../../src/runtime/fields/long-text'
import { EmailInput } from '../../../src/runtime/fields/email'
import { TelephoneInput } from '../../../src/runtime/fields/telephone'
import { PatternTextInput } from '../../../src/runtime/fields/pattern-text'
import { DigitsInput } from '../../../src/runtime/fields/digits'
import { DniInput } from '../../../src/runtime/fields/dni'
import { CuitInput } from '../../../src/runtime/fields/cuit'
import { CbuInput } from '../../../src/runtime/fields/cbu'
import { IntegerInput } from '../../../src/runtime/fields/integer'
import { DecimalInput } from '../../../src/runtime/fields/decimal'
import { MoneyInput } from '../../../src/runtime/fields/money'
import { DateInput } from '../../../src/runtime/fields/date'
import { MonthInput } from '../../../src/runtime/fields/month'
import { TimeInput } from '../../../src/runtime/fields/time'
import { BooleanInput } from '../../../src/runtime/fields/boolean'
import { ChoiceInput } from '../../../src/runtime/fields/choice'
import { ChoiceRadios } from '../../../src/runtime/fields/choice-radios'
import { ReferenceInput } from '../../../src/runtime/fields/reference'
import { ReferencesInput } from '../../../src/runtime/fields/references'
import { IdentifiedInput } from '../../../src/runtime/fields/identified'
import type { FieldContract } from '../../../src/wire/kinds'
import { idField } from '../../../src/wire/kinds/id'
import { textField } from '../../../src/wire/kinds/text'
import { longTextField } from '../../../src/wire/kinds/long-text'
import { emailField } from '../../../src/wire/kinds/email'
import { telephoneField } from '../../../src/wire/kinds/telephone'
import { patternTextField } from '../../../src/wire/kinds/pattern-text'
import { digitsField } from '../../../src/wire/kinds/digits'
import { dniField } from '../../../src/wire/kinds/dni'
import { cuitField } from '../../../src/wire/kinds/cuit'
import { cbuField } from '../../../src/wire/kinds/cbu'
import { integerField } from '../../../src/wire/kinds/integer'
import { decimalField } from '../../../src/wire/kinds/decimal'
import { moneyField } from '../../../src/wire/kinds/money'
import { dateField } from '../../../src/wire/kinds/date'
import { monthField } from '../../../src/wire/kinds/month'
import { timeField } from '../../../src/wire/kinds/time'
import { booleanField } from '../../../src/wire/kinds/boolean'
import { choiceField } from '../../../src/wire/kinds/choice'
import { referenceField } from '../../../src/wire/kinds/reference'
import { referencesField } from '../../../src/wire/kinds/references'
import { identifiedField } from '../../../src/wire/kinds/identified'
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
