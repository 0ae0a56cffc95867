import * as z from 'zod'
import { named, oneOrSome, shown, yesNo } from '../declarations/allowed'
import type { FieldModel, FormMode } from '../model'
import { SHAPES } from '../naming'
import { REQUERIDO } from '../spanish'

/** What every field may say. Unless it is told otherwise, a field is a column of the list. */
export interface LabelOptions {
  /** Its Spanish name: in messages, and wherever no other label is given. */
  readonly label: string
  readonly editLabel?: string
  readonly removeLabel?: string
  readonly columnLabel?: string
  /** `false`: the table does not show it. */
  readonly column?: boolean
  /** What the field was called before, all former names where there are several: databases take its values along. */
  readonly renamedFrom?: string | readonly string[]
}

/** What every field may say whose value staff type or choose. */
export interface ValueOptions extends LabelOptions {
  readonly addLabel?: string
  /** Shown in the empty control, as an example or a hint; never instead of a label. */
  readonly placeholder?: string
  readonly required?: boolean
  /** Shown beside the empty field instead of 'Requerido'. */
  readonly requiredText?: string
  /** Shown in the table only: no form asks for it. */
  readonly readOnly?: boolean
  /** Typed once, when the record is added. */
  readonly readOnlyOnEdit?: boolean
  /** The edit sends the value before and after under these names, instead of one under the field's own. */
  readonly sendsOnEdit?: SendsOnEdit
  /** What records get that were there before the field, or before it was required. No form shows it. */
  readonly backfill?: string | number
}

export interface SendsOnEdit {
  readonly previous: string
  readonly current: string
}

/** For the fields that 'Buscar...' can filter by. */
export interface SearchOptions {
  /** 'Buscar...' filters by this field; one field of an entity at most. */
  readonly search?: boolean
}

export const labelShape = {
  label: shown,
  editLabel: shown.exactOptional(),
  removeLabel: shown.exactOptional(),
  columnLabel: shown.exactOptional(),
  column: yesNo.exactOptional(),
  renamedFrom: oneOrSome(
    named(SHAPES.wireName),
    'the former name of the field, or a list of all of them',
  ).exactOptional(),
}

/** `search` stands here for every kind, so that a rule can say which kinds cannot be searched. */
export const valueShape = {
  ...labelShape,
  addLabel: shown.exactOptional(),
  placeholder: shown.exactOptional(),
  required: yesNo.exactOptional(),
  requiredText: shown.exactOptional(),
  readOnly: yesNo.exactOptional(),
  readOnlyOnEdit: yesNo.exactOptional(),
  sendsOnEdit: z
    .strictObject(
      { previous: named(SHAPES.wireName), current: named(SHAPES.wireName) },
      { error: 'previous, current' },
    )
    .readonly()
    .exactOptional(),
  backfill: z.union([z.string(), z.number()], 'a text or a number').exactOptional(),
  search: yesNo.exactOptional(),
}

/** What a kind's resolving may need of the rest of the schema. */
export interface Surroundings {
  /** The entity that a reference points to: its resource, and how long the shown field may be. */
  referred(to: string, shows: string): { readonly resource: string; readonly max: number }
}

export type KindName = FieldModel['kind']
type ModelOf<K extends KindName> = Extract<FieldModel, { kind: K }>

/** One kind of field in the language: what may be said of it, and what that comes to in the model. */
export interface FieldKind<K extends KindName, D> {
  readonly kind: K
  readonly rule: z.ZodType<D>
  /** Whether 'Buscar...' can filter by it. */
  readonly searchable: boolean
  readonly resolve: (name: string, declared: D, surroundings: Surroundings) => ModelOf<K>
  /** What a seed row may hold for it; undefined: the value fits. */
  readonly seed: (value: string | number, declared: D) => string | undefined
}

/** The facts that all kinds share, with every default settled. */
export function resolveValue(name: string, declared: ValueOptions & SearchOptions) {
  return {
    name,
    label: declared.label,
    labels: labelsOf(declared, declared.addLabel),
    columnLabel: declared.columnLabel ?? declared.label,
    placeholder: declared.placeholder,
    required: declared.required ?? false,
    requiredText: declared.requiredText ?? REQUERIDO,
    search: declared.search ?? false,
    column: declared.column ?? true,
    forms: valueForms(declared),
  }
}

export type Forms = FieldModel['forms']

/** A read-only value is in the table alone; any other is typed on add, and on edit unless it stays as it was. */
export function valueForms({ readOnly, readOnlyOnEdit }: ValueOptions): Forms {
  if (readOnly === true) return { add: 'hidden', edit: 'hidden', remove: 'hidden' }
  const edit = readOnlyOnEdit === true ? 'readOnly' : 'editable'
  return { add: 'editable', edit, remove: 'readOnly' }
}

/** The backend gives the id, so an add has none yet. */
export const ID_FORMS: Forms = { add: 'hidden', edit: 'readOnly', remove: 'readOnly' }

/** The accessible name of a field's control in each form. */
export function labelsOf(declared: LabelOptions, addLabel?: string): Record<FormMode, string> {
  return {
    add: addLabel ?? declared.label,
    edit: declared.editLabel ?? declared.label,
    remove: declared.removeLabel ?? declared.label,
  }
}
