import type { ComponentType } from 'react'
import type { LinesChange } from '#wire/metodos/history'
import type { Values } from '#wire/kinds/field'

/** A field that a colleague has changed since the form was opened. */
export interface FieldChange {
  readonly source: string
  readonly label: string
  /** What it was when the form was opened, what the person has now, and what the colleague has saved. */
  readonly before: Side
  readonly mine: Side
  readonly theirs: Side
  /** The person has changed it too, to something else: one of both must be chosen. */
  readonly isDisputed: boolean
}

/** A value as the form holds it, and as it reads: '' if it is empty. */
export interface Side {
  readonly value: unknown
  readonly text: string
  /** For lines, what became of those that were there when the form was opened: in place of the text. */
  readonly lines?: LinesChange
}

/** What a form goes on with whose record a colleague has saved meanwhile. */
export interface Conflict {
  readonly changes: readonly FieldChange[]
  /** What the person has, and what the colleague alone has changed. */
  readonly values: Values
  /** Shows the changes above the fields. Its code came with the first conflict. */
  readonly Panel: ComponentType<{ readonly changes: readonly FieldChange[] }>
}

/** Three records: as it was when the form was opened, as the person has it, and as the colleague has saved it. */
export interface ThreeSides {
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

/** Where a form holds what was chosen of a conflict, beside its fields: no field is called so. */
export const CHOICES = '_choices'

/** The fields alone. */
export function withoutChoices({ [CHOICES]: _choices, ...values }: Values): Values {
  return values
}
