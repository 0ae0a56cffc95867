import { rubros } from '../../../generated/rubros/contract'
import type { Column } from '#admin/fields/columns/column'
import { writeWorkbook } from '#admin/files/spreadsheet/write-workbook'
import { xlsxRows } from '#admin/list/export/rows-writer'
import { rowsWriter } from '#admin/list/export/rows-writer'
import type { Row } from '#admin/provider/row'
import type { EntityContract } from '#wire/contract'

const nothing = async () => undefined

/** A list as an export writes it. */
export async function listCsv(columns: readonly Column[], rows: readonly Row[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const write = async (part: BlobPart) => void parts.push(part)
  const writer = rowsWriter('csv', rubros, columns, { write, close: nothing, discard: nothing })
  await writer.add(rows)
  await writer.end()
  return new Blob(parts)
}

/** The same as a workbook. */
export const listXlsx = (
  contract: EntityContract,
  columns: readonly Column[],
  rows: readonly Row[],
): ArrayBuffer =>
  writeWorkbook(
    columns.map(({ label }) => label),
    xlsxRows(contract, columns, rows),
  )
