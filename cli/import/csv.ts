import { CsvError, parse } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import * as z from 'zod'
import { ImportError } from './import-error'

/** One row of the file, below its header. */
export interface CsvRow {
  /** Where it begins in the file; the header's is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Survey {
  readonly header: readonly string[]
  /** Rows below the header, empty lines aside. */
  readonly rows: number
  readonly delimiter: string
}

const DELIMITERS = [',', ';', '\t']

/** Bytes that are looked at for the header line. */
const HEADER_WINDOW = 64 * 1024

/**
 * Reads a whole CSV file once before anything is written, so that a file that is no CSV is refused as a whole.
 * @throws ImportError where it is not there, not UTF-8, has no header, or its quotes do not close
 */
export async function survey(file: string): Promise<Survey> {
  const delimiter = await detectDelimiter(file)
  let header: readonly string[] | undefined
  let rows = 0
  for await (const { cells } of records(file, delimiter)) {
    if (header === undefined) header = cells.map((cell) => cell.trim())
    else rows += 1
  }
  if (header === undefined) {
    throw new ImportError(`${file} is empty.`, 'Its first line must name the columns.')
  }
  return { header, rows, delimiter }
}

/** Streams the rows below the header. */
export async function* readRows(file: string, { delimiter }: Survey): AsyncGenerator<CsvRow> {
  let first = true
  for await (const row of records(file, delimiter)) {
    if (!first) yield row
    first = false
  }
}

/** Every record of the file, the header first. */
async function* records(file: string, delimiter: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // An error of any stage destroys the parser, and the loop throws it.
  pipeline(decoded(file), parser, () => {})
  let ended = 0
  try {
    for await (const parsed of parser) {
      const { record, info } = recordWithInfo.parse(parsed)
      ended = info.lines
      yield { line: info.lines - lineEndsWithin(record), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? unsound(file, ended + 1) : unreadable(file, error)
  }
}

/** All other oddities of a CSV are taken as they are; the parser itself names the last line, not where the quote is. */
function unsound(file: string, line: number): ImportError {
  return new ImportError(
    `${file} is no sound CSV: a quote that opens at line ${line} never closes.`,
    'Close it, or double the quotes within a value.',
  )
}

const recordWithInfo = z.object({
  record: z.array(z.string()),
  /** `lines`: where the record ends. */
  info: z.object({ lines: z.number() }),
})

function lineEndsWithin(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

/** @throws TypeError where the bytes are not UTF-8 */
async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Buffer) yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** The one of DELIMITERS that the header line has most of: spreadsheets in Spanish write semicolons. */
async function detectDelimiter(file: string): Promise<string> {
  const header = (await beginning(file)).split(/\r?\n/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

async function beginning(file: string): Promise<string> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_WINDOW))
    return buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): unknown {
  if (error instanceof TypeError) {
    return new ImportError(
      `${file} is not in UTF-8.`,
      'Save it as "CSV UTF-8", so that accents and ñ arrive as they are.',
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
