import type { LinesContract } from '#wire/kinds/lines'
import { fieldFaultIn } from '../input/field-fault'

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
