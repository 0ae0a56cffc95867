import type { FilterPayload } from 'react-admin'
import type { Column } from '#admin/fields/columns/column'
import type { Message } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'

/** What a list is filtered by, beside its search: `filterValues` of `ListContext` has it beside `q`. */
export type Filter = Readonly<Record<string, unknown>>

/** The filters of a screen: those that its contract declares. */
export interface ListFilters {
  /** The filter that an address asks for; what cannot be read is left out. */
  read(asked: URLSearchParams): Filter
  /** The parameters of an address that ask for it. */
  write(filter: Filter): readonly (readonly [name: string, value: string])[]
  /** The day that periods are counted from: 'yyyy-mm-dd'. */
  today(): string
  /** The rows that fit it, in their order. */
  fitting(rows: readonly Row[], filter: Filter, day: string): readonly Row[]
  /** The filter that a data provider is asked for: periods are their days. */
  payload(filter: Filter, day: string): Filter
  /** What paper says of it: 'Filtros: Estado: Activo; Saldo: hasta $ 5,00'; empty: nothing. */
  caption(filter: Filter, scope: FilterWords): string
  /**
   * A filter that `setFilters` was called with, by a component of react-admin's for example.
   * @param last is returned if it is the same
   */
  accept(filter: FilterPayload, last: Filter): Filter
}

/** What the words of a filter depend on. */
export interface FilterWords {
  /** A value is written as its column shows it. */
  readonly columns: readonly Pick<Column, 'source' | 'label' | 'text'>[]
  readonly message: Message
}

export const NO_FILTER: Filter = {}

/** Whether two filters find the same. */
export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const isEmptyFilter = (filter: Filter): boolean =>
  Object.values(filter).every((wanted) => wanted === undefined)
