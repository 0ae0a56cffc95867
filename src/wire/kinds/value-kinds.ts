import type { BooleanContract } from './boolean'
import type { CbuContract } from './cbu'
import type { ChoiceContract } from './choice'
import type { CuitContract } from './cuit'
import type { DateContract } from './date'
import type { DecimalContract } from './decimal'
import type { DigitsContract } from './digits'
import type { DniContract } from './dni'
import type { EmailContract } from './email'
import type { IntegerContract } from './integer'
import type { LongTextContract } from './long-text'
import type { MoneyContract } from './money'
import type { ReferenceContract } from './reference'
import type { PatternTextContract } from './pattern-text'
import type { TelephoneContract } from './telephone'
import type { TextContract } from './text'
import type { MonthContract } from './month'
import type { TimeContract } from './time'

/** The kinds of field that hold one value, which the lines of a record may also have. */
export interface ValueKinds {
  text: TextContract
  longText: LongTextContract
  email: EmailContract
  telephone: TelephoneContract
  patternText: PatternTextContract
  digits: DigitsContract<number> | DigitsContract<number | null>
  dni: DniContract<number> | DniContract<number | null>
  cuit: CuitContract
  cbu: CbuContract
  integer: IntegerContract<number> | IntegerContract<number | null>
  decimal: DecimalContract<string> | DecimalContract<string | null>
  money: MoneyContract<string> | MoneyContract<string | null>
  date: DateContract<string> | DateContract<string | null>
  month: MonthContract<string> | MonthContract<string | null>
  time: TimeContract<string> | TimeContract<string | null>
  boolean: BooleanContract
  choice: ChoiceContract
  reference: ReferenceContract
}

export type ValueContract = ValueKinds[keyof ValueKinds]
