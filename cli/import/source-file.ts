import { open, readFile, stat } from 'node:fs/promises'
import type { Encoding } from '../../src/import/encoding'
import { fileKind } from '../../src/import/file-kind'
import type { FieldNames, ReadAs } from '../../src/import/header'
import type { FileRow } from '../../src/import/target'
import { WorkbookError, type WorkbookSheet } from '../../src/import/workbook/workbook-sheet'
import { readRows, survey } from './csv'
import { ImportError, unreadableFile } from './import-error'

/** The format of a file of rows, which the file of the refused rows also has. */
export interface SheetFormat {
  readonly encoding: Encoding
  /** Whether the file begins with a byte order mark. */
  readonly mark: boolean
  /** Whether the letters alone decided: neither a mark nor a flag, and not valid UTF-8. */
  readonly assumed: boolean
  /** The encoding that the user named and that the mark contradicts. */
  readonly named?: Encoding
  readonly delimiter: string
}

/** A file of rows that was read once. */
export interface SourceFile {
  /** The columns' names; empty ones at the end are left out. */
  readonly header: readonly string[]
  /** Rows below the header, empty lines aside. */
  readonly count: number
  readonly format: SheetFormat
  /** The separator of a CSV's cells; undefined: it is a workbook. */
  readonly separator?: string
  /** The rows below the header, as often as they are asked for. */
  rows(): AsyncIterable<FileRow>
  /** The sheets of a workbook, and how many rows are hidden in the one that was read. */
  readonly workbook?: Omit<WorkbookSheet, 'header' | 'rows'>
}

/** The format in which Excel in Spanish writes and opens a CSV. */
const OF_WORKBOOKS: SheetFormat = { encoding: 'utf-8', mark: true, assumed: false, delimiter: ';' }

/**
 * Opens a CSV or a workbook, without regard to its name, and reads it once before anything is written, so that a file
 * that is neither is refused as a whole.
 * @param fieldNames the row with the most of them is the header
 * @throws ImportError
 */
export async function openSource(
  file: string,
  { encoding, sheet }: ReadAs,
  fieldNames: FieldNames,
): Promise<SourceFile> {
  const kind = fileKind(await firstBytes(file))
  if (kind === 'protected') throw unusable(file, new WorkbookError('protected'))
  if (kind === 'pdf') {
    throw new ImportError(`${file} is a PDF.`, 'Import the table that it was made from.')
  }
  if (kind === 'workbook') {
    if (encoding === undefined) return openWorkbook(file, fieldNames, sheet)
    throw new ImportError(`${file} is a workbook and says its encoding.`, 'Leave --encoding out.')
  }
  if (sheet !== undefined) {
    throw new ImportError(`${file} is a text and has no sheets.`, 'Leave --sheet out.')
  }
  const surveyed = await survey(file, fieldNames, encoding)
  const { table, format } = surveyed
  return {
    header: table.header,
    count: table.count,
    format,
    separator: format.delimiter,
    rows: () => readRows(file, surveyed),
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4))
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw unreadableFile(file, error)
  }
}

/** The largest file. Bytes: a workbook is read as a whole. */
const WORKBOOK_MAX = 128 * 1024 * 1024

/** The reader of workbooks is loaded only for workbooks. */
async function openWorkbook(
  file: string,
  fieldNames: FieldNames,
  sheet: string | undefined,
): Promise<SourceFile> {
  const { readWorkbook } = await import('../../src/import/workbook/read-workbook')
  try {
    if ((await stat(file)).size > WORKBOOK_MAX) throw new WorkbookError('too-large')
    const { header, rows, ...workbook } = readWorkbook(await readFile(file), fieldNames, sheet)
    if (header.length === 0) throw emptyFile(file, workbook)
    const all = async function* (): AsyncGenerator<FileRow> {
      yield* rows
    }
    return { header, count: rows.length, format: OF_WORKBOOKS, rows: all, workbook }
  } catch (error) {
    throw error instanceof WorkbookError ? unusable(file, error, sheet) : error
  }
}

function emptyFile(file: string, { sheets }: Pick<WorkbookSheet, 'sheets'>): ImportError {
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => `"${name}"`)
  const others =
    hidden.length === 0 ? '' : ` --sheet reads one that is hidden: ${hidden.join(', ')}.`
  return new ImportError(`${file} is empty.`, `Its first line must name the columns.${others}`)
}

/** @param wanted the sheet that somebody named */
function unusable(file: string, { fault, detail }: WorkbookError, wanted?: string): ImportError {
  switch (fault) {
    case 'protected':
      return new ImportError(
        `${file} is an older workbook (.xls), or has a password.`,
        'Save it as .xlsx without a password, or as "CSV UTF-8".',
      )
    case 'too-large':
      return new ImportError(
        `${file} is too large for a workbook: more than 128 MB once it is unpacked, or 5 million cells.`,
        'Save the sheet as "CSV UTF-8", and import that file.',
      )
    case 'far-cell':
      return new ImportError(
        `${file} has a value in cell ${detail}, far from all others.`,
        'Delete that cell in the sheet when it is no part of the list, and import the file again.',
      )
    case 'no-sheet':
      return new ImportError(`${file} has no sheet "${wanted}".`, `Its sheets are ${detail}.`)
    case 'not-a-workbook':
      return new ImportError(
        `${file} is no workbook that can be read, although it begins as one.`,
        'Open it, save it as .xlsx or as "CSV UTF-8", and import that file.',
      )
  }
}
