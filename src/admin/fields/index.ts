import type { ComponentType } from 'react'
import type { KindName } from '#wire/kinds'
import {
  BooleanColumn,
  CbuColumn,
  ChoiceColumn,
  CuitColumn,
  DateColumn,
  DecimalColumn,
  DigitsColumn,
  DniColumn,
  EmailColumn,
  IdColumn,
  IntegerColumn,
  LinesColumn,
  LongTextColumn,
  MoneyColumn,
  MonthColumn,
  PatternTextColumn,
  ReferenceColumn,
  ReferencesColumn,
  TelephoneColumn,
  TextColumn,
  TimeColumn,
} from './columns/kinds'
import { SecretColumn } from './columns/secret'
import { BooleanInput } from './boolean'
import { CbuInput } from './text'
import { ChoiceInput } from './choice'
import { CuitInput } from './text'
import { DateInput } from './date'
import { DecimalInput } from './decimal'
import { DigitsInput } from './digits'
import { DniInput } from './digits'
import { EmailInput } from './text'
import { IdInput } from './id'
import { IntegerInput } from './digits'
import { LinesInput } from './lines'
import { LongTextInput } from './text'
import { MoneyInput } from './decimal'
import { MonthInput } from './date'
import { PatternTextInput } from './text'
import { ReferenceInput } from './reference'
import { ReferencesInput } from './references'
import { SecretInput } from './secret'
import { TelephoneInput } from './text'
import { TextInput } from './text'
import { TimeInput } from './date'

/** Every kind's input and column: a kind that has none here does not compile. */
export const kindComponents = {
  id: { Input: IdInput, Column: IdColumn },
  text: { Input: TextInput, Column: TextColumn },
  longText: { Input: LongTextInput, Column: LongTextColumn },
  email: { Input: EmailInput, Column: EmailColumn },
  telephone: { Input: TelephoneInput, Column: TelephoneColumn },
  patternText: { Input: PatternTextInput, Column: PatternTextColumn },
  secret: { Input: SecretInput, Column: SecretColumn },
  digits: { Input: DigitsInput, Column: DigitsColumn },
  dni: { Input: DniInput, Column: DniColumn },
  cuit: { Input: CuitInput, Column: CuitColumn },
  cbu: { Input: CbuInput, Column: CbuColumn },
  integer: { Input: IntegerInput, Column: IntegerColumn },
  decimal: { Input: DecimalInput, Column: DecimalColumn },
  money: { Input: MoneyInput, Column: MoneyColumn },
  date: { Input: DateInput, Column: DateColumn },
  month: { Input: MonthInput, Column: MonthColumn },
  time: { Input: TimeInput, Column: TimeColumn },
  boolean: { Input: BooleanInput, Column: BooleanColumn },
  choice: { Input: ChoiceInput, Column: ChoiceColumn },
  reference: { Input: ReferenceInput, Column: ReferenceColumn },
  references: { Input: ReferencesInput, Column: ReferencesColumn },
  lines: { Input: LinesInput, Column: LinesColumn },
} satisfies Record<KindName, { Input: ComponentType<never>; Column: ComponentType<never> }>
