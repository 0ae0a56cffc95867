import type { ComponentType } from 'react'
import type { KindName } from '../../wire/kinds'
import { ChoiceColumn, ChoiceInput } from './choice'
import { DigitsColumn, DigitsInput } from './digits'
import { EmailColumn, EmailInput } from './email'
import { IdColumn, IdInput } from './id'
import { ReferenceColumn, ReferenceInput } from './reference'
import { TextColumn, TextInput } from './text'

/** Every kind's input and column: a kind that has none here does not compile. */
export const kindComponents = {
  id: { Input: IdInput, Column: IdColumn },
  text: { Input: TextInput, Column: TextColumn },
  email: { Input: EmailInput, Column: EmailColumn },
  digits: { Input: DigitsInput, Column: DigitsColumn },
  choice: { Input: ChoiceInput, Column: ChoiceColumn },
  reference: { Input: ReferenceInput, Column: ReferenceColumn },
} satisfies Record<KindName, { Input: ComponentType<never>; Column: ComponentType<never> }>
