import { cellValue } from './cell-values'
import { isNumber, isRead, type ReadField } from './column-readings'
import type { Column, Columns } from './columns'
import type { FileRow } from './target'

/**
 * The cells of a row for a report of refused rows, which is read again like its file. The report lacks the rows that decide the
 * reading of a column, so a cell that was brought into the program's own notation is written in a form that has one reading
 * only.
 * @param kept columns whose cells stay as the file has them, because the next import names their reading again
 */
export function reportCells(
  { cells, written }: FileRow,
  { sent }: Pick<Columns, 'sent'>,
  kept: readonly Column[] = [],
): readonly string[] {
  if (written === undefined) return cells
  return cells.map((cell, at) => {
    const original = written[at] ?? cell
    const column = sent.find(({ index }) => index === at)
    if (column === undefined || cell === original) return cell
    if (kept.some(({ sends }) => sends === column.sends)) return original
    return isRead(column.field) ? unmistakable(column.field, cell) : cell
  })
}

/** The place before a number such as 1,234, whose decimals may be taken for thousands. */
const LIKE_THOUSANDS = /(?<!\d)(?=[1-9]\d{0,2},\d{3}(?!\d))/

/** 1234 for 1.234, 01,234 for 1,234, and 2026-02-01 for 01/02/2026. @param own in the program's own notation */
function unmistakable(field: ReadField, own: string): string {
  if (!isNumber(field)) return String(cellValue(field, own))
  return own.replace(/\.(?=\d{3})/g, '').replace(LIKE_THOUSANDS, '0')
}
