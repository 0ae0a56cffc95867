import type { FieldContracts, ResourceContract } from '#wire/contract'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { CallFailure } from '#admin/provider/wire/call-metodo'

/** The type of an error that the backend has found. */
export const OF_SERVER = 'server'

/** What is wrong with the value of one field. */
export interface FieldFault {
  readonly source: string
  /** Without the field's label; of a cell of lines with its own. */
  readonly text: string
}

/**
 * The field that the text of a refusal begins with, by its label, or the lines that it begins with one of: 'Línea 3, Debe: …';
 * undefined: it is about none, or about several.
 */
export function fieldFaultIn(text: string, fields: FieldContracts): FieldFault | undefined {
  const faults = Object.entries(fields).flatMap(([source, field]) => {
    if (text.startsWith(`${field.label}: `)) {
      return { source, text: text.slice(field.label.length + 2) }
    }
    return 'one' in field && text.startsWith(`${field.one} `) ? { source, text } : []
  })
  // Among two labels that begin alike the longer one is meant.
  return faults.toSorted((one, other) => one.text.length - other.text.length)[0]
}

/** Whether a form that was refused can say why at one of its fields, with what was typed still in it. */
export function isOfField(
  failure: CallFailure,
  { text, leads }: FailureNotice,
  { fields }: Pick<ResourceContract, 'fields'>,
): boolean {
  const isInvalid = failure.kind === 'answered' && failure.status === 422
  return isInvalid && leads === 'form' && fieldFaultIn(text, fields) !== undefined
}
