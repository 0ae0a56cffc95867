import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { dialectOf, filledUpTo, LineCounter, parserOptions } from '../../import/csv-dialect'
import { type Encoding, markedEncoding, NUL_WINDOW, TextBytes } from '../../import/encoding'
import type { FileRow } from '../../import/target'
import { type Sheet, SheetError } from './sheet'

/** Reads a CSV as `npm run import` does. @throws SheetError */
export function readCsv(name: string, bytes: Uint8Array): Sheet {
  const { encoding, isAssumed } = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const counter = new LineCounter()
  const rows = parsed(text).map(({ cells, lines }): FileRow => {
    return { line: counter.begins(cells, lines), cells }
  })
  const [header, ...others] = rows
  if (header === undefined) throw new SheetError('empty')
  const titles = filledUpTo(header.cells, 0).map((cell) => cell.trim())
  return {
    name,
    format: 'csv',
    header: titles,
    rows: others.map(({ line, cells }) => ({ line, cells: filledUpTo(cells, titles.length) })),
    isAssumed,
  }
}

function encodingOf(bytes: Uint8Array): { encoding: Encoding; isAssumed: boolean } {
  const marked = markedEncoding(bytes)
  if (marked !== undefined) return { encoding: marked, isAssumed: false }
  if (bytes.subarray(0, NUL_WINDOW).includes(0)) throw new SheetError('no-text')
  const text = new TextBytes()
  text.add(bytes)
  const encoding = text.end()
  if (encoding === 'mixed') throw new SheetError('mixed')
  return { encoding, isAssumed: encoding === 'windows-1252' }
}

/** A record, and the line that the parser says it ends at. */
interface ParsedRecord {
  readonly cells: readonly string[]
  readonly lines: number
}

function parsed(text: string): readonly ParsedRecord[] {
  const records: ParsedRecord[] = []
  try {
    parse(text, {
      ...parserOptions(dialectOf(text)),
      info: false,
      on_record(record: readonly string[], { lines }: { readonly lines: number }) {
        records.push({ cells: record, lines })
        return null
      },
    })
    return records
  } catch (error) {
    // All other oddities are accepted.
    if (error instanceof CsvError) throw new SheetError('open-quote')
    throw error
  }
}
