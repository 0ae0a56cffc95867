import type { SavedView } from '#wire/metodos/views'
import type { Column } from '#admin/fields/columns/column'
import type { Filter, ListFilters } from '../rows/filter'
import { listQuery, VIEW } from '../rows/list-address'
import { type ListSort, sortOf } from '../rows/search-rows'

/** A view that ships with its screen. */
export interface ShippedView<N extends string = string> {
  readonly label: string
  /** What is searched. Default: nothing. */
  readonly search?: string
  /** What it is filtered by, as `filterValues` has it. Default: nothing. */
  readonly filters?: Filter
  /** Default: the screen's. */
  readonly sort?: ListSort<N>
  /** The fields of its columns. Default: those that the user has chosen for the list. */
  readonly columns?: readonly N[]
}

/** A shipped view in the form of a saved one. */
export function asSaved(
  { label, search = '', filters = {}, sort, columns: columnas = [] }: ShippedView,
  columns: readonly Column[],
  listFilters: ListFilters,
): SavedView {
  const view = { text: search, filter: filters, sort: sortOf(columns, sort) }
  const query = listQuery(view, { opening: undefined, filters: listFilters })
  return { nombre: label, consulta: query.slice(1), columnas }
}

/** The name of the view that an address is of; '' for none. */
export const viewNameOf = (query: string): string => new URLSearchParams(query).get(VIEW) ?? ''

/** What an address asks for beside the name of its view. */
export function plainQuery(query: string): string {
  const asked = new URLSearchParams(query)
  asked.delete(VIEW)
  return asked.toString()
}

/** The address that shows a view. */
export function viewAddress(resource: string, { nombre, consulta }: SavedView): string {
  const asked = new URLSearchParams(consulta)
  asked.set(VIEW, nombre)
  return `/${resource}?${asked.toString()}`
}
