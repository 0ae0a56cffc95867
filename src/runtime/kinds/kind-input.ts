import { useInput, type UseInputValue } from 'react-admin'
import type { Parser } from '../../wire/parser'
import { REQUERIDO } from '../../wire/kinds/field'
import type { Values } from '../data-provider/payload'
import { type FormMode, useFormScope } from '../forms/form-scope'
import { useGroupMember } from '../forms/group-members'
import { useFieldRules } from '../rules/rules-scope'
import { useRejudging } from '../rules/use-rejudging'
import { useRequired } from '../rules/use-required'

/** What every kind's input is told. */
export interface KindInputProps {
  readonly source: string
  /** One label, or one for each form that shows the field; a form without one leaves the field out. */
  readonly label: string | Partial<Readonly<Record<FormMode, string>>>
  /** Shown in the empty control. */
  readonly placeholder?: string
  /** A value is needed; a text says so in the schema's own words instead of 'Requerido'. */
  readonly required?: boolean | string
  readonly readOnlyOnEdit?: boolean
  /** What the form of a new record starts with. */
  readonly defaultValue?: string | number | boolean
}

/** How this form shows a field; undefined where it does not. */
export interface FieldView {
  readonly label: string
  readonly readOnly: boolean
  /** A value is needed, now. It is told beside the label; what is refused is told by the check and the rules. */
  readonly required: boolean
  /** The form of a new record has no such field: it must not move the others from their columns. */
  readonly ownRow: boolean
}

/** Whether and how the surrounding form shows a field. The delete form shows all of them read-only. */
export function useFieldView({
  source,
  label,
  required,
  readOnlyOnEdit,
}: Pick<KindInputProps, 'source' | 'label' | 'required' | 'readOnlyOnEdit'>):
  | FieldView
  | undefined {
  const { mode } = useFormScope()
  const isRequired = useRequired(source, Boolean(required))
  const text = typeof label === 'string' ? label : label[mode]
  if (text === undefined) return undefined
  const readOnly = mode === 'remove' || (mode === 'edit' && readOnlyOnEdit === true)
  const ownRow = typeof label !== 'string' && label.add === undefined
  return { label: text, readOnly, required: isRequired && !readOnly, ownRow }
}

/** What shows beside an empty field that needs a value. */
export function requiredText({ required }: Pick<KindInputProps, 'required'>): string {
  return typeof required === 'string' ? required : REQUERIDO
}

/** The check of a kind that knows no empty value, for a control that may be empty where none is required. */
export function orLeftEmpty(check: Parser<unknown>, required: boolean): Parser<unknown> {
  if (required) return check
  return {
    safeParse: (value, params) =>
      value === '' ? { success: true, data: value } : check.safeParse(value, params),
  }
}

/** What a text means, or the text itself where it means nothing, for the check to refuse and the person to mend. */
export function orAsTyped(read: (text: string) => unknown): (text: string) => unknown {
  return (text) => read(text) ?? text.trim()
}

export interface FieldBinding {
  readonly source: string
  readonly readOnly?: boolean
  /** What the value must be: the wire's own check, so that form and contract agree on limits. */
  readonly check?: Parser<unknown> | undefined
  /** Why the form cannot be confirmed with what the control shows, where that is not the value that the form holds. */
  readonly objection?: (() => string | undefined) | undefined
  /** Typed text → the record's value, and back. */
  readonly parse?: ((text: string) => unknown) | undefined
  readonly format?: ((value: unknown) => string) | undefined
  readonly defaultValue?: unknown
}

/** Binds a field to the form. Its error appears on the first attempt to confirm, and goes once mended. */
export function useField(binding: FieldBinding): UseInputValue {
  const { source, readOnly, check, objection, parse, format, defaultValue } = binding
  const { mode } = useFormScope()
  const rules = useFieldRules(source)
  useGroupMember(source)
  const input = useInput({
    source,
    validate: (value: unknown, values: Values) =>
      readOnly === true
        ? undefined
        : (objection?.() ?? complaint(check, value) ?? rules.complaint(values)),
    parse: parse ?? ((text: unknown) => text),
    ...(format === undefined ? {} : { format }),
    ...(mode === 'add' && defaultValue !== undefined ? { defaultValue } : {}),
  })
  useRejudging(source, rules.partners, input.formState.isSubmitted)
  return input
}

function complaint(check: Parser<unknown> | undefined, value: unknown): string | undefined {
  const judged = check?.safeParse(value ?? '')
  return judged === undefined || judged.success ? undefined : judged.error.issues[0]?.message
}
