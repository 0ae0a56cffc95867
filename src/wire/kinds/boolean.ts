import * as z from 'zod/mini'
import { readBoolean, showBoolean } from '../notation/boolean'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, REQUERIDO } from './field'

export interface BooleanContract extends Field<'boolean', boolean> {
  /** The value of a new record unless another is sent. */
  readonly default: boolean
}

/** Every value that does not mean yes is no. */
function receivedBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  return typeof value === 'number' ? value !== 0 : (readBoolean(receivedText(value)) ?? false)
}

/** Yes or no: true or false in requests; in answers also 1 and 0, or a word for either. A box is never empty, so none is
 * required. */
export function booleanField(options: { label: string; default?: boolean }): BooleanContract {
  const { label, default: initial = false } = options
  return {
    kind: 'boolean',
    label,
    required: false,
    default: initial,
    check: z.boolean({ error: emptyOrInvalid(REQUERIDO) }),
    read: receivedBoolean,
    show: (value) => showBoolean(value === true || value === 'true'),
  }
}
