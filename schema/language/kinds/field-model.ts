/** The operations that a form is opened for. */
export type FormMode = 'add' | 'edit' | 'remove'

/** Which forms show a field, and how. */
export type Forms = Readonly<Record<FormMode, 'editable' | 'readOnly' | 'hidden'>>

/** What the model has of every field, defaults applied; each kind adds its own properties. */
export interface FieldBase {
  readonly name: string
  /** Its plain Spanish name, for messages: 'Rubro'. */
  readonly label: string
  /** Accessible name of its control in each form. */
  readonly labels: Readonly<Record<FormMode, string>>
  readonly columnLabel: string
  /** Shown in the empty control. */
  readonly placeholder: string | undefined
  readonly required: boolean
  /** What shows beside the field when a required value is missing; undefined: the default text, which is in `src/wire`. */
  readonly requiredText: string | undefined
  readonly search: boolean
  /** Whether a new record starts with what was entered here for the one before. */
  readonly keeps: boolean
  /** Whether the list answer carries it, and the table shows it. */
  readonly column: boolean
  readonly forms: Forms
}
