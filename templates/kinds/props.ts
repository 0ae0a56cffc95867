import type { FieldModel, FormMode } from '#language/model'
import { attribute, type Literal, literal } from '../print/literal'
import { type Code, joined } from '../print/code'
import type { Values } from './kind-template'

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
