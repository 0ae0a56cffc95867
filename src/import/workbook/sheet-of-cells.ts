import { type FieldNames, filledUpTo, findHeader, titlesOf } from '../header'
import type { FileRow } from '../target'
import type { StoredCell } from './stored-cell'

export interface CellTexts {
  /** The columns' names; none: the sheet is empty. */
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
}

/**
 * The rows of a workbook as texts, in the forms that a CSV of Excel in Spanish has.
 * @param fieldNames the row with the most of them is the header
 */
export function sheetOfCells(
  cells: readonly (readonly StoredCell[])[],
  fieldNames: FieldNames,
): CellTexts {
  const texts = cells.map((row) => row.map(textOf))
  const at = findHeader(texts, fieldNames)?.at ?? 0
  const titles = titlesOf(texts[at] ?? [])
  const rows = texts.flatMap((row, index) => {
    if (index <= at || row.every((text) => text.trim() === '')) return []
    const filled = filledUpTo(row, titles.length)
    const missing = Math.max(0, titles.length - filled.length)
    return [{ line: index + 1, cells: [...filled, ...Array.from({ length: missing }, () => '')] }]
  })
  return { header: titles, rows }
}

function textOf(cell: StoredCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return typeof cell === 'number' ? numberText(cell) : cell
}

/** As Excel shows it: 15 digits, so that 0,1 + 0,2 is 0,3; and never with an exponent. */
function numberText(value: number): string {
  const short = Number(value.toPrecision(15))
  const plain = Number.isInteger(short)
    ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 0 })
    : short.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
  return plain.replace('.', ',')
}

/** Excel's calendar begins in 1900: what is before it is a time of day. */
const FIRST_YEAR = 1900

/** 31/01/2026, with the time where it has one; 09:30 where it is a time alone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Excel stores seconds as fractions of a day, which are never exact.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  const [day = '', clock = ''] = rounded.toISOString().slice(0, 19).split('T')
  const [year = '', month = '', date2 = ''] = day.split('-')
  const time = clock.endsWith(':00') ? clock.slice(0, 5) : clock
  if (Number(year) < FIRST_YEAR) return time
  const shown = `${date2}/${month}/${year}`
  return clock === '00:00:00' ? shown : `${shown} ${time}`
}
