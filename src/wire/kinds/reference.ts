import * as z from 'zod/mini'
import { type Identity, receivedText } from '../received'
import { type Field, NO_VALIDO, REQUERIDO, emptyOrInvalid, type FieldTexts } from './field'
import { longestUntidied } from '../search/raw-text'
import { boundedText } from './text'

/** The target of a reference, and its form on the wire. */
export interface Referral {
  /** The resource referred to: `provincias`. */
  readonly resource: string
  /** The referred record's field that is shown, and that lists answer; the first of several. */
  readonly shows: string
  /** The fields there that are shown behind it. */
  readonly alsoShows?: readonly string[]
  /** The form of the reference in requests. */
  readonly sends: 'name' | 'id'
  /** The fields that identify a record there, which lists answer beside its text. Left out: they answer the text alone. */
  readonly key?: readonly string[] | undefined
  /**
   * Its list is served in pages and searched by that field, so that a picker requests only the records that it shows. Left out:
   * the picker requests all.
   */
  readonly searched?: true
  /** The records that may be chosen, by the values that lists answer for their fields; left out: all. */
  readonly where?: Readonly<Record<string, readonly (string | boolean)[]>>
  /** Its records form a tree: pickers show the place of each. */
  readonly tree?: TreeShape
}

/** The field with the record above, and the form in which lists answer it. */
export interface TreeShape extends Pick<Referral, 'shows' | 'alsoShows' | 'key'> {
  readonly parent: string
}

/** A reference as a record has it: with the id (`Referred`, of `identified.ts`), or by the shown text alone. */
export type ReferredValue = string | { readonly id: Identity; readonly texto: string }

export interface ReferenceContract
  extends Field<'reference', Identity | null, ReferredValue>, Referral {
  /** Fields of the record that a form fills when a record is chosen, each with the field there that it takes its value from. */
  readonly fills?: Readonly<Record<string, string>>
}

/** A referred record as a request names it by its id. */
export function referredId(requiredText = REQUERIDO) {
  return z.union(
    [z.int(), z.string().check(z.minLength(1, NO_VALIDO), z.maxLength(64, NO_VALIDO))],
    {
      error: ({ input }) => (input === undefined || input === null ? requiredText : NO_VALIDO),
    },
  )
}

/** For a reference that is sent and answered by name. */
export interface NamedReferenceContract extends ReferenceContract {
  read(value: unknown): string
}

/**
 * Another entity's record, shown by one of its fields; requests carry that name or the id. An optional field that is empty
 * travels as '' by name and as null by id; lists answer ''.
 */
export function referenceField(options: {
  label: string
  resource: string
  shows: string
  alsoShows?: readonly string[]
  sends: 'name' | 'id'
  max: number
  required: boolean
  requiredText?: string
  searched?: true
  where?: NonNullable<Referral['where']>
  tree?: TreeShape
  fills?: Readonly<Record<string, string>>
}): NamedReferenceContract {
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
