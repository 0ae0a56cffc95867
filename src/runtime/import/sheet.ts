import type { FileRow } from '../../import/target'

/** What a file of rows has, whatever its format. */
export interface Sheet {
  /** The file's own name. */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
  /** It is neither UTF-8 nor marked, so its accents were read as Windows-1252. */
  readonly isAssumed: boolean
}

/** Why a file is not read; `several`: more than one was dropped at once. */
export type SheetFault =
  | 'several'
  | 'empty'
  | 'no-rows'
  | 'not-a-workbook'
  | 'too-large'
  | 'too-many-rows'
  | 'protected'
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
  ) {
    super(fault)
  }
}

/** Rows that the screen imports at most; more are for `npm run import`. */
export const ROWS_MAX = 100_000

/** The largest file. Bytes. */
export const FILE_MAX = 32 * 1024 * 1024
