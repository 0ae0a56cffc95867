import type { Columns } from '../../../import/columns'
import type { Encoding, EncodingEvidence } from '../../../import/encoding'
import type { FileRow } from '../../../import/target'
import type { WorkbookFault, WorkbookSheet } from '../../../import/workbook/workbook-sheet'

/** What a file of rows has, whatever its format. */
export interface Sheet {
  /** The file's own name. */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
  /** For a CSV. */
  readonly encoding?: SheetEncoding
  /** The sheets of a workbook, and how many rows are hidden in the one that was read. */
  readonly workbook?: Omit<WorkbookSheet, 'header' | 'rows'>
  /** What separates the cells of a CSV. */
  readonly delimiter?: string
}

/** How a CSV is encoded. */
export interface SheetEncoding {
  /** How it was read. */
  readonly read: Encoding
  /** How that is known: by somebody's choice, a byte order mark, or its bytes. */
  readonly by: EncodingEvidence['by'] | 'choice' | 'mark'
  /** A line of it in each encoding that somebody may choose. None: every one would read the same, or its mark decides. */
  readonly readings: readonly { readonly encoding: Encoding; readonly text: string }[]
}

/** The lines that show how each encoding reads a file; without their texts, which may have one, when a column has secrets. */
export function readableLines(
  { readings }: SheetEncoding,
  { sent }: Columns,
): SheetEncoding['readings'] {
  if (!sent.some(({ field }) => field.kind === 'secret')) return readings
  return readings.map((reading) => ({ ...reading, text: '' }))
}

/** Why a file is not read; `several`: more than one was dropped at once. */
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

/** Rows that the screen imports at most; more are for `npm run import`. */
export const ROWS_MAX = 100_000

/** The largest file. Bytes. */
export const FILE_MAX = 32 * 1024 * 1024
