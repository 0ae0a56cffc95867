import type { ComponentType } from 'react'
import type { KindName } from '#wire/kinds'
import { BooleanColumn } from './columns/boolean'
import { CbuColumn } from './columns/cbu'
import { ChoiceColumn } from './columns/choice'
import { CuitColumn } from './columns/cuit'
import { DateColumn } from './columns/date'
import { DecimalColumn } from './columns/decimal'
import { DigitsColumn } from './columns/digits'
import { DniColumn } from './columns/dni'
import { EmailColumn } from './columns/email'
import { IdColumn } from './columns/id'
import { IntegerColumn } from './columns/integer'
import { LinesColumn } from './columns/lines'
import { LongTextColumn } from './columns/long-text'
import { MoneyColumn } from './columns/money'
import { MonthColumn } from './columns/month'
import { PatternTextColumn } from './columns/pattern-text'
import { ReferenceColumn } from './columns/reference'
import { ReferencesColumn } from './columns/references'
import { SecretColumn } from './columns/secret'
import { TelephoneColumn } from './columns/telephone'
import { TextColumn } from './columns/text'
import { TimeColumn } from './columns/time'
import { BooleanInput } from './boolean'
import { CbuInput } from './cbu'
import { ChoiceInput } from './choice'
import { CuitInput } from './cuit'
import { DateInput } from './date'
import { DecimalInput } from './decimal'
import { DigitsInput } from './digits'
import { DniInput } from './dni'
import { EmailInput } from './email'
import { IdInput } from './id'
import { IntegerInput } from './integer'
import { LinesInput } from './lines'
import { LongTextInput } from './long-text'
import { MoneyInput } from './money'
import { MonthInput } from './month'
import { PatternTextInput } from './pattern-text'
import { ReferenceInput } from './reference'
import { ReferencesInput } from './references'
import { SecretInput } from './secret'
import { TelephoneInput } from './telephone'
import { TextInput } from './text'
import { TimeInput } from './time'

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
