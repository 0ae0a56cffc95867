import type { FilterPayload } from 'react-admin'
import type { Column } from '#admin/fields/columns/column'
import type { Message } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'

/** The filter of a list, without its search: `filterValues` of `ListContext` has both, the search as `q`. */
export type Filter = Readonly<Record<string, unknown>>

/** The filters of a screen: those that its contract declares. */
export interface ListFilters {
  /** The filter that an address asks for; unreadable parts are left out. */
  read(asked: URLSearchParams): Filter
  /** The parameters of an address that ask for the filter. */
  write(filter: Filter): readonly (readonly [name: string, value: string])[]
  /** The day that periods are counted from: 'yyyy-mm-dd'. */
  today(): string
  /** The rows that fit the filter, in their order. */
  fitting(rows: readonly Row[], filter: Filter, day: string): readonly Row[]
  /** The filter in the form for a data provider: periods become their days. */
  payload(filter: Filter, day: string): Filter
  /**
   * The words of the filter for the printed list: 'Filtros: Estado: Activo; Saldo: hasta $ 5,00'; empty: it is not
   * used.
   */
  caption(filter: Filter, scope: FilterWords): string
  /**
   * A filter that `setFilters` was called with, for example by a component of react-admin.
   * @param last is returned if it is the same
   */
  accept(filter: FilterPayload, last: Filter): Filter
}

/** The values that the words of a filter depend on. */
export interface FilterWords {
  /** A value is written as its column shows it. */
  readonly columns: readonly Pick<Column, 'source' | 'label' | 'text'>[]
  readonly message: Message
}

export const NO_FILTER: Filter = {}

/** Whether two filters ask for the same rows. */
export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const isEmptyFilter = (filter: Filter): boolean =>
  Object.values(filter).every((wanted) => wanted === undefined)
