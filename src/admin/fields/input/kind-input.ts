import { useInput, type UseInputValue } from 'react-admin'
import type { FieldContract } from '#wire/kinds'
import { typedText } from '#wire/search/raw-text'
import { type FindId, sentValue } from '#wire/wire-values'
import { useFieldContract, useContract } from './record-scope'
import { type FormMode, useFormOpening } from './form-opening'
import { useFieldRules, useRequired, useRechecking } from '../rules/use-field-rules'
import type { Values } from '#wire/kinds/field'

/** The props of every kind's input: the field, and the settings that differ from its contract. */
export interface KindInputProps {
  readonly source: string
  /** One label, or one for each mode of the form. A mode without a label leaves the field out. */
  readonly label?: string | Partial<Readonly<Record<FormMode, string>>>
  /** Shown in the empty control. */
  readonly placeholder?: string
  readonly readOnlyOnEdit?: boolean
  /** The initial value in the form of a new record. */
  readonly defaultValue?: string | number | boolean | undefined
}

/** How this form shows a field; undefined if it does not. */
export interface FieldView {
  readonly label: string
  readonly readOnly: boolean
  /** A value is required now: a mark is beside the label. The check and the rules decide whether the value is valid. */
  readonly required: boolean
  /** The form of a new record lacks this field, which gets its own row, so that the others keep their columns. */
  readonly ownRow: boolean
}

interface ViewProps extends Pick<KindInputProps, 'source' | 'label' | 'readOnlyOnEdit'> {
  readonly readOnly?: boolean
}

/** Whether and how the surrounding form shows a field. The delete form shows all of them read-only. */
export function useFieldView({ source, ...props }: ViewProps): FieldView | undefined {
  const { mode } = useFormOpening()
  const field = useFieldContract(source)
  const isRequired = useRequired(source, field.required)
  const permitted = useRoleView(source)
  const { label = field.label, readOnlyOnEdit = false } = props
  const text = typeof label === 'string' ? label : label[mode]
  if (text === undefined || permitted === 'hidden') return undefined
  const readOnly =
    props.readOnly === true ||
    permitted === 'readOnly' ||
    mode === 'remove' ||
    (mode === 'edit' && readOnlyOnEdit)
  const ownRow = typeof label !== 'string' && label.add === undefined
  return { label: text, readOnly, required: isRequired && !readOnly, ownRow }
}

/** Extra characters that a pasted value may have: spaces around it, and invisible marks. */
export const COPIED = 8

/** The value that a text means. A text without a meaning stays as it is, so that the check refuses it. */
export function orAsTyped(read: (text: string) => unknown): (text: string) => unknown {
  return (text) => read(text) ?? typedText(text)
}

export interface FieldBinding {
  readonly source: string
  readonly readOnly?: boolean
  /** The reason why the shown text cannot be confirmed, if the contract's check cannot know it. */
  readonly objection?: ((value: unknown) => string | undefined) | undefined
  /** The id of a record that the field refers to by its name. */
  readonly findId?: FindId | undefined
  /** Typed text → the record's value, and back. */
  readonly parse?: ((text: string) => unknown) | undefined
  readonly format?: ((value: unknown) => string) | undefined
  readonly defaultValue?: unknown
}

/** Binds a field to the form. Its error appears on the first attempt to confirm, until the value is corrected. */
export function useField(binding: FieldBinding): UseInputValue {
  const { source, readOnly, objection, findId, parse, format } = binding
  const { mode } = useFormOpening()
  const field = useFieldContract(source)
  const rules = useFieldRules(source)
  const defaultValue = binding.defaultValue ?? ('default' in field ? field.default : undefined)
  const input = useInput({
    source,
    validate: (value: unknown, values: Values) =>
      readOnly === true
        ? undefined
        : (objection?.(value) ?? complaint(field, value, mode, findId) ?? rules.complaint(values)),
    parse: parse ?? ((text: unknown) => text),
    ...(format === undefined ? {} : { format }),
    ...(mode === 'add' && defaultValue !== undefined ? { defaultValue } : {}),
  })
  useRechecking(source, rules.partners, input.formState.isSubmitted)
  return input
}

/** The objection of the contract's check to the value that a request would carry. */
function complaint(
  field: FieldContract,
  value: unknown,
  mode: FormMode,
  findId?: FindId,
): string | undefined {
  const sent = sentValue(field, value, findId)
  // The secret is left out of the request, and stays unchanged.
  const staysOut = field.kind === 'secret' && sent === undefined
  if (staysOut && (mode === 'edit' || !field.required)) return undefined
  const { success, error } = field.check.safeParse(sent)
  return success ? undefined : error.issues[0]?.message
}

/**
 * Whether the user's role and the record's state hide a field of the surrounding form or make it read-only. A form that
 * adds a record hides the fields that the role may not set.
 */
export function useRoleView(source: string): 'hidden' | 'readOnly' | undefined {
  const { mode, lock } = useFormOpening()
  const { kind, fields, seenAs } = useContract()
  const isLocked = lock !== undefined && lock.moves !== source
  if (seenAs === undefined) return isLocked ? 'readOnly' : undefined
  const { fixed, may } = seenAs.role
  if (!Object.hasOwn(fields, source)) return 'hidden'
  if (mode === 'add') return fixed?.add?.includes(source) === true ? 'hidden' : undefined
  const isFixed = fixed?.edit?.includes(source) === true
  return isLocked || isFixed || (kind === 'singleton' && !may.includes('edit'))
    ? 'readOnly'
    : undefined
}
