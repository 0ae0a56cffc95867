import type * as z from 'zod'

/** A field that a person types into, with its limits resolved; `messages`: `required`, `tooShort`. */
export interface AccessInputModel<K extends string> {
  readonly name: string
  readonly kind: K
  readonly label: string
  readonly max: number
  readonly min: number
  readonly messages: Readonly<Record<string, string>>
}

/** One kind of field of the portal: its options, and how they are resolved. */
export interface AccessKind<K extends string, D, M = AccessInputModel<K>> {
  readonly kind: K
  /** What the kind is for, in a sentence of the language's reference. */
  readonly doc: string
  readonly rule: z.ZodType<D>
  readonly resolve: (name: string, declared: D) => M
}

type Limits = Pick<AccessInputModel<string>, 'min' | 'max' | 'messages'>

/** A kind that a person types into, with the limits that its options set. */
export function accessKind<const K extends string, D extends { readonly label: string }>({
  kind,
  doc,
  rule,
  limits,
}: Pick<AccessKind<K, D>, 'kind' | 'doc' | 'rule'> & {
  readonly limits: (declared: D) => Limits
}): AccessKind<K, D> {
  return {
    kind,
    doc,
    rule,
    resolve: (name, declared) => ({ name, kind, label: declared.label, ...limits(declared) }),
  }
}

/** The message for an empty field, if the schema has one. */
export function requiredMessage(requiredText: string | undefined): Limits['messages'] {
  return requiredText === undefined ? {} : { required: requiredText }
}
