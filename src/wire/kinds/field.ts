import type * as z from 'zod/mini'

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
}

/** The options of every kind that can be empty. */
export interface FieldTexts {
  readonly label: string
  /** The message for an empty field, instead of 'Requerido'. */
  readonly requiredText?: string
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
