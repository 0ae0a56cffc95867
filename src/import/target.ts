import type { EntityContract, MetodoContract } from '#wire/contract'

export interface ImportTarget {
  readonly entity: EntityContract
  /** The metodo that adds a record: it defines the fields of a row. */
  readonly ingresar: MetodoContract
}

/** One row of the file, below its header. */
export interface FileRow {
  /** The line at which it begins in the file; the header's is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /**
   * Columns in which a workbook has numbers, percentages, dates or times as such and not as texts: they are written 1234,5,
   * 10,5%, 31/01/2026 and 09:30, and their reading is certain. Undefined if there are none.
   */
  readonly typed?: readonly number[]
  /** The cells as the file has them, if `cells` have some of them in the program's own notation. */
  readonly written?: readonly string[]
  /** The file ends in the middle of the row. */
  readonly isCut?: true
  /** A quote that does not close in its cell has joined the row with the lines below. */
  readonly isTorn?: true
  /** By column, the reason why the reading of the column does not fit the cell. */
  readonly unread?: ReadonlyMap<number, string>
}
