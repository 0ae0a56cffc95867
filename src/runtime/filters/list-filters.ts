import type { FilterPayload } from 'react-admin'
import { foldForUnique } from '../../wire/fold'
import type { FieldContract } from '../../wire/kinds'
import { type Filter, type FilterWords, isSameFilter, type MakeFilters } from '../rows/filter'
import { filterRows } from '../provider/filter-rows'
import { comparedValue } from '../provider/wire-values'
import { type DeclaredFilter, declaredFilters } from './declared-filters'
import { FilterBar } from './filter-bar'
import { filterQuery, readFilter } from './filter-query'
import type { Row } from '../rows/row'
import { filterLabel, filterWords } from './filter-words'
import { today } from '../../wire/notation/date'
import { rangeOf, severalOf } from './filter-values'
import { daysOf } from './periods'

/** The filters that a contract declares. */
export const listFilters: MakeFilters = (contract) => {
  const declared = declaredFilters(contract)
  return {
    Bar: FilterBar,
    clearing: 'gestion.list.clear_filters',
    read: (asked) =>
      Object.fromEntries(
        declared.flatMap(({ name, form, field }) => {
          const wanted = readFilter(asked, name, form, field)
          return wanted === undefined ? [] : [[name, wanted] as const]
        }),
      ),
    write: (filter) => declared.flatMap(({ name, form }) => filterQuery(name, form, filter[name])),
    caption: (filter, scope) => captionOf(filter, declared, scope),
    today,
    fitting: (rows, filter, day) => fittingRows(rows, filter, declared, day),
    payload: (filter, day) => payload(filter, declared, day),
    accept: (filter, last) => accepted(filter, declared, last),
  }
}

function captionOf(
  filter: Filter,
  declared: readonly DeclaredFilter[],
  scope: FilterWords,
): string {
  const { message } = scope
  const words = declared.flatMap((one) => {
    const worded = { ...one, ...scope }
    const value = filterWords(worded, filter[one.name])
    const label = filterLabel(worded)
    return value === undefined ? [] : [message('gestion.filter.value', { label, value })]
  })
  return words.length === 0 ? '' : message('gestion.list.filtered', { filters: words.join('; ') })
}

function payload(filter: Filter, declared: readonly DeclaredFilter[], day: string): FilterPayload {
  const asked: Record<string, unknown> = { ...filter }
  for (const { name, form, field } of declared) {
    const wanted = asked[name]
    delete asked[name]
    if (form === 'several') {
      const values = severalOf(wanted)
      if (values !== undefined) asked[name] = values.flatMap((value) => valuesIn(field, value))
    } else Object.assign(asked, endsOf(name, wanted, day))
  }
  return asked
}

/** What records hold for a value that is asked for. */
function valuesIn(field: FieldContract, value: string): unknown[] {
  if (value === '') return ['', null]
  return field.kind === 'boolean' ? [value === 'true'] : [value]
}

/** Choices are compared by their codes, names of other records without case and accents, as the backend does. */
function fittingRows(
  rows: readonly Row[],
  filter: Filter,
  declared: readonly DeclaredFilter[],
  day: string,
): readonly Row[] {
  const others: Record<string, unknown> = { ...filter }
  let fitting = rows
  for (const { name, form, field } of declared) {
    const values = field.kind === 'boolean' ? undefined : severalOf(filter[name])
    if (form === 'range' || values === undefined) continue
    delete others[name]
    const wanted = new Set(values.map((value) => comparableOf(field, value)))
    fitting = fitting.filter((row) =>
      valuesOf(row[name]).some((value) => wanted.has(comparableOf(field, value))),
    )
  }
  return filterRows(fitting, payload(others, declared, day))
}

/** No value is an empty text. */
function valuesOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value]
  return value.length === 0 ? [''] : value
}

const comparableOf = (field: FieldContract, value: unknown): string =>
  field.kind === 'choice'
    ? String(comparedValue(field, value) ?? '')
    : foldForUnique(String(value ?? ''))

function endsOf(name: string, wanted: unknown, day: string): FilterPayload {
  const range = rangeOf(wanted)
  const { desde, hasta } = range?.periodo === undefined ? (range ?? {}) : daysOf(range.periodo, day)
  return {
    ...(desde === undefined ? {} : { [`${name}_gte`]: desde }),
    ...(hasta === undefined ? {} : { [`${name}_lte`]: hasta }),
  }
}

/**
 * What components of react-admin's set, as the bar and the address have it: no empty values, choices by their codes, and one
 * range of `saldo_gte` and `saldo_lte`.
 */
function accepted(
  filter: FilterPayload,
  declared: readonly DeclaredFilter[],
  last: Filter,
): Filter {
  const wanted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value !== '' && value !== null && value !== undefined) wanted[name] = value
  }
  for (const { name, form, field } of declared) {
    if (form === 'range') acceptRange(wanted, name, filter)
    else if (field.kind === 'choice') {
      const asked = wanted[name]
      if (Array.isArray(asked)) wanted[name] = asked.map((value) => comparableOf(field, value))
      else if (asked !== undefined) wanted[name] = comparableOf(field, asked)
    }
  }
  return isSameFilter(wanted, last) ? last : wanted
}

function acceptRange(wanted: Record<string, unknown>, name: string, filter: FilterPayload): void {
  const [from, to] = [`${name}_gte`, `${name}_lte`]
  delete wanted[from]
  delete wanted[to]
  if (!(from in filter) && !(to in filter)) return
  const { periodo: _periodo, ...range } = rangeOf(wanted[name]) ?? {}
  wanted[name] = rangeOf({
    ...range,
    ...(from in filter ? { desde: filter[from] } : {}),
    ...(to in filter ? { hasta: filter[to] } : {}),
  })
}
