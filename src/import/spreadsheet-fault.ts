/**
 * An invisible character (word joiner) before what stands for the value that a workbook's cell does not have: the error of a
 * formula (`#N/A`), or a formula without its result (`=A1*2`). A text of the same letters is a text.
 */
export const FAULT_MARK = '\u2060'

interface SpreadsheetFault {
  /** Why the cell is refused. */
  readonly reason: string
  /** What it has instead of a value. */
  readonly shown: string
}

const REASONS = {
  '#': 'La celda tiene un error de la planilla',
  '=': 'La celda tiene una fórmula sin resultado: abra la planilla en Excel o LibreOffice, guárdela e impórtela de nuevo',
} as const

/** What is wrong with a workbook's cell; undefined: it has a value. */
export function spreadsheetFault(text: string): SpreadsheetFault | undefined {
  const [, shown, kind] = /^\u2060(([#=]).*)$/s.exec(text) ?? []
  return shown === undefined || (kind !== '#' && kind !== '=')
    ? undefined
    : { reason: REASONS[kind], shown }
}
