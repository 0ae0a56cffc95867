import * as z from 'zod/mini'
import type { Field } from './field'

/** A record's number or code, given by the backend; it goes back as it came (row W-04). */
export type IdContract = Field<'id', string | number>

const anyId = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))])

/** The id of a record: a whole number, or a text of 1 to 64 characters; anything else is refused and never shown. */
export function idField(options: { label: string }): IdContract {
  return { kind: 'id', label: options.label, required: true, check: anyId, answer: anyId }
}
