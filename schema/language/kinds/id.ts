import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import { type FieldKind, labelsOf } from './field-kind'
import type { FieldBase, Forms } from './field-model'
import { type LabelOptions, labelShape } from './field-options'

export type IdOptions = LabelOptions

export interface IdDeclaration extends IdOptions {
  readonly kind: 'id'
}

export interface IdFieldModel extends FieldBase {
  readonly kind: 'id'
}

/** A record's number, given by the backend: read-only in every form, sent back as it came. */
export function id(declared: IdOptions): IdDeclaration {
  return ofKind('id', declared)
}

/** The backend gives the id, so an add has none yet. */
const FORMS: Forms = { add: 'hidden', edit: 'readOnly', remove: 'readOnly' }

export const idKind: FieldKind<IdFieldModel, IdDeclaration> = {
  kind: 'id',
  doc: "The record's number, given by the backend: read-only in every form, sent back as it came.",
  rule: options({ kind: z.literal('id'), ...labelShape }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'id',
    name,
    label: declared.label,
    labels: labelsOf(declared),
    columnLabel: declared.columnLabel ?? declared.label,
    placeholder: undefined,
    required: true,
    requiredText: undefined,
    search: false,
    keeps: false,
    column: declared.column ?? true,
    forms: FORMS,
  }),
  // In a seed row: an id that the embedded backend's table could have assigned itself.
  fits: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0
      ? undefined
      : 'a whole number from 1',
  forms: FORMS,
  neverEmpty: true,
}
