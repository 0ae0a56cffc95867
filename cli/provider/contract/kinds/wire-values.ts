import type { FieldModels } from '../../../../schema/language/model'
import type { Json, JsonSchema } from '../json-schema'

/** A field's values on the wire: in requests, and in the records that lists answer. */
export interface WireValues {
  readonly sent: JsonSchema
  readonly shown: JsonSchema
  /** One valid value, as a request carries it and as a list then shows it. */
  readonly example: { readonly sent: Json; readonly shown: Json }
}

/** A record that a reference may refer to. */
export interface ReferredExample {
  readonly id: string | number | Readonly<Record<string, string | number>>
  readonly name: string
}

/** A reference, as far as its example depends on it. */
export interface Referring {
  readonly resource: string
  readonly shows: string
  readonly alsoShows?: readonly string[] | undefined
  /** Characters of the name at most. */
  readonly length: number
  /** The fields that identify a record there, where requests carry them. */
  readonly key: readonly string[] | undefined
}

/** @param referred an example of the record that a reference leads to */
export type Describe<F> = (field: F, referred: (field: Referring) => ReferredExample) => WireValues

/** Kinds by their words, a part of them. */
export type Described<K extends keyof FieldModels> = {
  readonly [P in K]: Describe<FieldModels[P]>
}

/** Lists show what requests carry. */
export function same(schema: JsonSchema, example: Json): WireValues {
  return { sent: schema, shown: schema, example: { sent: example, shown: example } }
}

const NOT_BLANK = String.raw`\S`

export function boundedText(max: number, required: boolean): JsonSchema {
  const text = { type: 'string', maxLength: max } as const
  return required ? { ...text, minLength: 1, pattern: NOT_BLANK } : text
}
