import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  type CsvDialect,
  type CsvRecord,
  CsvTable,
  DIALECT_WINDOW,
  dialectOf,
  LineCounter,
  OpenRecord,
  parsedRecord,
  parserOptions,
} from '../../src/import/csv-dialect'
import type { FieldNames } from '../../src/import/header'
import type { FileRow } from '../../src/import/target'
import {
  type Encoding,
  ENCODING_NAMES,
  type EncodingEvidence,
  markedEncoding,
  NUL_WINDOW,
  TextBytes,
  textOfBytes,
  TextReader,
} from '../../src/import/encoding'
import { ImportError, unreadableFile } from './import-error'

/** The format by which the bytes of the file are read. */
export interface CsvFormat extends TextFormat, CsvDialect {}

export interface Survey {
  readonly table: CsvTable
  readonly format: CsvFormat
}

/**
 * Reads a whole CSV file once before anything is written, so that a file that is no CSV is refused as a whole.
 * @param encoding undefined: it is detected
 * @throws ImportError if it is not there, not in its encoding, has no header, or its quotes do not close
 */
export async function survey(
  file: string,
  fieldNames: FieldNames,
  encoding?: Encoding,
): Promise<Survey> {
  const format = await formatOf(file, fieldNames, encoding)
  const table = new CsvTable(fieldNames)
  const end = { last: '' }
  for await (const record of records(file, format, end)) table.add(record)
  table.end(/[\r\n]/.test(end.last))
  if (table.headerLine === undefined) {
    throw new ImportError(`${file} is empty.`, 'Its first line must name the columns.')
  }
  return { table, format }
}

/** Streams the rows below the header. Empty cells beyond its columns, which spreadsheets write, are left out. */
export async function* readRows(file: string, { format, table }: Survey): AsyncGenerator<FileRow> {
  for await (const record of records(file, format)) {
    const row = table.rowOf(record)
    if (row !== undefined) yield row
  }
}

/** Every record of the file. @param end gets its last character */
async function* records(
  file: string,
  format: CsvFormat,
  end: { last: string } = { last: '' },
): AsyncGenerator<CsvRecord> {
  const parser = parse(parserOptions(format))
  const watched = async function* (): AsyncGenerator<string> {
    for await (const text of decoded(file, format.encoding)) {
      end.last = text.at(-1) ?? end.last
      yield text
    }
  }
  // An error of any stage destroys the parser, and the loop throws it.
  pipeline(watched(), parser, () => {})
  const counter = new LineCounter()
  try {
    for await (const parsed of parser) {
      yield counter.record(parsedRecord.parse(parsed))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw unreadable(file, error, format)
    const open = new OpenRecord(format, counter)
    for await (const text of decoded(file, format.encoding)) open.add(text)
    throw unsound(file, open.line)
  }
}

/** All other oddities of a CSV are accepted. The parser itself reports the last line, not the one with the quote. */
function unsound(file: string, line: number | undefined): ImportError {
  return new ImportError(
    `${file} is not a valid CSV: a quote that opens at line ${line} never closes.`,
    'Close it, or double the quotes within a value.',
  )
}

/** @throws ImportError if the file cannot be read, or is no text */
async function formatOf(
  file: string,
  fieldNames: FieldNames,
  encoding: Encoding | undefined,
): Promise<CsvFormat> {
  try {
    const format = await detectFormat(file, encoding)
    return { ...format, ...dialectOf(await beginning(file, format.encoding), fieldNames) }
  } catch (error) {
    throw unreadable(file, error, { encoding: encoding ?? 'utf-8' })
  }
}

async function beginning(file: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const chunk of decoded(file, encoding)) {
    text += chunk
    if (text.length >= DIALECT_WINDOW) break
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

interface TextFormat {
  readonly encoding: Encoding
  /** Whether the file begins with a byte order mark. */
  readonly mark: boolean
  /** Whether the letters alone decided: neither a mark nor a flag, and not valid UTF-8. */
  readonly assumed: boolean
  /** The encoding that the user named and that the mark contradicts. */
  readonly named?: Encoding
}

/**
 * Finds a file's encoding: by its byte order mark, else as the user names it, else UTF-8 if the whole file is valid UTF-8,
 * else by the letters that result.
 * @param wanted the encoding that the user named, for a file without a mark
 * @throws ImportError for a file that is no text, that mixes UTF-8 with another encoding, or whose letters do not decide
 */
async function detectFormat(file: string, wanted?: Encoding): Promise<TextFormat> {
  const start = await startOf(file)
  const marked = markedEncoding(start)
  if (marked !== undefined) {
    const isContradicted = wanted !== undefined && wanted !== marked
    return {
      encoding: marked,
      mark: true,
      assumed: false,
      ...(isContradicted && { named: wanted }),
    }
  }
  if (wanted !== undefined) return { encoding: wanted, mark: false, assumed: false }
  if (start.includes(0)) throw noText(file)
  const { encoding, by, sample } = await inspect(file)
  if (by === 'mixed') throw mixed(file)
  if (by === 'doubt') throw doubtful(file, sample)
  return { encoding, mark: false, assumed: by === 'letters' }
}

/**
 * The file's text, chunk by chunk, without a byte order mark.
 * @throws TypeError if the bytes are not in that encoding
 */
async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const reader = new TextReader(encoding)
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Buffer) yield reader.read(chunk)
  }
  yield reader.end()
}

async function startOf(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(NUL_WINDOW))
  return buffer.subarray(0, bytesRead)
}

async function inspect(file: string): Promise<EncodingEvidence> {
  const bytes = new TextBytes()
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Buffer) bytes.add(chunk)
  }
  return bytes.end()
}

function noText(file: string): ImportError {
  return new ImportError(
    `${file} is no text file: a workbook, perhaps.`,
    'Save the sheet as "CSV UTF-8", and import that file. For UTF-16 without a byte order mark use --encoding utf-16le.',
  )
}

function mixed(file: string): ImportError {
  return new ImportError(
    `${file} has letters in UTF-8 and bytes that are not: neither encoding reads it whole.`,
    'Save it as "CSV UTF-8"; or use --encoding windows-1252, and check the accents of what was imported.',
  )
}

function doubtful(file: string, sample: Uint8Array): ImportError {
  const readings = (['windows-1252', 'cp850', 'macintosh'] as const).map((encoding) => {
    const text = textOfBytes(sample, encoding)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
    return `--encoding ${encoding}, if it reads: ${text}`
  })
  return new ImportError(
    `${file} is not UTF-8, and its letters do not tell which encoding it has.`,
    ['Name it:', ...readings].join('\n  '),
  )
}
