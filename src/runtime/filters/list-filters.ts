import type { FilterPayload } from 'react-admin'
import type { FieldContract } from '../../wire/kinds'
import { type Filter, type FilterWords, isSameFilter, type MakeFilters } from '../rows/filter'
import { filterRows } from '../provider/filter-rows'
import { comparedValue } from '../provider/wire-values'
import { type DeclaredFilter, declaredFilters } from './declared-filters'
import { FilterBar } from './filter-bar'
import { filterQuery, readFilter } from './filter-query'
import type { Row } from '../rows/row'
import { filterLabel, filterWords } from './filter-words'
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
    fitting: (rows, filter) => fittingRows(rows, filter, declared),
    payload: (filter) => payload(filter, declared),
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

function payload(filter: Filter, declared: readonly DeclaredFilter[]): FilterPayload {
  const asked: Record<string, unknown> = { ...filter }
  for (const { name, form, field } of declared) {
    const wanted = asked[name]
    delete asked[name]
    if (form === 'several') {
      const values = severalOf(wanted)
      if (values !== undefined) asked[name] = values.flatMap((value) => valuesIn(field, value))
    } else Object.assign(asked, endsOf(name, wanted))
  }
  return asked
}

/** What records hold for a value that is asked for. */
function valuesIn(field: FieldContract, value: string): unknown[] {
  if (value === '') return ['', null]
  return field.kind === 'boolean' ? [value === 'true'] : [value]
}

/** Choices are compared by their codes: rows may have the text, or another word for it. */
function fittingRows(
  rows: readonly Row[],
  filter: Filter,
  declared: readonly DeclaredFilter[],
): readonly Row[] {
  const others: Record<string, unknown> = { ...filter }
  let fitting = rows
  for (const { name, field } of declared) {
    const values = field.kind === 'choice' ? severalOf(filter[name]) : undefined
    if (values === undefined) continue
    delete others[name]
    const codes = new Set(values.map((value) => codeOf(field, value)))
    fitting = fitting.filter((row) => codes.has(codeOf(field, row[name])))
  }
  return filterRows(fitting, payload(others, declared))
}

const codeOf = (field: FieldContract, value: unknown): string =>
  String(comparedValue(field, value) ?? '')

function endsOf(name: string, wanted: unknown): FilterPayload {
  const range = rangeOf(wanted)
  const { desde, hasta } = range?.periodo === undefined ? (range ?? {}) : daysOf(range.periodo)
  return {
    ...(desde === undefined ? {} : { [`${name}_gte`]: desde }),
    ...(hasta === undefined ? {} : { [`${name}_lte`]: hasta }),
  }
}

/** Ranges of react-admin's become ours, so that they are shown in the bar and in the address. */
function accepted(
  filter: FilterPayload,
  declared: readonly DeclaredFilter[],
  last: Filter,
): Filter {
  const wanted: Record<string, unknown> = { ...filter }
  for (const { name, form } of declared) {
    if (form !== 'range') continue
    const [from, to] = [`${name}_gte`, `${name}_lte`]
    const ends = rangeOf({ desde: wanted[from], hasta: wanted[to] })
    delete wanted[from]
    delete wanted[to]
    if (ends === undefined) continue
    const { periodo: _periodo, ...range } = rangeOf(wanted[name]) ?? {}
    wanted[name] = { ...range, ...ends }
  }
  return isSameFilter(wanted, last) ? last : wanted
}
