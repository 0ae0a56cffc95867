import { brokenRules } from '#wire/rules/broken-rules'
import { type FieldContract, isAmount } from '#wire/kinds'
import { showBoolean } from '#wire/notation/choice'
import { IN_SPANISH } from '#wire/parser'
import { dayOf, monthOf } from '#wire/kinds/date'
import { cellValue } from './cell-values'
import type { Column, Columns } from './columns'
import { type Reason, quoted } from './reason'
import { type FindReferred, NOT_FOUND, type ReferredByField } from './referred'
import { spreadsheetFault } from './spreadsheet-fault'
import { cellText, withoutNoCents } from './spreadsheet-forms'
import type { FileRow, ImportTarget } from './target'
import type { Values } from '#wire/kinds/field'

export interface ValidRow {
  /** The body that the metodo sends. */
  readonly body: Values
  /** By field as lists show it: for a reference the name, even if requests carry the id. */
  readonly shown: Values
  /** By field, the records that it leads to and that may not be chosen. */
  readonly unoffered?: Readonly<Record<string, readonly UnofferedRecord[]>>
}

/** A record that may not be chosen: a reason to refuse the row, unless the row's own record has it already. */
export interface UnofferedRecord {
  /** As lists show it. */
  readonly shown: unknown
  readonly reason: Reason
}

/** A row that its metodo accepts, or the reasons why it does not. */
export type ValidatedRow =
  | ValidRow
  | {
      readonly reasons: readonly Reason[]
      /** The row's values, if it only lacks columns that a new record needs: it may be a change of a known one. */
      readonly incomplete?: ValidRow
    }

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
  /** The value that the request carries. */
  readonly value: unknown
  /** The value that a list would show. */
  readonly shown: unknown
  /** References that match no record, or several. */
  readonly problems: readonly Reason[]
  readonly unoffered: readonly UnofferedRecord[]
}

/** Validates a row by itself: with the request schema of its metodo, with the entity's rules, and its references. */
export function validateRow(
  { target, columns, referred }: RowContext,
  { cells, isCut, isTorn, unread }: FileRow,
): ValidatedRow {
  const { width } = columns
  if (isTorn) return { reasons: [{ text: TORN }] }
  if (cells.length !== width) {
    const where = isCut ? 'El archivo termina en medio de esta fila: tiene' : 'Tiene'
    const held = cells.length === 1 ? '1 columna' : `${cells.length} columnas`
    return { reasons: [{ text: `${where} ${held}; la cabecera tiene ${width}` }] }
  }
  const read = columns.sent.map((column) =>
    readCell(column, textOf(column, cells), referred.get(column.sends)),
  )
  const values = read.map(({ column, value }) => [column.sends, value])
  const request = { token: '-', ...Object.fromEntries(values) }
  const parsed = target.ingresar.request.safeParse(request, IN_SPANISH)
  const issues = parsed.success ? [] : parsed.error.issues
  const reasons: readonly Reason[] = [
    ...read.flatMap((cell) => {
      const fault = spreadsheetFault(cell.text)
      if (fault !== undefined) return [reasonFor({ ...cell, text: fault.shown }, fault.reason)]
      const misfit = unread?.get(cell.column.index ?? -1)
      if (misfit !== undefined) return [reasonFor(cell, misfit)]
      const own = issues.filter(({ path }) => path[0] === cell.column.sends)
      const isTold = own.length === 0 || (cell.problems.length > 0 && isById(cell.column))
      return isTold
        ? cell.problems
        : own.map(({ message }) => reasonFor(cell, `${message}${allowedIn(cell)}`))
    }),
    ...issues
      .filter(({ path }) => !read.some(({ column }) => column.sends === path[0]))
      .map(({ message }) => ({ text: message })),
  ]
  const held = read.filter(({ column }) => column.index !== undefined)
  if (!parsed.success || reasons.length > 0) {
    const isOnlyShort = reasons.every(
      ({ label, column }) => label !== undefined && column === undefined,
    )
    if (!isOnlyShort) return { reasons }
    const body = Object.fromEntries(held.map(({ column, value }) => [column.sends, value]))
    return { reasons, incomplete: { body, shown: shownIn(held, body), ...unofferedIn(held) } }
  }
  const { token: _token, ...body } = parsed.data
  const broken = brokenTogether(target, columns.sent, body)
  if (broken.length > 0) return { reasons: broken }
  return { body, shown: shownIn(read, body), ...unofferedIn(read) }
}

const TORN =
  'Tiene una comilla que no se cierra en su celda, y las filas que siguen quedaron en ella'

/**
 * Whether requests carry the id of the record that the column names: a text that leads to no record is no id, even if the
 * field's check accepts it.
 */
const isById = ({ field }: Column): boolean =>
  (field.kind === 'reference' || field.kind === 'references') && field.sends === 'id'

function unofferedIn(cells: readonly ReadCell[]): Pick<ValidRow, 'unoffered'> {
  const found = cells.flatMap(({ column, unoffered }) =>
    unoffered.length === 0 ? [] : [[column.name, unoffered] as const],
  )
  return found.length === 0 ? {} : { unoffered: Object.fromEntries(found) }
}

function shownIn(cells: readonly ReadCell[], body: Values): ValidRow['shown'] {
  return Object.fromEntries(
    cells.map(({ column, shown }) => [column.name, shown ?? body[column.sends]]),
  )
}

/** The text of a row in the column; if the file has no such column, the text of the value that a new record starts with. */
export function textOf({ field, index }: Column, cells: readonly string[]): string {
  if (index === undefined) return startingText(field)
  const text = cellText((cells[index] ?? '').trim()).trim()
  return isAmount(field) ? withoutNoCents(text) : text
}

function readCell(column: Column, text: string, referred: FindReferred | undefined): ReadCell {
  const { field } = column
  if (field.kind === 'reference') {
    const value = text === '' && field.sends === 'id' ? null : text
    const [found] = text === '' ? [] : findAll(column, [text], referred)
    return { column, text, value, shown: text, problems: [], unoffered: [], ...found }
  }
  if (field.kind === 'references') {
    const all = findAll(column, namedIn(text, referred), referred)
    // A record that is named twice is still one.
    const found = [...new Map(all.map((one) => [one.value, one])).values()]
    return {
      column,
      text,
      value: found.map(({ value }) => value),
      shown: found.map(({ shown }) => shown),
      problems: found.flatMap(({ problems }) => problems),
      unoffered: found.flatMap(({ unoffered }) => unoffered),
    }
  }
  const value = cellValue(field, text)
  return { column, text, value, shown: undefined, problems: [], unoffered: [] }
}

function findAll(
  { field: { label }, index }: Column,
  names: readonly string[],
  referred: FindReferred | undefined,
) {
  return names.map((name) => {
    const found = referred?.find(name) ?? { problem: NOT_FOUND }
    const reason = { label, detail: quoted(name), column: index }
    if ('problem' in found) {
      return {
        value: name,
        shown: name,
        problems: [{ ...reason, text: found.problem }],
        unoffered: [],
      }
    }
    const { sent: value, shown, isUnoffered } = found
    const refusal = { shown, reason: { ...reason, text: 'No se puede elegir' } }
    return { value, shown, problems: [], unoffered: isUnoffered === true ? [refusal] : [] }
  })
}

/** The names in a cell: separated by semicolons or lines; by commas, as lists export them, if no name has one. */
function namedIn(text: string, referred: FindReferred | undefined): readonly string[] {
  const isName = (name: string) => referred !== undefined && 'sent' in referred.find(name)
  return listed(text, /[;\n]/).flatMap((part) => (isName(part) ? [part] : listed(part, ',')))
}

/** Characters of the longest text that a schema declares: no name is longer. */
const NAME_MAX = 10_000

/** The names that a cell of a reference may hold, for looking them up; those that commas separate are included. */
export function namesIn({ field }: Column, text: string): readonly string[] {
  if (text === '') return []
  const isReference = field.kind === 'reference'
  const names = isReference ? [] : [...listed(text, /[;\n]/), ...listed(text, /[;\n,]/)]
  return [...new Set([text, ...names])].filter(({ length }) => length <= NAME_MAX)
}

function listed(text: string, separator: RegExp | string): readonly string[] {
  return text.split(separator).flatMap((part) => part.trim() || [])
}

/** The entity's rules that the row as a whole breaks. */
function brokenTogether(
  { entity }: ImportTarget,
  sent: readonly Column[],
  body: Values,
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
  const start = initialValue(field)
  if (start === undefined) return ''
  return typeof start === 'number' ? String(start).replace('.', ',') : String(start)
}

function reasonFor({ column, text }: ReadCell, message: string): Reason {
  const { field, index } = column
  if (field.kind !== 'secret') {
    return { label: field.label, text: message, detail: quoted(text), column: index }
  }
  // No report repeats a secret. An empty secret is missing only in a new record.
  return { label: field.label, text: message, column: text === '' ? undefined : index }
}

/** Longer lists of choices would hide the fault of the row. */
const CHOICES_NAMED = 12

/** '. Se admite: Activo, No activo', for a person who corrects a file without the form's list of choices. */
function allowedIn({ column: { field }, text }: ReadCell): string {
  if (text === '') return ''
  const texts =
    field.kind === 'choice'
      ? Object.values(field.options)
      : field.kind === 'boolean'
        ? [showBoolean(true), showBoolean(false)]
        : []
  if (texts.length === 0) return ''
  const rest = texts.length > CHOICES_NAMED ? ', …' : ''
  return `. Se admite: ${texts.slice(0, CHOICES_NAMED).join(', ')}${rest}`
}

/**
 * The value that a new record starts with in a field, with the current day or month for 'today'; undefined if there is none.
 */
export function initialValue(field: FieldContract): unknown {
  const initial = 'default' in field ? field.default : undefined
  if (initial === undefined) return undefined
  if (field.kind === 'date') return dayOf(String(initial))
  return field.kind === 'month' ? monthOf(String(initial)) : initial
}
