import type { FilterPayload, GetListParams, PaginationPayload, SortPayload } from 'react-admin'
import { foldForSearch } from '#wire/fold'
import { EXACT_DIGITS, LONGEST_NUMBER } from '#wire/notation/decimal'
import type { RangeFilter } from '#wire/pages/filters'
import { isReceivedObject } from '#wire/received'

/** The order in which the list was answered. */
export const AS_ANSWERED: SortPayload = { field: '', order: 'ASC' }

/** The rows that react-admin asks for. The API answers whole lists, so the page is cut from the list here. */
export function selectRows<R extends object>(
  rows: readonly R[],
  { filter, sort, pagination }: GetListParams,
): { data: R[]; total: number } {
  const found = sorted(filterRows(rows, filter ?? {}), sort ?? AS_ANSWERED)
  return { data: page(found, pagination), total: found.length }
}

function sorted<R extends object>(rows: readonly R[], { field, order }: SortPayload): readonly R[] {
  if (field === AS_ANSWERED.field) return rows
  const direction = order === 'ASC' ? 1 : -1
  return rows.toSorted(
    (a, b) => direction * compareValues(Reflect.get(a, field), Reflect.get(b, field)),
  )
}

function page<R>(rows: readonly R[], pagination: PaginationPayload | undefined): R[] {
  if (pagination === undefined) return [...rows]
  const start = (pagination.page - 1) * pagination.perPage
  return rows.slice(start, start + pagination.perPage)
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/**
 * Orders two values of records. Numbers, and texts of numbers such as amounts, are ordered by size. Other texts are
 * ordered as in Spanish, without case and accents. Empty values come first.
 */
export function compareValues(a: unknown, b: unknown): number {
  const [one, other] = [textOf(a), textOf(b)]
  return isNumber(one) && isNumber(other)
    ? Number(one) - Number(other)
    : spanish.compare(one, other)
}

const isNumber = (text: string): boolean =>
  text.length <= LONGEST_NUMBER &&
  /^-?\d+(\.\d+)?$/.test(text) &&
  text.replace(/\D/g, '').length <= EXACT_DIGITS

const textOf = (value: unknown): string => String(value ?? '')

type Condition = (value: unknown, wanted: unknown) => boolean

/** Texts are compared as the search does: without case and accents. */
const holdsText: Condition = (value, wanted) =>
  textsOf(value).some((text) => foldForSearch(text).includes(foldForSearch(String(wanted))))

/** An empty list is equal to an empty value. */
const isEqual: Condition = (value, wanted) =>
  Array.isArray(value) && value.length > 0
    ? value.some((one) => isEqual(one, wanted))
    : sameText(Array.isArray(value) ? null : value, wanted)

const isOneOf: Condition = (value, wanted) => listOf(wanted).some((one) => isEqual(value, one))
const hasAll: Condition = (value, wanted) => listOf(wanted).every((one) => isEqual(value, one))
const compared =
  (holds: (order: number) => boolean): Condition =>
  (value, wanted) =>
    !isEmpty(value) && holds(compareValues(value, wanted))

const isAtLeast = compared((order) => order >= 0)
const isAtMost = compared((order) => order <= 0)

/** Whether a filter asks for a range, in the form of lists and requests: `{ saldo: { desde: '1', hasta: '5' } }`. */
export const isRange = (wanted: unknown): wanted is RangeFilter =>
  isReceivedObject(wanted) && (Object.hasOwn(wanted, 'desde') || Object.hasOwn(wanted, 'hasta'))

const isWithin = (value: unknown, { desde, hasta }: RangeFilter): boolean =>
  (desde === undefined || isAtLeast(value, desde)) &&
  (hasta === undefined || isAtMost(value, hasta))

/** react-admin's operators for the ends of a range. */
export const RANGE_OPERATORS = { _gte: 'desde', _lte: 'hasta' } as const

/** react-admin's operators, by the end of a filter's name: `saldo_gte`. */
const OPERATORS: ReadonlyMap<string, Condition> = new Map([
  ['_q', holdsText],
  ['_eq', isEqual],
  ['_neq', (value, wanted) => !isEqual(value, wanted)],
  ['_eq_any', isOneOf],
  ['_neq_any', (value, wanted) => !isOneOf(value, wanted)],
  ['_inc', hasAll],
  ['_inc_any', isOneOf],
  ['_ninc_any', (value, wanted) => !isOneOf(value, wanted)],
  ['_gt', compared((order) => order > 0)],
  ['_gte', isAtLeast],
  ['_lt', compared((order) => order < 0)],
  ['_lte', isAtMost],
])

/** The longest ends come first: `_neq_any` is not the end of another operator. */
const ENDS = [...OPERATORS.keys()].toSorted((one, other) => other.length - one.length)

/**
 * The rows that match a filter of react-admin. `q` is searched in all texts of a row. A field's name asks for its
 * value, for any value of a list, or for the values within a range. A name that ends in an operator, such as
 * `saldo_gte`, asks for the operator's condition.
 */
export function filterRows<R extends object>(
  rows: readonly R[],
  filter: FilterPayload,
): readonly R[] {
  const conditions = Object.entries(filter)
    .filter(([, wanted]) => wanted !== undefined)
    .map(([name, wanted]) => conditionOf(name, wanted))
  if (conditions.length === 0) return rows
  return rows.filter((row) => conditions.every((holds) => holds(row)))
}

function conditionOf(name: string, wanted: unknown): (row: object) => boolean {
  if (name === 'q') return (row) => Object.values(row).some((value) => holdsText(value, wanted))
  const end = ENDS.find((one) => name.endsWith(one))
  const named = end === undefined ? undefined : OPERATORS.get(end)
  return (row) => {
    // The name of a field may end like an operator.
    if (named === undefined || name in row) {
      const value: unknown = Reflect.get(row, name)
      if (isRange(wanted)) return isWithin(value, wanted)
      return Array.isArray(wanted) ? isOneOf(value, wanted) : isEqual(value, wanted)
    }
    return named(Reflect.get(row, name.slice(0, -(end?.length ?? 0))), wanted)
  }
}

/** Compares texts, because an id may be a number or a text. Empty values differ from all others. */
function sameText(value: unknown, wanted: unknown): boolean {
  if (value === null || value === undefined || wanted === null) return (value ?? null) === wanted
  return value === wanted || String(value) === String(wanted)
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => (isEmpty(one) ? [] : [String(one)]))
