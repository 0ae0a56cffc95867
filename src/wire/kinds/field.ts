import * as z from 'zod/mini'
import { longestUntidied } from '../search/raw-text'

/** Values by the names of their fields: of a record, a row, a line or a request. */
export type Values = Readonly<Record<string, unknown>>

/** The facts that every kind of field defines for both ends of the wire. Sent: its value in a request; Shown: in a record. */
export interface Field<K extends string, Sent, Shown = Sent> {
  readonly kind: K
  /** Spanish name, for messages of the server. */
  readonly label: string
  readonly required: boolean
  /** The check of its value in a request. */
  readonly check: z.ZodMiniType<Sent>
  /**
   * Reads a value from an answer, in any form that a provider sends: lists, settings and `gen verify` use this and nothing
   * else. It never throws: a value that the kind cannot read is shown unchanged, or is empty if the kind holds no texts.
   */
  read(value: unknown): Shown
  /** A value of a record as staff read it; left out: the value's own text. */
  show?(value: unknown): string
}

/** The options of every kind that can be empty. */
export interface FieldTexts {
  readonly label: string
  /** The message for an empty field, instead of 'Requerido'. */
  readonly requiredText?: string
}

/** The same, and whether the field is required. */
export interface FieldOptions extends FieldTexts {
  readonly required: boolean
}

/** The message for an empty field, unless the schema has another one. */
export const REQUERIDO = 'Requerido'

/** The message for a value of the wrong type or form, if the schema has no other one. */
export const NO_VALIDO = 'Valor no válido'

/** The message for characters that are never typed, or not in such a field. */
export const NO_PERMITIDOS = 'Tiene caracteres no permitidos'

/** The message of a check: one text for a missing value, another for an invalid one. */
export function emptyOrInvalid(requiredText: string, invalid = NO_VALIDO) {
  return ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === '' ? requiredText : invalid
}

/**
 * The contract of a kind whose empty value travels as null, if it may be empty at all. O: the members that only this
 * kind has.
 */
export type Nullable<K extends string, V, O> = RequiredField<K, V, O> | OptionalField<K, V, O>
type RequiredField<K extends string, V, O> = Field<K, V, V | null> & EmptyAsNull & O
type OptionalField<K extends string, V, O> = Field<K, V | null> & EmptyAsNull & O

interface EmptyAsNull {
  readonly empty: null
}

/** Makes such contracts. O: its options, which are in the contract; C: the contract's other members. */
interface NullableMaker<K extends string, V, O, C> {
  (options: FieldTexts & O & { readonly required: true }): RequiredField<K, V, O & C>
  (options: FieldTexts & O & { readonly required: false }): OptionalField<K, V, O & C>
  (options: FieldOptions & O): Nullable<K, V, O & C>
}

/** The members of a contract whose types depend on whether the field may be empty. */
type ValueMembers = 'check' | 'read' | 'show'

/** @param valuesOf the check of a value that is not empty, and how values are read and shown */
export function nullable<K extends string, V, O extends object, C extends object = object>(
  kind: K,
  valuesOf: (options: O, requiredText?: string) => C & Pick<Field<K, V, V | null>, ValueMembers>,
): NullableMaker<K, V, O, Omit<C, ValueMembers>> {
  type Own = O & Omit<C, ValueMembers>
  function make(options: FieldTexts & O & { readonly required: true }): RequiredField<K, V, Own>
  function make(options: FieldTexts & O & { readonly required: false }): OptionalField<K, V, Own>
  function make(options: FieldOptions & O): Nullable<K, V, Own>
  function make(declared: FieldOptions & O): object {
    const { requiredText, ...options } = declared
    const { check, ...values } = valuesOf(declared, requiredText)
    const checked = declared.required ? check : z.nullable(check)
    return { kind, ...options, empty: null, check: checked, ...values }
  }
  return make
}

/** A text that may be empty unless it is required, and otherwise has to pass the check, whose messages are used. */
export function orEmpty(check: z.ZodMiniType<string>, required: boolean): z.ZodMiniType<string> {
  if (required) return check
  return z.union([z.literal(''), check], {
    error: ({ errors }) => errors?.at(-1)?.[0]?.message,
  })
}

/**
 * Tidies a text and limits it to `max` characters. The length of the received text is checked first: a text that is too long to
 * become short enough is refused, and no other check reads it.
 * @param error the message for a text that is too long; default: the caller's message
 */
export function tidiedWithin(max: number, tidy: (text: string) => string, error?: string) {
  const limit = { abort: true, ...(error === undefined ? {} : { error }) }
  return [
    z.maxLength(longestUntidied(max), limit),
    z.overwrite<string>(tidy),
    z.maxLength(max, limit),
  ] as const
}
