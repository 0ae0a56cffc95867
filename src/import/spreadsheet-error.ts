/** An invisible character (word joiner) before the error of a formula: a text of the same letters is a text. */
export const ERROR_MARK = '\u2060'

/** Why a cell with one is refused. */
export const SPREADSHEET_ERROR = 'La celda tiene un error de la planilla'

/** The error of a formula (`#N/A`) that a workbook's cell has; undefined: it has a value. */
export const spreadsheetError = (text: string): string | undefined =>
  text.startsWith(`${ERROR_MARK}#`) ? text.slice(ERROR_MARK.length) : undefined
