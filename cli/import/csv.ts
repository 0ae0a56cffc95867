import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream'
import * as z from 'zod'
import { ENCODING_NAMES, type Encoding, type TextFormat, decoded, detectFormat } from './encoding'
import { ImportError } from './import-error'

/** One row of the file, below its header. */
export interface CsvRow {
  /** Where it begins in the file; the header's is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** How the bytes of the file are read. */
export interface CsvFormat extends TextFormat {
  readonly delimiter: string
  /** The line of the header: 2 below Excel's `sep=;`. */
  readonly firstLine: number
}

export interface Survey {
  /** The columns' names; empty ones at the end are left out. */
  readonly header: readonly string[]
  /** Rows below the header, empty lines aside. */
  readonly rows: number
  readonly format: CsvFormat
}

const DELIMITERS = [',', ';', '\t']

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
export async function* readRows(file: string, { format, header }: Survey): AsyncGenerator<CsvRow> {
  let first = true
  for await (const { line, cells } of records(file, format)) {
    if (!first) yield { line, cells: filledUpTo(cells, header.length) }
    first = false
  }
}

/** The cells up to the last one that is filled, and at least `width` of those there are. */
function filledUpTo(cells: readonly string[], width: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(width, last + 1))
}

/** Every record of the file, the header first. */
async function* records(file: string, format: CsvFormat): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: format.delimiter,
    from_line: format.firstLine,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  // An error of any stage destroys the parser, and the loop throws it.
  pipeline(decoded(file, format.encoding), parser, () => {})
  let ended = 0
  // Within quotes the parser counts a CR and the LF behind it as two lines.
  let surplus = 0
  try {
    for await (const parsed of parser) {
      const { record, info } = recordWithInfo.parse(parsed)
      const line = info.lines - surplus - countIn(record, /[\r\n]/g)
      surplus += countIn(record, /\r\n/g)
      ended = info.lines - surplus
      yield { line, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? unsound(file, ended + 1) : unreadable(file, error, format)
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

function countIn(cells: readonly string[], pattern: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)
}

/** Excel's own first line, which only says what separates cells. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i

/** @throws ImportError where the file cannot be read, or is no text */
async function formatOf(file: string, encoding: Encoding | undefined): Promise<CsvFormat> {
  try {
    const format = await detectFormat(file, encoding)
    const [first = ''] = (await beginning(file, format.encoding)).split(/\r\n|\r|\n/, 1)
    const separator = SEPARATOR_LINE.exec(first)?.[1]
    if (separator !== undefined) return { ...format, delimiter: separator, firstLine: 2 }
    return { ...format, delimiter: delimiterOf(first), firstLine: 1 }
  } catch (error) {
    throw unreadable(file, error, { encoding: encoding ?? 'utf-8' })
  }
}

/** The one of DELIMITERS that the header line has most of, quoted names aside: Excel in Spanish writes semicolons. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
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
  const code = systemError.safeParse(error).data?.code
  if (code === undefined) return error
  return new ImportError(
    `${file} cannot be read (${code}).`,
    'Check the path, and that it is a file you may read.',
  )
}

const systemError = z.object({ code: z.string() })
