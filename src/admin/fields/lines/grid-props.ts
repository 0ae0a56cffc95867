import type { Ref } from 'react'
import type { Line, LinesContract } from '#wire/kinds/lines'
import type { InputElement } from './cell-input'
import type { ActiveCell } from './use-active-cell'
import { fieldFaultIn } from '../input/field-fault'

export interface LinesGridHandle {
  /** The cell whose picker has a text that is not a record yet; undefined: there is none. */
  openCell(): ActiveCell | undefined
}

export interface LinesGridProps {
  readonly contract: LinesContract
  readonly lines: readonly Line[]
  /** The inputs of the fields that the user enters, by field. */
  readonly inputs: ReadonlyMap<string, InputElement>
  /** The id of its label. */
  readonly labelledBy: string
  /** The id of the error text of the lines; undefined: there is no error. */
  readonly describedBy: string | undefined
  readonly readOnly: boolean
  /** Somebody has tried to confirm, so the errors are shown. */
  readonly isChecked: boolean
  /** The cell that the backend has refused; undefined: there is none. */
  readonly fault: CellFault | undefined
  readonly gridRef: Ref<HTMLDivElement>
  readonly handle: Ref<LinesGridHandle>
  onChange(lines: readonly Line[]): void
  /** Called when the form must have the lines at once. */
  onSettled(): void
}

/** The fault of one cell of lines. */
export interface CellFault {
  /** The row, from 0. */
  readonly row: number
  readonly name: string
  /** The text without the label of the cell. */
  readonly text: string
}

/** The cell that the beginning of a text names: 'Línea 3, Debe: …'. */
export function cellFaultIn(
  text: string,
  { one, fields }: Pick<LinesContract, 'one' | 'fields'>,
): CellFault | undefined {
  if (!text.startsWith(`${one} `)) return undefined
  const [, number, rest = ''] = /^(\d+), (.*)$/s.exec(text.slice(one.length + 1)) ?? []
  const fault = fieldFaultIn(rest, fields)
  return fault && { row: Number(number) - 1, name: fault.source, text: fault.text }
}
