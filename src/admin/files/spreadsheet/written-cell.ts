/** A cell of a workbook that is written, with its type. */
export type WrittenCell =
  | string
  | { readonly number: number; readonly decimals: number }
  /** yyyy-mm-dd */
  | { readonly date: string }

/** What browsers call a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
