import { CsvError } from 'csv-parse/browser/esm/sync'
import {
  type CsvDialect,
  CsvTable,
  type CsvRecord,
  DIALECT_WINDOW,
  dialectOf,
  eachRecord,
  LineCounter,
  OpenRecord,
} from '../../../import/csv-dialect'
import {
  type Encoding,
  markedEncoding,
  NUL_WINDOW,
  TextBytes,
  textOfBytes,
} from '../../../import/encoding'
import type { FieldNames, ReadAs } from '../../../import/header'
import { type Sheet, type SheetEncoding, SheetError } from './sheet'

/** Reads a CSV as `npm run import` does. @throws SheetError */
export function readCsv(
  name: string,
  bytes: Uint8Array,
  fieldNames: FieldNames,
  { encoding: wanted }: ReadAs = {},
): Sheet {
  const encoding = encodingOf(bytes, wanted)
  const text = textIn(bytes, encoding.read)
  const table = new CsvTable(fieldNames)
  const dialect = dialectOf(text.slice(0, DIALECT_WINDOW), fieldNames)
  const records = recordsOf(text, dialect)
  for (const record of records) table.add(record)
  table.end(/[\r\n]$/.test(text))
  if (table.headerLine === undefined) throw new SheetError('empty')
  const rows = records.flatMap((record) => table.rowOf(record) ?? [])
  return { name, format: 'csv', header: table.header, rows, encoding, delimiter: dialect.delimiter }
}

/** The encodings that somebody may choose: those for a file without a byte order mark. */
const CHOICES = ['utf-8', 'windows-1252', 'cp850', 'macintosh'] as const

function encodingOf(bytes: Uint8Array, wanted: Encoding | undefined): SheetEncoding {
  const marked = markedEncoding(bytes)
  if (marked !== undefined) return { read: marked, by: 'mark', readings: [] }
  if (bytes.subarray(0, NUL_WINDOW).includes(0)) throw new SheetError('no-text')
  const text = new TextBytes()
  text.add(bytes)
  const { encoding, by, sample } = text.end()
  if (by === 'mixed') throw new SheetError('mixed')
  const readings = CHOICES.flatMap((choice) => {
    if (choice === 'utf-8' ? by !== 'utf-8' : by === 'ascii') return []
    return { encoding: choice, text: textOfBytes(sample, choice, { fatal: false }) }
  })
  return { read: wanted ?? encoding, by: wanted === undefined ? by : 'choice', readings }
}

function textIn(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return textOfBytes(bytes, encoding)
  } catch (error) {
    // The byte order mark names an encoding that the file does not have.
    if (error instanceof TypeError) throw new SheetError('mixed')
    throw error
  }
}

function recordsOf(text: string, dialect: CsvDialect): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  const counter = new LineCounter()
  try {
    eachRecord(text, dialect, (parsed) => records.push(counter.record(parsed)))
    return records
  } catch (error) {
    // All other oddities are accepted.
    if (!(error instanceof CsvError)) throw error
    const open = new OpenRecord(dialect, counter)
    open.add(text)
    throw new SheetError('open-quote', open.line)
  }
}
