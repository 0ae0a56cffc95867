import { useLocation } from 'react-router'
import type { SavedView } from '#wire/metodos/views'
import type { RefObject } from 'react'
import { useCatalogueScope } from '../catalogue-scope'
import { isSameName, type SavedViews, useSavedViews } from './use-saved-views'
import type { Column } from '#admin/fields/columns/column'
import type { Filter } from '../rows/filter'
import type { ListFilters } from '../filters/list-filters'
import { listQuery, VIEW } from '../rows/list-address'
import { type ListSort, sortOf } from '../rows/search-rows'

/** A view that can be chosen. */
export interface OfferedView extends SavedView {
  /** It ships with the screen. */
  readonly isShipped: boolean
  /** The user has saved the view, or has changed a shipped one. */
  readonly isOwn: boolean
}

export interface ListViews extends SavedViews {
  readonly offered: readonly OfferedView[]
  /** The view of the address; undefined: none, or one that this user does not have. */
  readonly current: OfferedView | undefined
}

/** The views of the surrounding list: first those that ship with it, then the user's own, by name. */
export function useListViews(shipped: readonly ShippedView[]): ListViews {
  const { contract, columns, filters } = useCatalogueScope()
  const saved = useSavedViews(contract.resource)
  const { views } = saved
  const ships = ({ nombre }: SavedView): boolean =>
    shipped.some(({ label }) => isSameName(label, nombre))
  // Without a filter that the user does not see, a view would show other records than its name promises.
  const seen = shipped.filter(({ filters: by = {} }) =>
    Object.keys(by).every((name) => Object.hasOwn(contract.fields, name)),
  )
  const first = seen.map((view) => {
    const changed = views.find(({ nombre }) => isSameName(nombre, view.label))
    const declared = asSaved(view, columns, filters)
    return { ...(changed ?? declared), isShipped: true, isOwn: changed !== undefined }
  })
  const own = views
    .filter((view) => view.nombre !== '' && !ships(view))
    .map((view) => ({ ...view, isShipped: false, isOwn: true }))
    .sort((one, other) => one.nombre.localeCompare(other.nombre, 'es'))
  const offered = [...first, ...own]
  const name = viewNameOf(useLocation().search)
  const current = offered.find(({ nombre }) => name !== '' && isSameName(nombre, name))
  return { ...saved, offered, current }
}

/** The props of the panels of views and columns. */
export interface ViewPanelProps {
  readonly views: ListViews
  /** The button below which the panel opens. */
  readonly anchor: RefObject<HTMLElement | null>
  onClose(): void
}

/** A view that ships with its screen. */
export interface ShippedView<N extends string = string> {
  readonly label: string
  /** The searched text. Default: none. */
  readonly search?: string
  /** The filter, in the form of `filterValues`. Default: none. */
  readonly filters?: Filter
  /** The sort. Default: that of the screen. */
  readonly sort?: ListSort<N>
  /** The fields of its columns. Default: those that the user has chosen for the list. */
  readonly columns?: readonly N[]
}

/** A shipped view in the form of a saved one. */
function asSaved(
  { label, search = '', filters = {}, sort, columns: columnas = [] }: ShippedView,
  columns: readonly Column[],
  listFilters: ListFilters,
): SavedView {
  const view = { text: search, filter: filters, sort: sortOf(columns, sort) }
  const query = listQuery(view, { opening: undefined, filters: listFilters })
  return { nombre: label, consulta: query.slice(1), columnas }
}

/** The name of the view in an address; '' for none. */
export const viewNameOf = (query: string): string => new URLSearchParams(query).get(VIEW) ?? ''

/** The query of an address without the name of its view. */
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
