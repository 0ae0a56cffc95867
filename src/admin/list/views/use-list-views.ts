import { useLocation } from 'react-router'
import type { SavedView } from '#wire/metodos/views'
import type { RefObject } from 'react'
import { useCatalogueScope } from '../catalogue-scope'
import { isSameName, type SavedViews, useSavedViews } from './use-saved-views'
import { asSaved, type ShippedView, viewNameOf } from './view-query'

/** A view that can be chosen. */
export interface OfferedView extends SavedView {
  /** It ships with the screen. */
  readonly isShipped: boolean
  /** The user has saved it; a shipped one: has changed it. */
  readonly isOwn: boolean
}

export interface ListViews extends SavedViews {
  readonly offered: readonly OfferedView[]
  /** The one that the address is of; undefined: none, or one that this user does not have. */
  readonly current: OfferedView | undefined
}

/** The views of the surrounding list: first those that ship with it, then the user's own, by name. */
export function useListViews(shipped: readonly ShippedView[]): ListViews {
  const { contract, columns, filters } = useCatalogueScope()
  const saved = useSavedViews(contract.resource)
  const { views } = saved
  const ships = ({ nombre }: SavedView): boolean =>
    shipped.some(({ label }) => isSameName(label, nombre))
  // Without a filter that the user does not see, a view would show other records than its name says.
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

/** What the panels of views and columns are opened with. */
export interface ViewPanelProps {
  readonly views: ListViews
  /** The button that it opens below. */
  readonly anchor: RefObject<HTMLElement | null>
  onClose(): void
}
