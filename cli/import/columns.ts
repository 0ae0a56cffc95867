import { type Column, type Columns, columnsOf } from '../../src/import/columns'
import { maySkip } from '../../src/import/classify-rows'
import { ImportError } from './import-error'
import type { CommandTarget } from './target'

/**
 * Matches the file's header to the fields that are sent.
 * @throws ImportError where two columns name one field; where a required field has no column, and known records are not changed
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
