import * as z from 'zod/mini'
import { type Id, receivedId } from '../received'
import type { Field } from './field'

/** A record's number or code, assigned by the backend; requests return it unchanged. */
export type IdContract = Field<'id', Id, Id | null>

const anyId = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))])

/** The id of a record: requests carry a whole number, or a text of 1 to 64 characters; answers any number or text. */
export function idField(options: { label: string }): IdContract {
  return { kind: 'id', label: options.label, required: true, check: anyId, read: receivedId }
}
