import type { FieldModel, FieldModels, FormMode } from '#language/model'
import { type Code, joined, type Imported, value } from '../print/code'
import { type Literal, attribute, literal } from '../print/literal'

export type KindName = keyof FieldModels

/** Attributes or options in order; those that are undefined are left out. */
export type Values = Readonly<Record<string, Literal | undefined>>

/**
 * How fields of one kind are emitted; F is that kind's model. The members are methods, whose parameters are bivariant,
 * so that one registry can hold all kinds.
 */
export interface KindTemplate<F extends FieldModel = FieldModel> {
  /** The field's line in the contract: `textField({ label: 'Rubro', max: 50, required: true })`. */
  contract(field: F): Code
  /** The type of its value in a record: `string`. It includes the empty value, because answers may lack any field. */
  record(field: F): Code
  /** Its control in the forms of a record, which are opened in these modes. */
  input(field: F, modes: readonly FormMode[]): Code
  /** Its control on a screen that shows and saves one record. */
  setting(field: F): Code
  /** Its column in the table; `width` is a CSS width; undefined: the kind's own. */
  column(field: F, width?: string): Code
}

/** The exports of every kind in `src/wire` and `src/admin`, whose names are derived from the kind's name. */
export interface Pieces {
  /** The function that creates its contract: `textField`. */
  readonly field: Imported
  /** `TextInput` */
  readonly Input: Imported
  /** `TextColumn` */
  readonly Column: Imported
}

/** The kinds that are another kind with their own format, in whose files they are. */
const FORMATS: { readonly [K in KindName]?: KindName } = {
  id: 'text',
  boolean: 'choice',
  references: 'reference',
  longText: 'text',
  email: 'text',
  telephone: 'text',
  patternText: 'text',
  cuit: 'text',
  cbu: 'text',
  dni: 'digits',
  integer: 'digits',
  money: 'decimal',
  month: 'date',
  time: 'date',
}

/** The pieces of a kind. */
export function piecesOf(kind: KindName): Pieces {
  const file = FORMATS[kind] ?? kind
  const component = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    field: value(`${kind}Field`, `src/wire/kinds/${file}`),
    Input: value(`${component}Input`, `src/admin/fields/${file}`),
    Column: value(
      `${component}Column`,
      `src/admin/fields/columns/${kind === 'secret' ? kind : 'kinds'}`,
    ),
  }
}

/** The options of a field's contract: `label`, then the kind's own, then `required`. */
export function contractOptions(
  { label, required, requiredText }: FieldModel,
  own: Values = {},
): Code {
  return literal({ label, ...own, required, requiredText })
}

/** A control's attributes: `source`, then those that its contract does not have. */
export function inputProps(field: FieldModel, modes: readonly FormMode[], own: Values = {}): Code {
  return attributes({
    source: field.name,
    label: formLabel(field, modes),
    placeholder: field.placeholder,
    ...own,
    readOnlyOnEdit: field.forms.add === 'editable' && field.forms.edit === 'readOnly',
  })
}

/** A column's attributes: `source`, and its width if the schema has one. Its label is in the contract. */
export const columnProps = ({ name }: FieldModel, width: string | undefined): Code =>
  attributes({ source: name, width })

/** JSX attributes in order; those that are undefined or false are left out. */
export function attributes(values: Values): Code {
  return joined(
    Object.entries(values).map(([name, value]) => attribute(name, value)),
    ' ',
  )
}

/**
 * One label if all forms show the field under the same label, otherwise one for each form that shows it; undefined if
 * it is the contract's label.
 */
function formLabel(
  { label, labels, forms }: FieldModel,
  modes: readonly FormMode[],
): Literal | undefined {
  const shown = modes.filter((mode) => forms[mode] !== 'hidden')
  const [first, ...others] = new Set(shown.map((mode) => labels[mode]))
  const isShownAlike = others.length === 0 && shown.length === modes.length
  if (first !== undefined && isShownAlike) return first === label ? undefined : first
  return Object.fromEntries(shown.map((mode) => [mode, labels[mode]]))
}
