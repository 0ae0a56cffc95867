import type { FileRow } from '../target'

/** A sheet of a workbook. */
export interface SheetName {
  readonly name: string
  /** Excel does not show it. It is only read when somebody names it. */
  readonly isHidden: boolean
}

/** The rows that were read of a workbook. */
export interface WorkbookSheet {
  /** The columns' names; none: no sheet that could be read has a filled row. */
  readonly header: readonly string[]
  /** Rows below the header, those that a filter hides among them. Empty rows are left out. */
  readonly rows: readonly FileRow[]
  /** How many of the rows are hidden. */
  readonly hiddenRows: number
  /** The sheet that was read. */
  readonly sheet: string
  /** All sheets, in the order of the workbook. */
  readonly sheets: readonly SheetName[]
}

/** Why a workbook cannot be read. */
export type WorkbookFault =
  | 'not-a-workbook'
  | 'too-large'
  | 'protected'
  /** A cell with a value is so far to the right or below that nobody can mean it. */
  | 'far-cell'
  /** The sheet that somebody named is not there. */
  | 'no-sheet'

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  constructor(
    readonly fault: WorkbookFault,
    /** The address of the cell; the sheets that there are. */
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${fault} ${detail}`.trim(), options)
  }
}
