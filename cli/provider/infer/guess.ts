import type { KindName } from '#language/kinds'
import type { Literal } from '../../../templates/print/literal'

/** A field as it is drafted, with what is unsure about it. */
export interface FieldGuess {
  readonly name: string
  readonly kind: KindName
  readonly options: Readonly<Record<string, Literal>>
  /** Of lines, what they have. */
  readonly fields?: readonly FieldGuess[]
  /** Each a comment of one line. */
  readonly doubts: readonly string[]
}

/** A name of the answer that no field was drafted for, and why. */
export interface LeftOut {
  readonly name: string
  readonly why: string
}

/** An entity that a column may refer to, with the names of its records where they are known. */
export interface Lookup {
  readonly entity: string
  readonly resource: string
  /** The field that shows. */
  readonly shows: string
  readonly sends: 'name' | 'id'
  readonly names: ReadonlySet<string>
}

/** What guessing a column needs beyond the column. */
export interface Around {
  readonly lookups: readonly Lookup[]
  /** The names of fields whose values may be copied as options. */
  readonly choices: readonly string[]
  /** The entity's own names, folded: `concepto`, `conceptos`. */
  readonly own: readonly string[]
}
