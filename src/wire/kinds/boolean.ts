import * as z from 'zod/mini'
import { emptyOrInvalid, type Field, REQUERIDO } from './field'

export interface BooleanContract extends Field<'boolean', boolean> {
  /** What a new record has where nothing is said. */
  readonly default: boolean
}

/** Yes or no: true or false and nothing else, in requests and answers. A box is never empty, so none is required. */
export function booleanField(options: { label: string; default?: boolean }): BooleanContract {
  const { label, default: initial = false } = options
  return {
    kind: 'boolean',
    label,
    required: false,
    default: initial,
    check: z.boolean({ error: emptyOrInvalid(REQUERIDO) }),
    answer: z.boolean(),
  }
}
