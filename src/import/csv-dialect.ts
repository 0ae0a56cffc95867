/** What separates the cells of a CSV, and where its header is. */
export interface CsvDialect {
  readonly delimiter: string
  /** The line of the header: 2 below Excel's `sep=;`. */
  readonly firstLine: number
}

/** Excel's own first line, which only says what separates cells. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i

const DELIMITERS = [',', ';', '\t']

/** @param beginning of the text, at least its first line */
export function dialectOf(beginning: string): CsvDialect {
  const [first = ''] = beginning.split(/\r\n|\r|\n/, 1)
  const separator = SEPARATOR_LINE.exec(first)?.[1]
  return separator === undefined
    ? { delimiter: delimiterOf(first), firstLine: 1 }
    : { delimiter: separator, firstLine: 2 }
}

/** The one of DELIMITERS that the header line has most of, quoted names aside: Excel in Spanish writes semicolons. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** How `csv-parse` reads such a file: it takes all oddities but a quote that never closes. */
export function parserOptions({ delimiter, firstLine }: CsvDialect) {
  return {
    delimiter,
    from_line: firstLine,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  } as const
}

/** Counts the lines that records begin at. */
export class LineCounter {
  /** Where the last record has ended. */
  ended = 0
  // Within quotes the parser counts a CR and the LF behind it as two lines.
  #surplus = 0

  /** The line at which a record begins. @param lines where the parser says that it ends */
  begins(cells: readonly string[], lines: number): number {
    const line = lines - this.#surplus - countIn(cells, /[\r\n]/g)
    this.#surplus += countIn(cells, /\r\n/g)
    this.ended = lines - this.#surplus
    return line
  }
}

function countIn(cells: readonly string[], pattern: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)
}

/** The cells up to the last one that is filled, and at least `width` of those there are. */
export function filledUpTo(cells: readonly string[], width: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(width, last + 1))
}
