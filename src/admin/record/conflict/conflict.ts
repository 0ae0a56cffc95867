import type { ComponentType } from 'react'
import type { LinesChange } from '#wire/metodos/history'
import type { Values } from '#wire/kinds/field'

/** A field that a colleague has changed since the form was opened. */
export interface FieldChange {
  readonly source: string
  readonly label: string
  /** The values when the form was opened, now in the form, and saved by the colleague. */
  readonly before: Side
  readonly mine: Side
  readonly theirs: Side
  /** The user has changed the field as well, to another value: one of both must be chosen. */
  readonly isDisputed: boolean
}

/** A value in the form, and its text: '' if it is empty. */
export interface Side {
  readonly value: unknown
  readonly text: string
  /** For lines, the changes since the form was opened, in place of the text. */
  readonly lines?: LinesChange
}

/** The state of a form whose record a colleague has saved meanwhile. */
export interface Conflict {
  readonly changes: readonly FieldChange[]
  /** The user's values, and the changes of the colleague alone. */
  readonly values: Values
  /** Shows the changes above the fields. Its code is fetched with the first conflict. */
  readonly Panel: ComponentType<{ readonly changes: readonly FieldChange[] }>
}

/** Three versions of a record: when the form was opened, now in the form, and saved by the colleague. */
export interface ThreeSides {
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

/** The key of the choices of a conflict among a form's values: no field has this name. */
export const CHOICES = '_choices'

/** The fields alone. */
export function withoutChoices({ [CHOICES]: _choices, ...values }: Values): Values {
  return values
}
