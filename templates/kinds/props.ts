import type { FieldModel, FormMode } from '../../schema/language/model'
import { attribute } from '../print/attribute'
import { type Code, joined } from '../print/code'
import { type Literal, literal } from '../print/literal'

/** What a field's contract is made of: `label`, then its kind's own, then whether it is required. */
export function contractWords(
  { label, required, requiredText }: FieldModel,
  own: Readonly<Record<string, Literal | undefined>> = {},
): Code {
  return literal({ label, ...own, required, requiredText })
}

/** A control's attributes: `source`, `label`, then its kind's own, then whether it is required or read-only on edit. */
export function inputProps(
  field: FieldModel,
  modes: readonly FormMode[],
  own: Readonly<Record<string, Literal | undefined>> = {},
): Code {
  return attributes({
    source: field.name,
    label: formLabel(field, modes),
    placeholder: field.placeholder,
    ...own,
    required: field.requiredText ?? field.required,
    readOnlyOnEdit: field.forms.add === 'editable' && field.forms.edit === 'readOnly',
  })
}

/** A column's attributes: `source`, `label`, then its kind's own, then its width where the schema says one. */
export function columnProps(
  field: FieldModel,
  width: string | undefined,
  own: Readonly<Record<string, Literal | undefined>> = {},
): Code {
  return attributes({ source: field.name, label: field.columnLabel, ...own, width })
}

/** JSX attributes in order; those that are undefined or false are left out. */
export function attributes(values: Readonly<Record<string, Literal | undefined>>): Code {
  return joined(
    Object.entries(values).map(([name, value]) => attribute(name, value)),
    ' ',
  )
}

/** One text where all forms show the field and name it alike, otherwise one for each form that shows it. */
function formLabel({ labels, forms }: FieldModel, modes: readonly FormMode[]): Literal {
  const shown = modes.filter((mode) => forms[mode] !== 'hidden')
  const [first, ...others] = new Set(shown.map((mode) => labels[mode]))
  const isShownAlike = others.length === 0 && shown.length === modes.length
  if (first !== undefined && isShownAlike) return first
  return Object.fromEntries(shown.map((mode) => [mode, labels[mode]]))
}
