import { useListContext } from 'react-admin'
import type { ReactNode } from 'react'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import { fetchedPanel } from '../shell/panels/fetched-panel'
import { useOpenPanel } from '../shell/leaving/use-open-panel'
import { useListViews } from './use-list-views'
import type { ViewPanelProps } from './view-panel-props'
import type { ShippedView } from './view-query'
import './view-bar.css'

const ViewsPanel = fetchedPanel(async () => (await import('./views-panel')).ViewsPanel)
const ColumnsPanel = fetchedPanel(async () => (await import('./columns-panel')).ColumnsPanel)

/** Above a list: its views, its filters, its columns. */
export function ViewBar({ shipped }: { readonly shipped: readonly ShippedView[] }) {
  const message = useMessage()
  const { filters, columns } = useCatalogueScope()
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
        {name === undefined ? message('gestion.view.views') : message('gestion.view.of', { name })}
      </PanelChip>
      {filters.Bar && <filters.Bar />}
      {columns.length > 1 && (
        <PanelChip name="columnas" panel={(panel) => <ColumnsPanel views={views} {...panel} />}>
          {message('gestion.view.columns')}
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
