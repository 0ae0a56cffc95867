import type { Columns } from '../../../import/columns'
import type { Encoding, EncodingEvidence } from '../../../import/encoding'
import type { FileRow } from '../../../import/target'
import type { WorkbookFault, WorkbookSheet } from '../../../import/workbook/workbook-sheet'

/** The content of a file of rows, whatever its format. */
export interface Sheet {
  /** The file's own name. */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
  /** For a CSV. */
  readonly encoding?: SheetEncoding
  /** The sheets of a workbook, and the number of hidden rows in the sheet that was read. */
  readonly workbook?: Omit<WorkbookSheet, 'header' | 'rows'>
  /** The separator between the cells of a CSV. */
  readonly delimiter?: string
}

/** The encoding of a CSV. */
export interface SheetEncoding {
  /** The encoding in which the file was read. */
  readonly read: Encoding
  /** The evidence for it: somebody's choice, a byte order mark, or the bytes of the file. */
  readonly by: EncodingEvidence['by'] | 'choice' | 'mark'
  /** A line in each encoding to choose from. Empty if all read the same, or a byte order mark decides. */
  readonly readings: readonly { readonly encoding: Encoding; readonly text: string }[]
}

/** The encodings with a line as each reads it, or without it if a column has secrets. */
export function readableLines(
  { readings }: SheetEncoding,
  { sent }: Columns,
): SheetEncoding['readings'] {
  if (!sent.some(({ field }) => field.kind === 'secret')) return readings
  return readings.map((reading) => ({ ...reading, text: '' }))
}

/** The reason why a file is not read; `several`: more than one was dropped at once. */
export type SheetFault =
  | WorkbookFault
  | 'several'
  | 'empty'
  | 'no-rows'
  | 'too-many-rows'
  | 'no-text'
  | 'mixed'
  | 'open-quote'
  | 'unreadable'

export class SheetError extends Error {
  override readonly name = 'SheetError'
  constructor(
    readonly fault: SheetFault,
    /** The line of the file with the fault. */
    readonly line?: number,
    /** The address of the cell of a workbook with the fault. */
    readonly cell = '',
  ) {
    super(fault)
  }
}

/** The most rows that the screen imports. `npm run import` imports more. */
export const ROWS_MAX = 100_000

/** The largest file. Bytes. */
export const FILE_MAX = 32 * 1024 * 1024
