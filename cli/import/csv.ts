import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream'
import * as z from 'zod'
import {
  type CsvDialect,
  dialectOf,
  filledUpTo,
  LineCounter,
  parserOptions,
} from '../../src/import/csv-dialect'
import type { FileRow } from '../../src/import/target'
import { type TextFormat, decoded, detectFormat } from './encoding'
import { ENCODING_NAMES, type Encoding } from '../../src/import/encoding'
import { ImportError } from './import-error'
import { unreadableFile } from './unreadable-file'

/** How the bytes of the file are read. */
export interface CsvFormat extends TextFormat, CsvDialect {}

export interface Survey {
  /** The columns' names; empty ones at the end are left out. */
  readonly header: readonly string[]
  /** Rows below the header, empty lines aside. */
  readonly rows: number
  readonly format: CsvFormat
}

/** Characters that the header line must end within. */
const HEADER_WINDOW = 64 * 1024

/**
 * Reads a whole CSV file once before anything is written, so that a file that is no CSV is refused as a whole.
 * @param encoding undefined: it is detected
 * @throws ImportError where it is not there, not in its encoding, has no header, or its quotes do not close
 */
export async function survey(file: string, encoding?: Encoding): Promise<Survey> {
  const format = await formatOf(file, encoding)
  let header: readonly string[] | undefined
  let rows = 0
  for await (const { cells } of records(file, format)) {
    if (header === undefined) header = filledUpTo(cells, 0).map((cell) => cell.trim())
    else rows += 1
  }
  if (header === undefined) {
    throw new ImportError(`${file} is empty.`, 'Its first line must name the columns.')
  }
  return { header, rows, format }
}

/** Streams the rows below the header. Empty cells beyond its columns, which spreadsheets write, are left out. */
export async function* readRows(file: string, { format, header }: Survey): AsyncGenerator<FileRow> {
  let first = true
  for await (const { line, cells } of records(file, format)) {
    if (!first) yield { line, cells: filledUpTo(cells, header.length) }
    first = false
  }
}

/** Every record of the file, the header first. */
async function* records(file: string, format: CsvFormat): AsyncGenerator<FileRow> {
  const parser = parse(parserOptions(format))
  // An error of any stage destroys the parser, and the loop throws it.
  pipeline(decoded(file, format.encoding), parser, () => {})
  const counter = new LineCounter()
  try {
    for await (const parsed of parser) {
      const { record, info } = recordWithInfo.parse(parsed)
      yield { line: counter.begins(record, info.lines), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError
      ? unsound(file, counter.ended + 1)
      : unreadable(file, error, format)
  }
}

/** All other oddities of a CSV are accepted. The parser itself reports the last line, not the one with the quote. */
function unsound(file: string, line: number): ImportError {
  return new ImportError(
    `${file} is not a valid CSV: a quote that opens at line ${line} never closes.`,
    'Close it, or double the quotes within a value.',
  )
}

const recordWithInfo = z.object({
  record: z.array(z.string()),
  /** `lines`: where the record ends. */
  info: z.object({ lines: z.number() }),
})

/** @throws ImportError where the file cannot be read, or is no text */
async function formatOf(file: string, encoding: Encoding | undefined): Promise<CsvFormat> {
  try {
    const format = await detectFormat(file, encoding)
    return { ...format, ...dialectOf(await beginning(file, format.encoding)) }
  } catch (error) {
    throw unreadable(file, error, { encoding: encoding ?? 'utf-8' })
  }
}

async function beginning(file: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const chunk of decoded(file, encoding)) {
    text += chunk
    if (text.length >= HEADER_WINDOW) break
  }
  return text
}

function unreadable(file: string, error: unknown, { encoding }: Pick<TextFormat, 'encoding'>) {
  if (error instanceof ImportError) return error
  if (error instanceof TypeError) {
    return new ImportError(
      `${file} is not in ${ENCODING_NAMES[encoding]}.`,
      'Leave --encoding out, or save the file as "CSV UTF-8".',
    )
  }
  return unreadableFile(file, error)
}
