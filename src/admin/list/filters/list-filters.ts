import type { FilterPayload } from 'react-admin'
import { today, readDate } from '#wire/notation/date'
import { type Filter, type FilterWords, isSameFilter, NO_FILTER } from '../rows/filter'
import {
  declaredFilters,
  type DeclaredFilter,
  filterLabel,
  filterPayload,
  filterWords,
  isPeriod,
  askedRange,
  type Range,
  severalOf,
} from './declared-filters'
import { fittingRows } from './fitting-rows'
import type { Row } from '#admin/provider/row'
import { RANGE_OPERATORS } from '#admin/provider/rows/filter-rows'
import type { FieldContract } from '#wire/kinds'
import { comparedValue } from '#wire/wire-values'
import {
  FILTER_VALUES_MAX,
  type FilteredContract,
  type FilterForm,
  isNumberEnd,
  NAME_MAX,
} from '#wire/pages/filters'

export type ListFilters = ReturnType<typeof listFilters>

/** The filters that a contract declares. A list without declared filters ignores all filters. */
export function listFilters(contract: FilteredContract) {
  const declared = declaredFilters(contract)
  const { filters } = contract.metodos.buscar
  return {
    /** The filter that an address asks for; unreadable parts are left out. */
    read: (asked: URLSearchParams): Filter =>
      Object.fromEntries(
        declared.flatMap(({ name, form, field }) => {
          const wanted = readFilter(asked, name, form, field)
          return wanted === undefined ? [] : [[name, wanted] as const]
        }),
      ),
    /** The parameters of an address that ask for the filter. */
    write: (filter: Filter) =>
      declared.flatMap(({ name, form }) => filterQuery(name, form, filter[name])),
    caption: (filter: Filter, scope: FilterWords) => filterCaption(filter, declared, scope),
    /** The day that periods are counted from: 'yyyy-mm-dd'. */
    today,
    /** The rows that fit the filter, in their order. */
    fitting: (rows: readonly Row[], filter: Filter, day: string) =>
      fittingRows(rows, filter, declared, day),
    payload: (filter: Filter, day: string) => filterPayload(filter, declared, day),
    /** The filter that `setFilters` was called with, for example by a component of react-admin. */
    accept: (filter: FilterPayload, last: Filter) =>
      filters === undefined ? NO_FILTER : acceptedFilter(filter, declared, last),
  }
}

/** The words of a filter for the printed list: 'Filtros: Estado: Activo; Saldo: hasta $ 5,00'; empty: it is not used. */
export function filterCaption(
  filter: Filter,
  declared: readonly DeclaredFilter[],
  scope: FilterWords,
): string {
  const { message } = scope
  const words = declared.flatMap((one) => {
    const worded = { ...one, ...scope }
    const value = filterWords(worded, filter[one.name])
    const label = filterLabel(worded)
    return value === undefined ? [] : [message('admin.filter.value', { label, value })]
  })
  return words.length === 0 ? '' : message('admin.list.filtered', { filters: words.join('; ') })
}

/**
 * A filter set by components of react-admin, in the form of the bar and the address: no empty values, choices by their
 * codes, and `saldo_gte` and `saldo_lte` as one range.
 * @param last is returned if it is the same
 */
export function acceptedFilter(
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
      if (Array.isArray(asked)) wanted[name] = asked.map((value) => codeOf(field, value))
      else if (asked !== undefined) wanted[name] = codeOf(field, asked)
    }
  }
  return isSameFilter(wanted, last) ? last : wanted
}

const codeOf = (field: FieldContract, value: unknown): string => String(comparedValue(field, value))

function acceptRange(wanted: Record<string, unknown>, name: string, filter: FilterPayload): void {
  const set = Object.entries(RANGE_OPERATORS).flatMap(([operator, end]) => {
    const source = `${name}${operator}`
    delete wanted[source]
    return source in filter ? [[end, filter[source]] as const] : []
  })
  if (set.length === 0) return
  const { periodo: _periodo, ...range } = askedRange(wanted[name]) ?? {}
  wanted[name] = askedRange({ ...range, ...Object.fromEntries(set) })
}

/** Names in the address: `/clientes?filtro.estado=A&filtro.estado=B&filtro.fecha=este-mes&filtro.saldo=100.00..`. */
const PREFIX = 'filtro.'
const TO = '..'

/** The filter of a field in an address; undefined: none that can be read. */
export function readFilter(
  asked: URLSearchParams,
  name: string,
  form: FilterForm,
  field: FieldContract,
): readonly string[] | Range | undefined {
  const values = asked.getAll(`${PREFIX}${name}`)
  if (form === 'range') return readRange(values[0] ?? '', field)
  const known = values.filter((value) => isKnown(value, field)).slice(0, FILTER_VALUES_MAX)
  return severalOf(known)
}

function isKnown(value: string, field: FieldContract): boolean {
  if (field.kind === 'choice') return value === '' || Object.hasOwn(field.options, value)
  if (field.kind === 'boolean') return value === 'true' || value === 'false'
  return value.length <= NAME_MAX
}

function readRange(text: string, field: FieldContract): Range | undefined {
  if (field.kind === 'date' && isPeriod(text)) return { periodo: text }
  const isEnd = field.kind === 'date' ? isDay : (end: string): boolean => isNumberEnd(end, field)
  const [desde = '', hasta = '', ...others] = text.split(TO)
  if (others.length > 0) return undefined
  return askedRange({ desde: isEnd(desde) ? desde : '', hasta: isEnd(hasta) ? hasta : '' })
}

const isDay = (text: string): boolean => readDate(text) === text

/** The parameters of an address that ask for the filter. */
export function filterQuery(
  name: string,
  form: FilterForm,
  wanted: unknown,
): readonly (readonly [string, string])[] {
  if (form === 'several') {
    return (severalOf(wanted) ?? []).map((value) => [`${PREFIX}${name}`, value] as const)
  }
  const range = askedRange(wanted)
  if (range === undefined) return []
  const { desde = '', hasta = '', periodo } = range
  return [[`${PREFIX}${name}`, periodo ?? `${desde}${TO}${hasta}`]]
}
