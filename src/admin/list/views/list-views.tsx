import { useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useListContext } from 'react-admin'
import { FilterBar } from '../filters/filter-bar'
import { type ShippedView, viewNameOf, useListViews, type ViewPanelProps } from './use-list-views'
import type { EntityContract } from '#wire/contract'
import type { SavedView } from '#wire/metodos/views'
import type { Column } from '#admin/fields/columns/column'
import { isSameName, useSavedViews } from './use-saved-views'
import { useCatalogueScope } from '../catalogue-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { useOpenPanel } from '#admin/frame/leaving/use-open-panel'
import './view-bar.css'

const ViewsPanel = fetchedPanel(async () => (await import('./views-panel')).ViewsPanel)
const ColumnsPanel = fetchedPanel(async () => (await import('./columns-panel')).ColumnsPanel)

/** Above a list: its views, its filters, its columns. */
export function ViewBar({ shipped }: { readonly shipped: readonly ShippedView[] }) {
  const message = useMessage()
  const { contract, columns } = useCatalogueScope()
  const { isLoading } = useListContext()
  const views = useListViews(shipped)
  if (isLoading === true) return null
  const name = views.current?.nombre
  return (
    <div className="view-bar">
      <PanelChip
        name="vistas"
        isUsed={name !== undefined}
        panel={(panel) => <ViewsPanel views={views} {...panel} />}
      >
        {name === undefined ? message('admin.view.views') : message('admin.view.of', { name })}
      </PanelChip>
      {contract.metodos.buscar.filters && <FilterBar />}
      {columns.length > 1 && (
        <PanelChip name="columnas" panel={(panel) => <ColumnsPanel views={views} {...panel} />}>
          {message('admin.view.columns')}
        </PanelChip>
      )}
    </div>
  )
}

interface PanelChipProps {
  readonly name: string
  readonly isUsed?: boolean
  panel(props: Omit<ViewPanelProps, 'views'>): ReactNode
  readonly children: ReactNode
}

function PanelChip({ name, isUsed = false, panel, children }: PanelChipProps) {
  const { isOpen, button, opener, close } = useOpenPanel(name)
  return (
    <>
      <button {...opener} className={`view-chip view-${name}`} data-used={isUsed}>
        {children}
      </button>
      {isOpen && panel({ anchor: button, onClose: close })}
    </>
  )
}

/**
 * The columns of a list that its user has chosen for the view of the address.
 * @param shipped the views that ship with the list; undefined: it has no views, and all its columns show
 */
export function useShownColumns(
  columns: readonly Column[],
  { resource, nameField }: EntityContract,
  shipped: readonly ShippedView[] | undefined,
): readonly Column[] {
  const { views } = useSavedViews(resource, shipped !== undefined)
  const name = viewNameOf(useLocation().search)
  const chosen = chosenColumns(views, shipped ?? NO_VIEWS, name)
  return useMemo(() => arrangedColumns(columns, chosen, nameField), [columns, chosen, nameField])
}

/** The fields of the columns that were chosen for a view, or else for the list; empty: no choice was made. */
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

const NO_VIEWS: readonly ShippedView[] = []

const NONE: readonly string[] = []

/**
 * The chosen columns, in their order. The column that names a record is always among them; if none of the chosen
 * columns exists, all columns are shown.
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

/** The views that ship with a list: [] if it only has filters. undefined: its users cannot save views either. */
export function shippedViews(
  { metodos }: EntityContract,
  views: readonly ShippedView[] | undefined,
): readonly ShippedView[] | undefined {
  return views ?? (metodos.buscar.filters && NO_VIEWS)
}
