import type { FieldContracts, ResourceContract } from '../../wire/contract'
import type { LinesContract } from '../../wire/kinds/lines'
import type { FailureNotice } from '../errors/describe-failure'
import type { CallFailure } from '../wire-client/call-metodo'

/** The type of an error that the backend has found. */
export const OF_SERVER = 'server'

/** What is wrong with the value of one field. */
export interface FieldFault {
  readonly source: string
  /** Without the field's label; of a cell of lines with its own. */
  readonly text: string
}

/**
 * The field that the text of a refusal begins with, by its label, or the lines whose cell it begins with; undefined: it is about
 * none, or about several.
 */
export function fieldFaultIn(text: string, fields: FieldContracts): FieldFault | undefined {
  const named = Object.entries(fields)
    .filter(([, { label }]) => text.startsWith(`${label}: `))
    // Of two labels that begin alike the longer one is meant.
    .toSorted(([, one], [, other]) => other.label.length - one.label.length)
  const [first] = named
  if (first !== undefined) return { source: first[0], text: text.slice(first[1].label.length + 2) }
  const lines = Object.entries(fields).find(
    ([, field]) => field.kind === 'lines' && cellFaultIn(text, field) !== undefined,
  )
  return lines && { source: lines[0], text }
}

/** What is wrong with one cell of lines. */
export interface CellFault {
  /** From 0. */
  readonly row: number
  readonly name: string
  /** Without the cell's label. */
  readonly text: string
}

/** The cell that a text begins with: 'Línea 3, Debe: …'. */
export function cellFaultIn(
  text: string,
  { one, fields }: Pick<LinesContract, 'one' | 'fields'>,
): CellFault | undefined {
  if (!text.startsWith(`${one} `)) return undefined
  const [, number, rest = ''] = /^(\d+), (.*)$/s.exec(text.slice(one.length + 1)) ?? []
  const fault = fieldFaultIn(rest, fields)
  return fault && { row: Number(number) - 1, name: fault.source, text: fault.text }
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
