import { brokenRules } from '../../src/wire/broken-rules'
import type { FieldContract } from '../../src/wire/kinds'
import { dayOf } from '../../src/wire/kinds/date'
import { cellValue } from './cell-values'
import type { Column, Columns } from './columns'
import type { CsvRow } from './csv'
import { type Reason, quoted } from './reason'
import type { ReferredByField, ReferredRecords } from './referred'
import { withoutTextMark } from './spreadsheet-forms'
import type { ImportTarget } from './target'
import type { RowBody } from './transport'

export interface ValidRow {
  /** As the metodo sends it. */
  readonly body: RowBody
  /** By field as lists show it: of a reference the name, whatever is sent. */
  readonly shown: Readonly<Record<string, unknown>>
}

/** A row that its metodo accepts, or why it does not. */
export type ValidatedRow = ValidRow | { readonly reasons: readonly Reason[] }

export interface RowContext {
  readonly target: ImportTarget
  readonly columns: Columns
  readonly referred: ReferredByField
}

/** One column of a row. */
interface ReadCell {
  readonly column: Column
  /** Trimmed. */
  readonly text: string
  /** What the request carries. */
  readonly value: unknown
  /** What a list would show of it. */
  readonly shown: unknown
  /** References that match no record, or several. */
  readonly problems: readonly Reason[]
}

/** Validates a row by itself: with the request schema of its metodo, with the entity's rules, and its references. */
export function validateRow(
  { target, columns, referred }: RowContext,
  { cells }: CsvRow,
): ValidatedRow {
  const { width } = columns
  if (cells.length !== width) {
    return { reasons: [{ text: `Tiene ${cells.length} columnas; la cabecera tiene ${width}` }] }
  }
  const read = columns.sent.map((column) =>
    readCell(column, textOf(column, cells), referred.get(column.sends)),
  )
  const values = read.map(({ column, value }) => [column.sends, value])
  const parsed = target.ingresar.request.safeParse({ token: '-', ...Object.fromEntries(values) })
  const issues = parsed.success ? [] : parsed.error.issues
  const reasons = [
    ...read.flatMap((cell) => {
      const own = issues.filter(({ path }) => path[0] === cell.column.sends)
      return own.length > 0 ? own.map(({ message }) => reasonFor(cell, message)) : cell.problems
    }),
    ...issues
      .filter(({ path }) => !read.some(({ column }) => column.sends === path[0]))
      .map(({ message }) => ({ text: message })),
  ]
  if (!parsed.success || reasons.length > 0) return { reasons }
  const { token: _token, ...body } = parsed.data
  const broken = brokenTogether(target, columns.sent, body)
  if (broken.length > 0) return { reasons: broken }
  const shown = read.map(({ column, shown }) => [column.name, shown ?? body[column.sends]])
  return { body, shown: Object.fromEntries(shown) }
}

/** The text in the column; where the file has none, that of the value that a new record starts with. */
function textOf({ field, index }: Column, cells: readonly string[]): string {
  return index === undefined ? startingText(field) : withoutTextMark(cells[index] ?? '').trim()
}

function readCell(column: Column, text: string, referred: ReferredRecords | undefined): ReadCell {
  const { field } = column
  if (field.kind === 'reference') {
    const value = text === '' && field.sends === 'id' ? null : text
    const [found] = text === '' ? [] : findAll(column, [text], referred)
    return { column, text, value, shown: text, problems: [], ...found }
  }
  if (field.kind === 'references') {
    const all = findAll(column, partsOf(text, referred), referred)
    // A record that is named twice is still one.
    const found = [...new Map(all.map((one) => [one.value, one])).values()]
    return {
      column,
      text,
      value: found.map(({ value }) => value),
      shown: found.map(({ shown }) => shown),
      problems: found.flatMap(({ problems }) => problems),
    }
  }
  const value = cellValue(field, text)
  return { column, text, value, shown: undefined, problems: [] }
}

function findAll(
  { field: { label } }: Column,
  names: readonly string[],
  referred: ReferredRecords | undefined,
) {
  return names.map((name) => {
    const found = referred?.find(name) ?? { problem: 'no se encontró' }
    return 'problem' in found
      ? {
          value: name,
          shown: name,
          problems: [{ label, text: found.problem, detail: quoted(name) }],
        }
      : { value: found.sent, shown: found.shown, problems: [] }
  })
}

/** Several names in a cell: separated by semicolons or lines; by commas, as lists export them, where no name has one. */
function partsOf(text: string, referred: ReferredRecords | undefined): readonly string[] {
  const isName = (name: string) => referred !== undefined && 'sent' in referred.find(name)
  return listed(text, /[;\n]/).flatMap((part) => (isName(part) ? [part] : listed(part, ',')))
}

function listed(text: string, separator: RegExp | string): readonly string[] {
  return text.split(separator).flatMap((part) => part.trim() || [])
}

/** The entity's rules that the row as a whole breaks. */
function brokenTogether(
  { entity }: ImportTarget,
  sent: readonly Column[],
  body: RowBody,
): readonly Reason[] {
  const values = Object.fromEntries(sent.map(({ name, sends }) => [name, body[sends]]))
  const isAsked = (field: string) => Object.hasOwn(values, field)
  return brokenRules(entity, values, isAsked).map(({ field, text }) => ({
    label: entity.fields[field]?.label ?? field,
    text,
  }))
}

/** The text that a cell would have for the value that a new record starts with. */
function startingText(field: FieldContract): string {
  const start = 'default' in field ? field.default : undefined
  if (start === undefined) return ''
  if (field.kind === 'date') return dayOf(String(start))
  return typeof start === 'number' ? String(start).replace('.', ',') : String(start)
}

function reasonFor({ column, text }: ReadCell, message: string): Reason {
  return { label: column.field.label, text: message, detail: quoted(text) }
}
