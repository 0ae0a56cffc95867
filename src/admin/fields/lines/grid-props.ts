import type { Ref } from 'react'
import type { Line, LinesContract } from '#wire/kinds/lines'
import type { InputElement } from './cell-input'
import type { ActiveCell } from './use-active-cell'
import { fieldFaultIn } from '../input/field-fault'

export interface LinesGridHandle {
  /** The cell whose picker has a text that is no record yet; undefined: none has. */
  openCell(): ActiveCell | undefined
}

export interface LinesGridProps {
  readonly contract: LinesContract
  readonly lines: readonly Line[]
  /** The inputs of the fields that are entered, by field. */
  readonly inputs: ReadonlyMap<string, InputElement>
  /** The id of its label. */
  readonly labelledBy: string
  /** The id of what is wrong with the lines; undefined: nothing is. */
  readonly describedBy: string | undefined
  readonly readOnly: boolean
  /** Somebody has tried to confirm: what is wrong is shown. */
  readonly isChecked: boolean
  /** The cell that the backend has refused; undefined: none. */
  readonly fault: CellFault | undefined
  readonly gridRef: Ref<HTMLDivElement>
  readonly handle: Ref<LinesGridHandle>
  onChange(lines: readonly Line[]): void
  /** The form is to have the lines at once. */
  onSettled(): void
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
