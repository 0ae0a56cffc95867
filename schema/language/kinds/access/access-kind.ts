import type * as z from 'zod'

/** A field that a person types into, with its limits settled; `messages`: `required`, `tooShort`. */
export interface AccessInputModel<K extends string> {
  readonly name: string
  readonly kind: K
  readonly label: string
  readonly max: number
  readonly min: number
  readonly messages: Readonly<Record<string, string>>
}

/** One kind of field of the portal: what may be said of it, and what that comes to in the model. */
export interface AccessKind<K extends string, D, M = AccessInputModel<K>> {
  readonly kind: K
  /** What the word is for, in a sentence of the language's reference. */
  readonly doc: string
  readonly rule: z.ZodType<D>
  readonly resolve: (name: string, declared: D) => M
}

/** The message for an empty field, where the schema words it. */
export function requiredMessage(
  requiredText: string | undefined,
): Readonly<Record<string, string>> {
  return requiredText === undefined ? {} : { required: requiredText }
}
