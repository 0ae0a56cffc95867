import type { IdContract } from './text'
import type { LinesContract, ValueKinds } from './lines'
import type { AmountKinds } from './decimal'
import type { Referral, ReferencesContract } from './reference'
import type { SecretContract } from './secret'

/** Every kind of field. A new kind starts here; the compiler then names each registry that lacks it. */
export interface FieldKinds extends ValueKinds {
  id: IdContract
  secret: SecretContract
  references: ReferencesContract
  lines: LinesContract
}

export type KindName = keyof FieldKinds
export type FieldContract = FieldKinds[KindName]

/** The target of a field that is a reference to one record or several; undefined for any other field. */
export function referralOf(field: FieldContract): Referral | undefined {
  return 'resource' in field ? field : undefined
}

/** Whether a field holds a number with decimals. */
export const isAmount = (
  field: FieldContract | undefined,
): field is AmountKinds[keyof AmountKinds] => field !== undefined && 'decimals' in field

/** Digits after the point of a field of numbers. */
export const decimalsOf = (field: FieldContract): number => (isAmount(field) ? field.decimals : 0)
