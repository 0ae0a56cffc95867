import type { FileRow } from '../target'

export interface SheetName {
  readonly name: string
  /** Excel does not show it. It is only read if a person names it. */
  readonly isHidden: boolean
}

/** The rows that were read from a workbook. */
export interface WorkbookSheet {
  /** The columns' names; empty if no readable sheet has a filled row. */
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

/** The reason why a workbook cannot be read. */
export type WorkbookFault =
  | 'not-a-workbook'
  | 'too-large'
  | 'protected'
  /** A cell with a value is so far to the right or below that nobody can mean it. */
  | 'far-cell'
  /** The sheet that a person named does not exist. */
  | 'no-sheet'

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  constructor(
    readonly fault: WorkbookFault,
    /** The address of the cell; the names of the existing sheets. */
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${fault} ${detail}`.trim(), options)
  }
}
