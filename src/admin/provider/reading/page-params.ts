import type { FilterPayload, GetListParams } from 'react-admin'
import { type PageRequest, type PageAnswer, PAGE_USUAL, readPage } from '#wire/pages/pages'
import { type Identity, isIdentified, isReceivedObject, receivedNumber } from '#wire/received'
import type { PagesContract } from '#wire/contract'
import type { FieldFilter, FilteredContract, FilterValue, RangeFilter } from '#wire/pages/filters'
import { type FieldContract, isAmount, referralOf } from '#wire/kinds'
import { readBoolean, readChoice } from '#wire/notation/choice'
import { comparedValue } from '#wire/wire-values'
import { readAsked } from '../records/asked-record'
import { AS_ANSWERED, isRange, RANGE_OPERATORS } from '../rows/filter-rows'

/** The `meta` for `getList` of a list in pages: the place of the page, instead of `pagination.page`. */
export interface PagePlace {
  /** `primero` or `ultimo` of an earlier answer: the page begins behind that record. */
  readonly despues?: string | undefined
  /** The number of records to skip. */
  readonly saltear?: number | undefined
}

/** The `meta` that `getList` returns with the rows of such a list. */
export type PageMeta = Omit<PageAnswer, 'total'>

/** The records that react-admin asks for. */
export interface PageWish {
  readonly request: PageRequest
  /** The number of records, in as many requests as needed. */
  readonly count: number
}

/**
 * A request for the records that react-admin asks for.
 * @throws Error if the backend does not support such a request
 */
export function pageWish(
  contract: FilteredContract,
  { sorts }: PagesContract,
  { filter, sort = AS_ANSWERED, pagination, meta }: GetListParams,
): PageWish {
  const { resource } = contract
  const { page, perPage } = pagination ?? { page: 1, perPage: PAGE_USUAL }
  const { despues, saltear } = placeOf(meta, (page - 1) * perPage)
  const { q, ...others }: FilterPayload = filter ?? {}
  const text = q === undefined || q === null ? '' : String(q)
  const filters = pageFilters(contract, others)
  // By default, react-admin's lists are sorted by the id: in the order in which the records were added.
  const isUsual = sort.field === AS_ANSWERED.field || sort.field === 'id'
  const isSorted = sorts.includes(sort.field)
  if (!isSorted && !isUsual) {
    throw new Error(
      `"${resource}" is served in pages, which cannot be sorted by "${sort.field}"; its sorts: ${sorts.join(', ')}`,
    )
  }
  return {
    count: perPage,
    request: {
      ...(text === '' ? {} : { texto: text }),
      ...(Object.keys(filters).length === 0 ? {} : { filtros: filters }),
      ...(isSorted ? { orden: sort.field } : {}),
      ...(sort.order === 'DESC' ? { sentido: 'desc' } : {}),
      ...(despues === undefined ? {} : { despues }),
      ...(saltear === 0 ? {} : { saltear }),
    },
  }
}

function placeOf(meta: unknown, usual: number): { despues: string | undefined; saltear: number } {
  const { despues, saltear } = isReceivedObject(meta) ? meta : {}
  const isPlaced = despues !== undefined || saltear !== undefined
  return {
    despues: typeof despues === 'string' ? despues : undefined,
    saltear: isPlaced ? (receivedNumber(saltear) ?? 0) : usual,
  }
}

/** Reads the `meta` that `getList` returns with the rows of a list that is served in pages. */
export function pageMetaOf(meta: unknown, total: number | undefined, rows: number): PageAnswer {
  return readPage({ ...(isReceivedObject(meta) ? meta : {}), total }, rows)
}

/** The operators of react-admin that a backend supports: `fecha_gte`. */
const OPERATORS = { _eq: 'several', _eq_any: 'several', ...RANGE_OPERATORS } as const

/**
 * The `filtros` of a request. A field's name asks for its value, for any value of a list, or for a range `{ desde,
 * hasta }`, as the request has it. react-admin's operators ask for the same.
 * @throws Error for a filter that the contract does not have
 */
export function pageFilters(
  contract: FilteredContract,
  filter: Readonly<Record<string, unknown>>,
): Record<string, FieldFilter> {
  const filters: Record<string, FieldFilter> = {}
  for (const [name, wanted] of Object.entries(filter)) {
    if (wanted === undefined) continue
    const asked = askedOf(contract, name, wanted)
    if (asked === undefined) throw noSuchFilter(contract, name)
    const field = contract.fields[asked.name]
    filters[asked.name] =
      'range' in asked
        ? { ...filters[asked.name], ...rangeOf(field, asked.range) }
        : severalOf(field, asked.several)
  }
  return filters
}

function askedOf({ metodos }: FilteredContract, name: string, wanted: unknown) {
  const { filters = {} } = metodos.buscar
  if (filters[name] === 'several') return { name, several: wanted }
  if (filters[name] === 'range' && isRange(wanted)) return { name, range: wanted }
  for (const [operator, asks] of Object.entries(OPERATORS)) {
    if (!name.endsWith(operator)) continue
    const field = name.slice(0, -operator.length)
    if (asks !== 'several' && filters[field] === 'range') {
      return { name: field, range: { [asks]: wanted } }
    }
    if (asks === 'several' && filters[field] === asks) return { name: field, several: wanted }
  }
  return undefined
}

function severalOf(field: FieldContract | undefined, wanted: unknown): readonly FilterValue[] {
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const asked = values.map((value) => valueOf(field, value))
  return [...new Set(asked)]
}

/** Also accepts a choice by its text, and a record as a list has it; null means no value. */
function valueOf(field: FieldContract | undefined, value: unknown): FilterValue {
  const text = String(value ?? '')
  if (field?.kind === 'boolean') return readBoolean(text) ?? false
  if (field?.kind === 'choice') {
    return readChoice(text, field.options) ?? String(comparedValue(field, text))
  }
  return askedRecord(field, value) ?? text
}

/** Splits react-admin's id of a record that several fields identify, by field. */
function partsOf(id: Identity, key: readonly string[]): Identity {
  if (typeof id === 'object' || key.length === 1) return id
  const values = String(id).split('\u001F')
  return Object.fromEntries(key.map((field, at) => [field, values[at] ?? '']))
}

/** @returns undefined if the record is asked for by its name */
function askedRecord(field: FieldContract | undefined, value: unknown): FilterValue | undefined {
  const key = field && referralOf(field)?.key
  if (key === undefined) return undefined
  const asked = isIdentified(value) ? value : readAsked(String(value ?? ''))
  return asked && { id: partsOf(asked.id, key) }
}

/** Amounts travel as texts, other numbers as numbers. */
function rangeOf(field: FieldContract | undefined, { desde, hasta }: RangeFilter): RangeFilter {
  const isText = field?.kind === 'date' || isAmount(field)
  const endOf = (value: unknown) => (isText ? String(value) : Number(value))
  return {
    ...(desde === undefined ? {} : { desde: endOf(desde) }),
    ...(hasta === undefined ? {} : { hasta: endOf(hasta) }),
  }
}

function noSuchFilter({ resource, metodos }: FilteredContract, name: string): Error {
  const names = Object.keys(metodos.buscar.filters ?? {})
  const those = names.length === 0 ? 'none' : names.join(', ')
  return new Error(
    `"${resource}" is served in pages, which have no filter "${name}": they are searched by "q"; its filters: ${those}`,
  )
}
