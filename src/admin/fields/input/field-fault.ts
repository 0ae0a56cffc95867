import type { FieldContracts, ResourceContract } from '#wire/contract'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { CallFailure } from '#admin/provider/wire/call-metodo'

/** The type of an error that the backend has found. */
export const OF_SERVER = 'server'

/** The fault of a field's value. */
export interface FieldFault {
  readonly source: string
  /** The text without the field's label. For a cell of lines, the text includes the label of the cell. */
  readonly text: string
}

/**
 * The field that a refusal is about. Its text begins with the label of the field, or with the name of a line: 'Línea 3,
 * Debe: …'.
 * @returns undefined if the refusal is about no field, or about several
 */
export function fieldFaultIn(text: string, fields: FieldContracts): FieldFault | undefined {
  const faults = Object.entries(fields).flatMap(([source, field]) => {
    if (text.startsWith(`${field.label}: `)) {
      return { source, text: text.slice(field.label.length + 2) }
    }
    return 'one' in field && text.startsWith(`${field.one} `) ? { source, text } : []
  })
  // If two labels begin alike, the longer one is meant.
  return faults.toSorted((one, other) => one.text.length - other.text.length)[0]
}

/** Whether a refused form can stay open with the entered values, and show the reason at one of its fields. */
export function isOfField(
  failure: CallFailure,
  { text, leads }: FailureNotice,
  { fields }: Pick<ResourceContract, 'fields'>,
): boolean {
  const isInvalid = failure.kind === 'answered' && failure.status === 422
  return isInvalid && leads === 'form' && fieldFaultIn(text, fields) !== undefined
}
