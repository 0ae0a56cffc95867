import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import * as z from 'zod/mini'
import { type FieldNames, filledUpTo, findHeader, HEADER_ROWS, titlesOf } from './header'
import type { FileRow } from './target'

/** The separator of a CSV's cells, and the line at which it begins. */
export interface CsvDialect {
  readonly delimiter: string
  /** It is 2 below Excel's `sep=;`. */
  readonly firstLine: number
}

/** Excel's own first line, which only names the separator of the cells. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?$/i

/** If two fit equally, the first is taken: Excel in Spanish writes semicolons. */
const DELIMITERS = [';', ',', '\t', '|']

/** Characters at the beginning of a file by which its dialect is found. */
export const DIALECT_WINDOW = 64 * 1024

/**
 * Finds the delimiter with which fields are recognised, and rows have as many cells as the header.
 * @param beginning of the text: DIALECT_WINDOW characters, or the whole text if it is shorter
 */
export function dialectOf(beginning: string, fieldNames: FieldNames): CsvDialect {
  const [first = ''] = beginning.split(/\r\n|\r|\n/, 1)
  const separator = SEPARATOR_LINE.exec(first)?.[1]
  if (separator !== undefined) return { delimiter: separator, firstLine: 2 }
  const [best = ';'] = DELIMITERS.map((delimiter) => {
    return { delimiter, worth: worthOf(beginning, delimiter, fieldNames) }
  })
    .toSorted((one, two) => compare(two.worth, one.worth))
    .map(({ delimiter }) => delimiter)
  return { delimiter: best, firstLine: 1 }
}

/** Rates a delimiter: the first number that differs decides. */
function worthOf(
  beginning: string,
  delimiter: string,
  fieldNames: FieldNames,
): readonly [named: number, isTable: number, fitting: number, columns: number] {
  const rows: (readonly string[])[] = []
  try {
    eachRecord(
      beginning,
      { delimiter, firstLine: 1 },
      ({ record }) => rows.push(record),
      2 * HEADER_ROWS,
    )
  } catch (error) {
    // The text is read up to a quote that does not close in it.
    if (!(error instanceof CsvError)) throw error
  }
  // The last one is cut off if the text goes on.
  const whole = beginning.length < DIALECT_WINDOW ? rows : rows.slice(0, -1)
  const found = findHeader(whole, fieldNames)
  // The text has separators alone, and so no content.
  if (found === undefined) return [0, 1, 1, 0]
  const columns = titlesOf(whole[found.at] ?? []).length
  const below = whole.slice(found.at + 1).filter(isFilled)
  const fit = below.filter((cells) => filledUpTo(cells, columns).length === columns)
  const share = below.length === 0 ? 1 : fit.length / below.length
  return [found.named, columns > 1 && share >= 0.5 ? 1 : 0, share, columns]
}

function compare(one: readonly number[], two: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== two[index])
  return (one[at] ?? 0) - (two[at] ?? 0)
}

/** A record in the parser's form: its cells, its text in the file, and the line that it ends at. */
export const parsedRecord = z.object({
  record: z.array(z.string()),
  raw: z.string(),
  info: z.object({ lines: z.number() }),
})
export type ParsedRecord = z.infer<typeof parsedRecord>

/**
 * Reads the records of a text in turn.
 * @param take gets each of them in the parser's form
 * @param most maximum of records that are read
 * @throws CsvError if a quote never closes
 */
export function eachRecord(
  text: string,
  dialect: CsvDialect,
  take: (parsed: ParsedRecord) => void,
  most = Infinity,
): void {
  parse(text, {
    ...parserOptions(dialect),
    ...(most < Infinity && { to: most }),
    on_record(parsed: unknown) {
      take(parsedRecord.parse(parsed))
      return null
    },
  })
}

/** The options of `csv-parse` for such a file: it accepts all oddities except a quote that never closes. */
export function parserOptions({ delimiter, firstLine }: CsvDialect) {
  return {
    delimiter,
    from_line: firstLine,
    info: true,
    raw: true,
    // Spaces before a quote are not part of the value.
    ltrim: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

export interface CsvRecord extends FileRow {
  /** The row's number in the spreadsheet, if one has written the file: a row may have several lines. */
  readonly row: number
}

/** Counts the lines that records begin at. */
export class LineCounter {
  /** The line at which the last record has ended. */
  ended = 0
  // Within quotes the parser counts a CR and the LF behind it as two lines.
  #surplus = 0
  /** Line breaks within cells. */
  #inner = 0

  record({ record: cells, raw, info: { lines } }: ParsedRecord): CsvRecord {
    const doubled = countIn(cells, /\r\n/g)
    const inner = countIn(cells, /[\r\n]/g) - doubled
    this.#surplus += doubled
    this.ended = lines - this.#surplus
    const line = this.ended - inner
    const row = line - this.#inner
    this.#inner += inner
    const torn = cells.filter((cell) => cell.startsWith('"') && !isQuoted(cell, raw))
    if (torn.some((cell) => /[\r\n]/.test(cell))) return { line, row, cells, isTorn: true }
    return {
      line,
      row,
      cells: cells.map((cell) => (torn.includes(cell) ? withoutOuterQuotes(cell) : cell)),
    }
  }
}

/** Whether a cell is quoted in the text as every program writes it: in quotes, with those of the value doubled. */
const isQuoted = (cell: string, raw: string): boolean =>
  raw.includes(`"${cell.replaceAll('"', '""')}"`)

/** Finds the line of a record that never ends, because a quote in it never closes: the first filled one below those that do. */
export class OpenRecord {
  #line = 1
  #isAfterReturn = false
  #found: number | undefined
  readonly #ended: number

  /** @param ended the line on which the last whole record ended */
  constructor({ firstLine }: CsvDialect, { ended }: LineCounter) {
    this.#ended = Math.max(ended, firstLine - 1)
  }

  /** undefined until it is found. */
  get line(): number | undefined {
    return this.#found
  }

  /** Takes the text of the file from its beginning, in one or several pieces. */
  add(text: string): void {
    for (const [part] of text.matchAll(/\r\n?|\n|[^\r\n]+/g)) {
      if (this.#found !== undefined) return
      // A piece may end between the two characters of a line end.
      const isSecond = part === '\n' && this.#isAfterReturn
      if (/^[\r\n]/.test(part)) this.#line += isSecond ? 0 : 1
      else if (this.#line > this.#ended && part.trim() !== '') this.#found = this.#line
      this.#isAfterReturn = part === '\r'
    }
  }
}

function countIn(cells: readonly string[], pattern: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)
}

/**
 * A cell without the quotes around it, which the parser leaves in the value if a space follows them (`"a;b" ;c`), or if the
 * quotes of the value are not doubled: `"ABC "XYZ" SA"`, `"TV 32" LED"`, `"ABC \"XYZ\" SA"`. Other quotes are the value's own:
 * `"Casa" y "Norte"`.
 */
function withoutOuterQuotes(cell: string): string {
  const [, text] = /^"(.*)"\s*$/s.exec(cell) ?? []
  if (text === undefined) return cell
  if (text.includes(String.raw`\"`)) return text.replaceAll(String.raw`\"`, '"')
  const inner = text.split('"').length - 1
  return inner % 2 === 1 || inner === 0 || /^[^"]*(?:^|\s)"\S/.test(text) ? text : cell
}

/** Excel writes rows in blocks of this many. */
const BLOCK = 16

/**
 * The table in a CSV: its header, and the number of rows below it.
 *
 * A row may be shorter than the header for two reasons. Excel leaves out the separators of cells that are empty in all rows of
 * a block: then those rows are whole. Or a row is broken, by a line break without quotes or by a transfer that failed: the
 * missing cells were not empty, and an import would clear them in a known record.
 */
export class CsvTable {
  readonly #beginning: CsvRecord[] = []
  #header: CsvRecord | undefined
  #titles: readonly string[] = []
  #last: CsvRecord | undefined
  #cutLine: number | undefined
  #block = { number: -1, width: 0, rows: 0, isEven: true, hasShort: false }
  #isAfterShort = false
  /** Whether separators that Excel leaves out explain all short rows. */
  #isOfExcel = true
  /** Rows below the header. */
  count = 0

  constructor(private readonly fieldNames: FieldNames) {}

  /** Adds a record. Every record of the file is added in turn. */
  add(record: CsvRecord): void {
    if (!isFilled(record.cells)) return
    this.#last = record
    if (this.#header !== undefined) return this.#count(record)
    this.#beginning.push(record)
    if (this.#beginning.length >= HEADER_ROWS) this.#findHeader()
  }

  /** Call it after the last record. @param isLineEnded whether the file ends with a line end */
  end(isLineEnded: boolean): void {
    if (this.#header === undefined) this.#findHeader()
    this.#endBlock()
    if (!isLineEnded && this.#last !== undefined && this.#isShort(this.#last)) {
      this.#cutLine = this.#last.line
    }
  }

  /** The columns' names; empty ones at the end are left out. Empty if the file is empty. */
  get header(): readonly string[] {
    return this.#titles
  }

  /** The line of the header; undefined if the file is empty. */
  get headerLine(): number | undefined {
    return this.#header?.line
  }

  /** A row below the header with its cells, once the whole file is known; undefined if the record is above it, or empty. */
  rowOf(record: CsvRecord): FileRow | undefined {
    const { line } = record
    if (line <= (this.#header?.line ?? 0) || !isFilled(record.cells)) return undefined
    const width = this.#titles.length
    const cells = filledUpTo(record.cells, width)
    if (line === this.#cutLine) return { line, cells, isCut: true }
    if (record.isTorn) return { line, cells, isTorn: true }
    const missing = this.#isOfExcel ? Math.max(0, width - cells.length) : 0
    return { line, cells: [...cells, ...Array.from({ length: missing }, () => '')] }
  }

  #findHeader(): void {
    const found = findHeader(
      this.#beginning.map(({ cells }) => cells),
      this.fieldNames,
    )
    this.#header = this.#beginning[found?.at ?? 0]
    if (this.#header === undefined) return
    this.#titles = titlesOf(this.#header.cells)
    this.#toBlock(this.#header)
    for (const record of this.#beginning.slice((found?.at ?? 0) + 1)) this.#count(record)
    this.#beginning.length = 0
  }

  #count(record: CsvRecord): void {
    this.count += 1
    this.#toBlock(record)
  }

  #toBlock(record: CsvRecord): void {
    const number = Math.floor((record.row - 1) / BLOCK)
    const width = record.cells.length
    if (number !== this.#block.number) {
      this.#endBlock()
      this.#block = { number, width, rows: 0, isEven: true, hasShort: false }
    }
    this.#block.rows += 1
    this.#block.isEven &&= width === this.#block.width
    this.#block.hasShort ||= this.#isShort(record)
  }

  #endBlock(): void {
    const { isEven, hasShort, rows } = this.#block
    // A single row may as well be a remark below the table.
    const isWhole = isEven && (rows > 1 || this.#isAfterShort)
    this.#isOfExcel &&= isWhole || !hasShort
    this.#isAfterShort = hasShort
  }

  #isShort({ cells }: CsvRecord): boolean {
    return cells.length < this.#titles.length
  }
}
