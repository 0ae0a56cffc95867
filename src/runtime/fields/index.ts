import type { ComponentType } from 'react'
import type { KindName } from '../../wire/kinds'
import { BooleanColumn, BooleanInput } from './boolean'
import { CbuColumn, CbuInput } from './cbu'
import { ChoiceColumn, ChoiceInput } from './choice'
import { CuitColumn, CuitInput } from './cuit'
import { DateColumn, DateInput } from './date'
import { DecimalColumn, DecimalInput } from './decimal'
import { DigitsColumn, DigitsInput } from './digits'
import { DniColumn, DniInput } from './dni'
import { EmailColumn, EmailInput } from './email'
import { IdColumn, IdInput } from './id'
import { IntegerColumn, IntegerInput } from './integer'
import { LinesColumn, LinesInput } from './lines'
import { LongTextColumn, LongTextInput } from './long-text'
import { MoneyColumn, MoneyInput } from './money'
import { ReferenceColumn, ReferenceInput } from './reference'
import { ReferencesColumn, ReferencesInput } from './references'
import { PatternTextColumn, PatternTextInput } from './pattern-text'
import { TelephoneColumn, TelephoneInput } from './telephone'
import { TextColumn, TextInput } from './text'
import { MonthColumn, MonthInput } from './month'
import { TimeColumn, TimeInput } from './time'

/** Every kind's input and column: a kind that has none here does not compile. */
export const kindComponents = {
  id: { Input: IdInput, Column: IdColumn },
  text: { Input: TextInput, Column: TextColumn },
  longText: { Input: LongTextInput, Column: LongTextColumn },
  email: { Input: EmailInput, Column: EmailColumn },
  telephone: { Input: TelephoneInput, Column: TelephoneColumn },
  patternText: { Input: PatternTextInput, Column: PatternTextColumn },
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
