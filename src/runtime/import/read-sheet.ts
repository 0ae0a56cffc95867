import { fileKind } from '../../import/file-kind'
import type { FieldNames, ReadAs } from '../../import/header'
import { WorkbookError } from '../../import/workbook/workbook-sheet'
import { FILE_MAX, ROWS_MAX, type Sheet, SheetError } from './sheet'

/**
 * Reads a file that staff have chosen: a workbook or a CSV, whatever its name says.
 * @param file
 * @param fieldNames the row with the most of them is the header
 * @throws SheetError; CodeNotFetched where the code for its format cannot be fetched
 */
export async function readSheet(
  file: File,
  fieldNames: FieldNames,
  readAs: ReadAs = {},
): Promise<Sheet> {
  if (file.size > FILE_MAX) throw new SheetError('too-large')
  const bytes = await bytesOf(file)
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)))
  if (kind === 'protected') throw new SheetError('protected')
  if (kind === 'pdf') throw new SheetError('no-text')
  const sheet =
    kind === 'workbook'
      ? await readXlsx(file.name, bytes, fieldNames, readAs)
      : (await import('./read-csv')).readCsv(file.name, new Uint8Array(bytes), fieldNames, readAs)
  if (sheet.rows.length === 0) throw new SheetError('no-rows')
  if (sheet.rows.length > ROWS_MAX) throw new SheetError('too-many-rows')
  return sheet
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    // It was moved, or is on a drive that is gone.
    throw new SheetError('unreadable')
  }
}

async function readXlsx(
  name: string,
  bytes: ArrayBuffer,
  fieldNames: FieldNames,
  { sheet }: ReadAs,
): Promise<Sheet> {
  const { readWorkbookSheet } = await import('../spreadsheet/in-worker')
  try {
    const { header, rows, ...workbook } = await readWorkbookSheet(bytes, fieldNames, sheet)
    if (header.length === 0) throw new SheetError('empty')
    return { name, format: 'xlsx', header, rows, workbook }
  } catch (error) {
    if (error instanceof WorkbookError) throw new SheetError(error.fault, undefined, error.detail)
    throw error
  }
}
