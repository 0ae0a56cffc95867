/** A cell of a workbook that is read: what Excel has stored. */
export type StoredCell = string | number | boolean | Date | null

/** Why a workbook cannot be read. */
export type WorkbookFault = 'not-a-workbook' | 'too-large' | 'protected'

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  constructor(
    readonly fault: WorkbookFault,
    options?: ErrorOptions,
  ) {
    super(fault, options)
  }
}
