import * as z from 'zod'
import { options } from '../declarations/allowed'
import { REQUERIDO } from '../spanish'
import { type FieldKind, ID_FORMS, type LabelOptions, labelShape, labelsOf } from './field-kind'

export type IdOptions = LabelOptions

export interface IdDeclaration extends IdOptions {
  readonly kind: 'id'
}

/** A record's number, given by the backend: read-only in every form, sent back as it came. */
export function id(declared: IdOptions): IdDeclaration {
  return { ...declared, kind: 'id' }
}

export const idKind: FieldKind<'id', IdDeclaration> = {
  kind: 'id',
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
    requiredText: REQUERIDO,
    search: false,
    column: declared.column ?? true,
    forms: ID_FORMS,
  }),
  seed: (value) => {
    const fits = typeof value === 'number' ? Number.isSafeInteger(value) : /^.{1,64}$/.test(value)
    return fits ? undefined : 'a whole number, or a text of 1 to 64 characters'
  },
}
