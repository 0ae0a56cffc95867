import type { EntityContract, MetodoContract } from '#wire/contract'

/** What rows are imported into. */
export interface ImportTarget {
  readonly entity: EntityContract
  /** The metodo that adds a record: it says which fields a row has. */
  readonly ingresar: MetodoContract
}

/** One row of the file, below its header. */
export interface FileRow {
  /** Where it begins in the file; the header's is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /**
   * Columns that a workbook has numbers, percentages, dates or times in, as such and not as texts: they are written 1234,5,
   * 10,5%, 31/01/2026 and 09:30, and nobody has to find out how they are meant. Undefined: there are none.
   */
  readonly typed?: readonly number[]
  /** As the file has them, if `cells` have some of them in the program's own notation. */
  readonly written?: readonly string[]
  /** The file ends in the middle of it. */
  readonly isCut?: true
  /** A quote that does not close in its cell has joined it with the lines below. */
  readonly isTorn?: true
  /** By column, why the cell cannot be read as its column is. */
  readonly unread?: ReadonlyMap<number, string>
}
