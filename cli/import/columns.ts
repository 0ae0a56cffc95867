import { type Column, type Columns, columnsOf } from '../../src/import/columns'
import { maySkip } from '../../src/import/classify-rows'
import {
  type ChosenReadings,
  type ColumnReading,
  ColumnSurvey,
  inOwnNotation,
  type Reading,
  readingsFor,
} from '../../src/import/column-readings'
import type { FileRow } from '../../src/import/target'
import { foldForSearch } from '#wire/fold'
import { ImportError } from './import-error'
import type { CommandJob } from './import-job'
import type { SourceFile } from './source-file'
import type { CommandTarget } from './target'

/** A part of `--read`. */
export interface ReadingFlag {
  /** The name of the column or of its field. */
  readonly column: string
  readonly reading: Reading
}

/**
 * The columns of a file, and its rows as these are read: it is read once more if it has numbers or days.
 * @throws ImportError as `matchColumns`; if nothing decides how a column is read, and no flag does
 */
export async function recognised(
  target: CommandTarget,
  source: SourceFile,
  flags: readonly ReadingFlag[] = [],
): Promise<Pick<CommandJob, 'columns' | 'source' | 'readings'>> {
  const columns = matchColumns(target, source.header)
  const survey = new ColumnSurvey(columns)
  const chosen = chosenBy(flags, survey.columns, source.header)
  if (survey.columns.length === 0) return { columns, source, readings: [] }
  for await (const row of source.rows()) survey.add(row)
  const readings = survey.readings(source.separator, chosen)
  const open = readings.find(({ reading }) => reading === undefined)
  if (open !== undefined) throw undecided(open, source.header)
  const rows = async function* (): AsyncGenerator<FileRow> {
    for await (const row of source.rows()) yield inOwnNotation(row, readings)
  }
  return { columns, source: { ...source, rows }, readings }
}

function chosenBy(
  flags: readonly ReadingFlag[],
  columns: readonly Column[],
  header: readonly string[],
): ChosenReadings {
  const namesOf = ({ sends, name, field, index }: Column): readonly string[] =>
    [sends, name, field.label, header[index ?? -1] ?? ''].map(foldForSearch)
  const chosen: Partial<Record<string, Reading>> = {}
  for (const { column, reading } of flags) {
    const found = columns.find((one) => namesOf(one).includes(foldForSearch(column)))
    const known = columns.map(({ sends }) => sends).join(', ')
    if (found === undefined) {
      throw new ImportError(
        `--read names "${column}", which is no column of numbers or dates of this file.`,
        known === '' ? 'Leave --read out: it has none.' : `It has ${known}.`,
      )
    }
    if (!readingsFor(found).includes(reading)) {
      throw new ImportError(
        `The column "${column}" cannot be read ${READING_NAMES[reading]}.`,
        `Use ${flagsFor(found.sends, readingsFor(found))}.`,
      )
    }
    chosen[found.sends] = reading
  }
  return chosen
}

/** The name of a reading in messages. */
export const READING_NAMES: Readonly<Record<Reading, string>> = {
  comma: 'with a decimal comma',
  point: 'with a decimal point',
  dmy: 'as day/month/year',
  mdy: 'as month/day/year',
  ymd: 'as year, month, day',
}

function undecided(
  { column, options, isContradictory }: ColumnReading,
  header: readonly string[],
): ImportError {
  const title = header[column.index ?? -1] ?? column.field.label
  const ways = options.map(({ reading, line, text, stored }) =>
    isContradictory
      ? `line ${line} has ${text}, which reads ${READING_NAMES[reading]}`
      : `${stored} ${READING_NAMES[reading]}`,
  )
  const [first] = options
  const what = isContradictory
    ? `No reading fits all cells of the column "${title}": ${ways.join('; ')}.`
    : `The column "${title}" has several readings: ${first?.text} in line ${first?.line} is ${ways.join(', or ')}.`
  const flags = flagsFor(
    column.sends,
    options.map(({ reading }) => reading),
  )
  return new ImportError(what, `Say how it is read: ${flags}.`)
}

const flagsFor = (column: string, readings: readonly Reading[]): string =>
  readings.map((reading) => `--read ${column}=${reading}`).join(' or ')

/**
 * Matches the file's header to the fields that are sent.
 * @throws ImportError if two columns name one field; if a required field has no column, and known records are not changed
 */
export function matchColumns(target: CommandTarget, header: readonly string[]): Columns {
  const { missing, ambiguous, ...columns } = columnsOf(target, header)
  const [twice] = ambiguous
  if (twice !== undefined) throw severalColumns(twice.column, twice.indexes, header)
  if (missing.length > 0 && !maySkip(target, columns))
    throw incomplete(missing, columns.sent, header)
  return columns
}

function incomplete(
  missing: readonly Column[],
  sent: readonly Column[],
  header: readonly string[],
): ImportError {
  return new ImportError(
    `The file has no column for ${named(missing)}: its header reads ${header.join(', ')}.`,
    `Name the columns after the fields or their labels: ${named(sent)}.`,
  )
}

const named = (columns: readonly Column[]): string =>
  columns.map(({ sends, field }) => `${sends} ("${field.label}")`).join(', ')

function severalColumns(
  { field: { label } }: Column,
  found: readonly number[],
  header: readonly string[],
): ImportError {
  const titles = found.map((index) => `${header[index]} (column ${index + 1})`).join(' and ')
  return new ImportError(`Both ${titles} name the field "${label}".`, 'Leave one of them out.')
}
