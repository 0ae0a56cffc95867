import { foldForSearch } from '../../src/wire/fold'
import type { FieldContract } from '../../src/wire/kinds'
import { ImportError } from './import-error'
import { REPORT_COLUMNS } from './report'
import type { ImportTarget } from './target'

/** A field that the writing metodo sends, and the file's column that holds it. */
export interface Column {
  /** Its name in the request: `perfil`. */
  readonly sends: string
  /** The field's name in the record: `rol`. */
  readonly name: string
  readonly field: FieldContract
  /** undefined: the file has no such column, and the field may be empty. */
  readonly index: number | undefined
}

export interface Columns {
  readonly sent: readonly Column[]
  /** Cells of a row. */
  readonly width: number
  /** Headers that no sent field is called by. */
  readonly ignored: readonly string[]
}

/**
 * Matches the file's header to the fields that are sent, by name, label or the list's column header, case and accents
 * aside. In a report of refused rows the columns for line and reason are ignored.
 * @throws ImportError where a required field has no column, or two columns name one field
 */
export function matchColumns(
  { entity, ingresar }: ImportTarget,
  header: readonly string[],
): Columns {
  const fields = sentFields(entity, ingresar)
  const folded = header.map(foldForSearch)
  const isReport = REPORT_COLUMNS.every((title, index) => {
    const isField = fields.some(({ names }) => names.has(title))
    return folded[index] === title && (!isField || folded.includes(title, REPORT_COLUMNS.length))
  })
  const first = isReport ? REPORT_COLUMNS.length : 0
  const sent = fields.map(({ names, ...column }): Column => {
    const found = folded.flatMap((title, index) =>
      index >= first && names.has(title) ? [index] : [],
    )
    if (found.length > 1) throw ambiguous(column.field, found, header)
    return { ...column, index: found[0] }
  })
  const missing = sent.filter(({ field, index }) => field.required && index === undefined)
  if (missing.length > 0) throw incomplete(missing, sent, header)
  const used = new Set(sent.map(({ index }) => index))
  const ignored = header.filter((_, index) => index >= first && !used.has(index))
  return { sent, width: header.length, ignored }
}

interface SentField extends Omit<Column, 'index'> {
  /** What a column of it may be called, folded. */
  readonly names: ReadonlySet<string>
}

function sentFields(
  { fields, columnLabels }: ImportTarget['entity'],
  { request, from }: ImportTarget['ingresar'],
): readonly SentField[] {
  const all = Object.keys(request.shape).flatMap((sends) => {
    const name = from?.[sends]?.field ?? sends
    const field = fields[name]
    if (field === undefined) return []
    return [{ sends, name, field, names: new Set([sends, name, field.label].map(foldForSearch)) }]
  })
  return all.map((one) => {
    // As an exported list is headed, unless that is what another field is called.
    const header = foldForSearch(columnLabels?.[one.name] ?? one.field.label)
    const isTaken = all.some((other) => other !== one && other.names.has(header))
    return isTaken ? one : { ...one, names: new Set([...one.names, header]) }
  })
}

function incomplete(
  missing: readonly Column[],
  sent: readonly Column[],
  header: readonly string[],
): ImportError {
  const named = (columns: readonly Column[]) =>
    columns.map(({ sends, field }) => `${sends} ("${field.label}")`).join(', ')
  return new ImportError(
    `The file has no column for ${named(missing)}: its header reads ${header.join(', ')}.`,
    `Name the columns after the fields or their labels: ${named(sent)}.`,
  )
}

function ambiguous(
  { label }: FieldContract,
  found: readonly number[],
  header: readonly string[],
): ImportError {
  const titles = found.map((index) => `${header[index]} (column ${index + 1})`).join(' and ')
  return new ImportError(`Both ${titles} name the field "${label}".`, 'Leave one of them out.')
}
