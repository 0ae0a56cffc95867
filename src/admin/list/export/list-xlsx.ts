import { withTextMark } from '../../../import/spreadsheet-forms'
import type { FieldContract } from '#wire/kinds'
import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { typedCell, type WrittenCell } from '#admin/files/spreadsheet/write-workbook'
import { rowsInTurn } from './rows-in-turn'
import { workbookOf } from '#admin/files/spreadsheet/in-worker'

/**
 * A list as a workbook, with the types of its fields: dates and amounts can be added up and compared, and a text keeps its
 * leading zeros.
 */
export async function listXlsx(
  contract: EntityContract,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<ArrayBuffer> {
  const header = columns.map(({ label }) => label)
  const cells: WrittenCell[][] = []
  await rowsInTurn(columns, rows, (some) => {
    cells.push(...xlsxRows(contract, columns, some))
  })
  return workbookOf(header, cells)
}

/** The cells of rows, with the types of their fields. */
export const xlsxRows = (
  { fields }: Pick<EntityContract, 'fields'>,
  columns: readonly Column[],
  rows: readonly Row[],
): WrittenCell[][] =>
  rows.map((row) => columns.map((column) => cell(fields[column.source], column, row)))

function cell(field: FieldContract | undefined, column: Column, row: Row): WrittenCell {
  const value = row[column.source]
  if (column.hasOwnText === true || field === undefined)
    return withTextMark(column.text(value, row))
  // Names may have commas: semicolons separate them, as an import reads them.
  if (Array.isArray(value)) {
    return withTextMark(value.map((name) => column.text([name], row)).join('; '))
  }
  return typedCell(field, value) ?? withTextMark(column.text(value, row))
}
