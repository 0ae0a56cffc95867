import * as z from 'zod/mini'
import { longestUntidied } from '../search/raw-text'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { type Referral, type ReferredValue, referredId } from './reference'
import type { Identity } from '../received'
import { boundedText } from './text'

export interface ReferencesContract
  extends Field<'references', readonly Identity[], readonly ReferredValue[]>, Referral {
  /** Records at most. */
  readonly max: number
}

/** For references that are sent and answered by name. */
export interface NamedReferencesContract extends ReferencesContract {
  read(value: unknown): readonly string[]
}

/** A list of at most `max` entries; repeated ones are dropped. */
export function boundedList<T extends Identity>(
  entry: z.ZodMiniType<T>,
  max: number,
  required: boolean,
  requiredText = REQUERIDO,
) {
  return z.array(entry, { error: emptyOrInvalid(requiredText) }).check(
    // Checked first, before any entry is read.
    z.maxLength(longestUntidied(max), `Admite hasta ${max}`),
    z.overwrite((entries) => [...new Set(entries)]),
    z.minLength(required ? 1 : 0, requiredText),
    z.maxLength(max, `Admite hasta ${max}`),
  )
}

/** The names in an answer, in any form; a single name is a list of one. */
function receivedNames(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.map(receivedText).filter((name) => name !== '')
}

/**
 * Several records of another entity; requests carry a list of their names or ids, an empty one if none is chosen; lists answer
 * the names.
 * @param options.length characters of the longest name
 * @param options.max records
 */
export function referencesField(
  options: FieldTexts &
    Referral & { readonly length: number; readonly max: number; readonly required: boolean },
): NamedReferencesContract {
  const { length, requiredText, ...rest } = options
  const entry = rest.sends === 'name' ? boundedText(length, true) : referredId()
  return {
    kind: 'references',
    ...rest,
    check: boundedList<string | number>(entry, rest.max, rest.required, requiredText),
    read: receivedNames,
    show: (names) => (Array.isArray(names) ? names : [names ?? '']).map(String).join(', '),
  }
}
