import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { EntityContract } from '../../wire/contract'
import type { SavedView } from '../../wire/metodos/views'
import type { Column } from '../columns/column'
import { isSameName, useSavedViews } from './use-saved-views'
import { type ShippedView, viewNameOf } from './view-query'

/** The columns of a list as its user wants them in the view that the address is of. */
export function useShownColumns(
  columns: readonly Column[],
  { resource, nameField }: EntityContract,
  shipped: readonly ShippedView[],
): readonly Column[] {
  const { views } = useSavedViews(resource)
  const name = viewNameOf(useLocation().search)
  const chosen = chosenColumns(views, shipped, name)
  return useMemo(() => arrangedColumns(columns, chosen, nameField), [columns, chosen, nameField])
}

/** The fields of the columns that were chosen for a view, or else for the list; none: nothing was chosen. */
function chosenColumns(
  views: readonly SavedView[],
  shipped: readonly ShippedView[],
  name: string,
): readonly string[] {
  const saved = views.find(({ nombre }) => isSameName(nombre, name))
  const declared = shipped.find(({ label }) => isSameName(label, name))
  const list = views.find(({ nombre }) => nombre === '')
  const choices = [saved?.columnas, declared?.columns, list?.columnas]
  return choices.find((choice) => choice !== undefined && choice.length > 0) ?? NONE
}

const NONE: readonly string[] = []

/**
 * The columns that were chosen, in their order. The one that names a record is always among them; of a choice that names
 * none of the columns nothing is left, and all are shown.
 */
function arrangedColumns(
  columns: readonly Column[],
  chosen: readonly string[],
  nameField: string,
): readonly Column[] {
  const shown = chosen.flatMap((name) => columns.find(({ source }) => source === name) ?? [])
  if (shown.length === 0) return columns
  const naming = columns.filter(({ source }) => source === nameField && !chosen.includes(source))
  return [...naming, ...new Set(shown)]
}
