import { rubros } from '../../../generated/rubros/contract'
import type { Column } from '#admin/fields/columns/column'
import { writeWorkbook } from '../../import/support/workbook'
import { xlsxRows } from '#admin/list/export/rows-writer'
import { rowsWriter } from '#admin/list/export/rows-writer'
import type { Row } from '#admin/provider/row'
import type { EntityContract } from '#wire/contract'

/** A list as an export writes it. */
export async function listCsv(columns: readonly Column[], rows: readonly Row[]): Promise<Blob> {
  const writer = rowsWriter('csv', rubros, columns, new AbortController().signal)
  await writer.add(rows)
  return writer.end()
}

/** The same as a workbook. */
export const listXlsx = (
  contract: EntityContract,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<ArrayBuffer> =>
  writeWorkbook(
    columns.map(({ label }) => label),
    xlsxRows(contract, columns, rows),
  )
