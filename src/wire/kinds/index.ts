import type { ChoiceContract } from './choice'
import type { DigitsContract } from './digits'
import type { EmailContract } from './email'
import type { IdContract } from './id'
import type { ReferenceContract } from './reference'
import type { TextContract } from './text'

/** Every kind of field. A new kind starts here; the compiler then names each registry that lacks it. */
export interface FieldKinds {
  id: IdContract
  text: TextContract
  email: EmailContract
  digits: DigitsContract<number> | DigitsContract<number | null>
  choice: ChoiceContract
  reference: ReferenceContract
}

export type KindName = keyof FieldKinds
export type FieldContract = FieldKinds[KindName]
