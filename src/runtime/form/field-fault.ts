import type { FieldContracts, ResourceContract } from '../../wire/contract'
import type { FailureNotice } from '../errors/describe-failure'
import type { CallFailure } from '../wire-client/call-metodo'

/** The type of an error that the backend has found. */
export const OF_SERVER = 'server'

/** What is wrong with the value of one field. */
export interface FieldFault {
  readonly source: string
  /** Without the field's label. */
  readonly text: string
}

/** The field that the text of a refusal begins with, by its label; undefined: it is about none, or about several. */
export function fieldFaultIn(text: string, fields: FieldContracts): FieldFault | undefined {
  const named = Object.entries(fields)
    .filter(([, { label }]) => text.startsWith(`${label}: `))
    // Of two labels that begin alike the longer one is meant.
    .toSorted(([, one], [, other]) => other.label.length - one.label.length)
  const [first] = named
  return first && { source: first[0], text: text.slice(first[1].label.length + 2) }
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
