import { foldForSearch } from '#wire/fold'
import type { FieldContract } from '#wire/kinds'
import type { FieldNames } from './header'
import { cellText } from './spreadsheet-forms'
import type { ImportTarget, FileRow } from './target'

/** A field that the writing metodo sends, and the file's column that holds it. */
export interface Column {
  /** Its name in the request: `perfil`. */
  readonly sends: string
  /** The field's name in the record: `rol`. */
  readonly name: string
  readonly field: FieldContract
  /** undefined if the file has no such column, and the field may be empty. */
  readonly index: number | undefined
}

export interface Columns {
  readonly sent: readonly Column[]
  /** The number of cells of a row. */
  readonly width: number
  /** Headers that name no sent field. */
  readonly ignored: readonly string[]
}

/** The columns of a file, and their faults. */
export interface MatchedColumns extends Columns {
  /** Required fields that no column holds. */
  readonly missing: readonly Column[]
  /** Fields that several columns name; the first of these holds it. */
  readonly ambiguous: readonly { readonly column: Column; readonly indexes: readonly number[] }[]
}

/** Columns that a person has chosen, by the field's name in the request; null for none. */
export type ChosenColumns = Readonly<Record<string, number | null>>

/**
 * Matches the file's header to the fields that are sent, by name, label or the list's column header, case and accents
 * aside. In a report of refused rows the columns for line and reason are ignored.
 */
export function columnsOf(
  { entity, ingresar }: ImportTarget,
  header: readonly string[],
  chosen: ChosenColumns = {},
): MatchedColumns {
  const fields = sentFields(entity, ingresar)
  const folded = header.map((title) => foldForSearch(cellText(title)))
  const isReport = REPORT_COLUMNS.every((title, index) => {
    const isField = fields.some(({ names }) => names.has(title))
    return folded[index] === title && (!isField || folded.includes(title, REPORT_COLUMNS.length))
  })
  const first = isReport ? REPORT_COLUMNS.length : 0
  const found = fields.map(({ names, ...column }) => {
    const own = chosen[column.sends]
    if (own !== undefined) return { column, indexes: own === null ? [] : [own] }
    const indexes = folded.flatMap((title, index) =>
      index >= first && names.has(title) ? [index] : [],
    )
    return { column, indexes }
  })
  const sent = found.map(({ column, indexes }): Column => ({ ...column, index: indexes[0] }))
  const used = new Set(sent.map(({ index }) => index))
  return {
    sent,
    width: header.length,
    ignored: header.filter((_, index) => index >= first && !used.has(index)),
    missing: sent.filter(({ field, index }) => field.required && index === undefined),
    ambiguous: found.flatMap(({ column, indexes }) =>
      indexes.length > 1 ? [{ column: { ...column, index: indexes[0] }, indexes }] : [],
    ),
  }
}

/** All texts that may name a column of the target. */
export function fieldNamesOf({ entity, ingresar }: ImportTarget): FieldNames {
  return new Set(sentFields(entity, ingresar).flatMap(({ names }) => [...names]))
}

interface SentField extends Omit<Column, 'index'> {
  /** The texts that may name its column, folded. */
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
    // The header of an exported list, unless it names another field.
    const header = foldForSearch(columnLabels?.[one.name] ?? one.field.label)
    const isTaken = all.some((other) => other !== one && other.names.has(header))
    return isTaken ? one : { ...one, names: new Set([...one.names, header]) }
  })
}

/** The columns of a file of refused rows that are before those of the file itself. */
export const REPORT_COLUMNS = ['linea', 'motivo']

/**
 * A row's cells without its secrets, for reports and previews. If a row does not fit the header, the cell of a secret is
 * unknown: then all cells are left out.
 */
export function withoutSecrets(
  { sent, width }: Pick<Columns, 'sent' | 'width'>,
  { cells }: Pick<FileRow, 'cells'>,
): readonly string[] {
  const secret = sent.flatMap(({ field, index }) => (field.kind === 'secret' ? [index] : []))
  if (secret.every((index) => index === undefined)) return cells
  const fits = cells.length === width
  return cells.map((cell, at) => (fits && !secret.includes(at) ? cell : ''))
}
