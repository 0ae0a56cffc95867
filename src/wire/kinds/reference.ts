import * as z from 'zod/mini'
import { receivedText } from '../received'
import { type Field, NO_VALIDO, REQUERIDO } from './field'
import { boundedText } from './text'

/** Where a reference leads, and how it travels. */
export interface Referral {
  /** The resource referred to: `provincias`. */
  readonly resource: string
  /** The referred record's field that is shown, and that lists answer. */
  readonly shows: string
  /** What requests carry. */
  readonly sends: 'name' | 'id'
}

export interface ReferenceContract
  extends Field<'reference', string | number | null, string>, Referral {}

/** A referred record as a request names it by its id. */
export function referredId(requiredText = REQUERIDO) {
  return z.union(
    [z.int(), z.string().check(z.minLength(1, NO_VALIDO), z.maxLength(64, NO_VALIDO))],
    {
      error: ({ input }) => (input === undefined || input === null ? requiredText : NO_VALIDO),
    },
  )
}

/**
 * Another entity's record, shown by one of its fields; requests carry that name or the id. An optional field that is
 * empty travels as '' by name and as null by id; lists answer ''.
 */
export function referenceField(options: {
  label: string
  resource: string
  shows: string
  sends: 'name' | 'id'
  max: number
  required: boolean
  requiredText?: string
}): ReferenceContract {
  const { max, requiredText, ...rest } = options
  const name = boundedText(max, options.required, requiredText)
  const id = referredId(requiredText)
  return {
    kind: 'reference',
    ...rest,
    check: options.sends === 'name' ? name : options.required ? id : z.nullable(id),
    read: receivedText,
  }
}
