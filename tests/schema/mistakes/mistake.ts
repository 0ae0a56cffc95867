import type { DiagnosticCode } from '#language/codes'

/** A wrong schema, and all diagnostics expected for it. */
export type Mistake = readonly [
  name: string,
  row: {
    /** Files by stem, beside or in place of those of the small schema. */
    readonly schema: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    /** File and step of each diagnostic, in order: `rubro.fields.rubro.max`. */
    readonly want: readonly Want[]
  },
]

export interface Want {
  readonly code: DiagnosticCode
  /** `stem: path.to.it` */
  readonly at: string
  /** What is marked in the file there: the value, or the name before it. None: the value. */
  readonly marks?: 'name'
  readonly suggestion?: string
  /** The whole text: what is wrong, then the help. */
  readonly says: string
}
