import type { BooleanContract } from './boolean'
import type { CbuContract } from './cbu'
import type { ChoiceContract } from './choice'
import type { CuitContract } from './cuit'
import type { DateContract } from './date'
import type { DecimalContract } from './decimal'
import type { DigitsContract } from './digits'
import type { DniContract } from './dni'
import type { EmailContract } from './email'
import type { IdContract } from './id'
import type { IntegerContract } from './integer'
import type { LongTextContract } from './long-text'
import type { MoneyContract } from './money'
import type { Referral, ReferenceContract } from './reference'
import type { ReferencesContract } from './references'
import type { PatternTextContract } from './pattern-text'
import type { SecretContract } from './secret'
import type { TelephoneContract } from './telephone'
import type { TextContract } from './text'
import type { MonthContract } from './month'
import type { TimeContract } from './time'

/** Every kind of field. A new kind starts here; the compiler then names each registry that lacks it. */
export interface FieldKinds {
  id: IdContract
  text: TextContract
  longText: LongTextContract
  email: EmailContract
  telephone: TelephoneContract
  patternText: PatternTextContract
  secret: SecretContract
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
  references: ReferencesContract
}

export type KindName = keyof FieldKinds
export type FieldContract = FieldKinds[KindName]

/** Where a field leads, if it is a reference to one record or several. */
export function referralOf(field: FieldContract): Referral | undefined {
  return 'resource' in field ? field : undefined
}
