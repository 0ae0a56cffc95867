import { readSheet } from 'read-excel-file/universal'
import { faultsAsTexts } from './faults-as-texts'
import { type StoredCell, WorkbookError } from './stored-cell'
import { unzippedBytes } from './zip-size'

/** What the parts of a workbook may become: some 100,000 rows of 25 columns. Bytes. */
const UNZIPPED_MAX = 128 * 1024 * 1024

/**
 * The rows of a workbook's first sheet; formulas by the value, or the error, that they had when it was saved;
 * without one they stay formulas.
 * @throws WorkbookError
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<StoredCell[][]> {
  const size = unzippedBytes(bytes)
  if (size === undefined) throw new WorkbookError('not-a-workbook')
  if (size > UNZIPPED_MAX) throw new WorkbookError('too-large')
  try {
    const rows = await readSheet(faultsAsTexts(bytes), { trim: false })
    return rows.map((row) => row.map(storedCell))
  } catch (cause) {
    throw new WorkbookError('not-a-workbook', { cause })
  }
}

function storedCell(value: unknown): StoredCell {
  const isStored =
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof Date
  return isStored ? value : null
}
