import type { filesWith } from '../small-schema'

/** A wrong schema, and all diagnostics expected for it, in order. */
export type Mistake = readonly [
  name: string,
  row: { readonly schema: Schema; readonly want: readonly string[] },
]

/** Files by stem, beside or in place of those of the small schema. */
type Schema = NonNullable<Parameters<typeof filesWith>[0]>

/**
 * A wrong schema and its diagnostics, such as `S104 name of rubro.fields.nota.mx → max: …`: the code, whether the name is marked
 * in the file in place of the value, the file and the steps in it, the suggestion, and the whole text.
 */
export const mistake = (name: string, schema: Schema, ...want: readonly string[]): Mistake => [
  name,
  { schema, want },
]
