/**
 * Marks the text of a cell that has no value: the error of its formula (`#N/A`), a formula that was saved without its result
 * (`=A1*2`), or a number whose last digits are lost (`≈2850590940090410000000`). It is an invisible character (word joiner), so
 * that the same text typed by a person is not taken for a fault.
 */
export const FAULT_MARK = '\u2060'

interface SpreadsheetFault {
  /** The reason why the cell is refused. */
  readonly reason: string
  /** The error, the formula or the number, without the mark. */
  readonly shown: string
}

const REASONS = {
  '#': 'La celda tiene un error de la planilla',
  '=': 'La celda tiene una fórmula sin resultado: abra la planilla en Excel o LibreOffice, guárdela e impórtela de nuevo',
  '≈': 'La planilla guarda 15 cifras de un número, y este tiene más: escríbalo como texto',
} as const

/** The fault of a workbook's cell; undefined if it has a value. */
export function spreadsheetFault(text: string): SpreadsheetFault | undefined {
  if (!text.startsWith(FAULT_MARK)) return undefined
  const shown = text.slice(FAULT_MARK.length)
  const [kind] = shown
  return kind === '#' || kind === '=' || kind === '≈' ? { reason: REASONS[kind], shown } : undefined
}
