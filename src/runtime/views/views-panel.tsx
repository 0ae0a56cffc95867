import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { VIEWS_MAX } from '../../wire/metodos/views'
import { takeFocus } from '../dialogs/take-focus'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import { latestQuery } from '../shell/address-query'
import { PopoverPanel } from '../shell/panels/popover-panel'
import { NameForm } from './name-form'
import type { OfferedView } from './use-list-views'
import type { ViewPanelProps } from './view-panel-props'
import { plainQuery, viewAddress } from './view-query'
import { ViewLine } from './view-line'
import './panels.css'

/** The views of a list: one opens it, and what the list shows now can be saved as one. */
export function ViewsPanel({ views, anchor, onClose }: ViewPanelProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const { contract } = useCatalogueScope()
  const { offered, current, save } = views
  const [removed, setRemoved] = useState<readonly OfferedView[]>([])
  // Not the router's location: what is typed in a list changes the address without it.
  const shown = plainQuery(latestQuery())
  const isChanged = current === undefined ? shown !== '' : shown !== current.consulta
  const open = (address: string): void => {
    onClose()
    void navigate(address)
  }
  return (
    <PopoverPanel title={message('gestion.view.views')} anchor={anchor} onClose={onClose}>
      <ul className="panel-list">
        <WholeList
          isCurrent={current === undefined && !isChanged}
          onOpen={() => open(`/${contract.resource}`)}
        />
        {offered.map((view) => (
          <ViewLine
            key={view.nombre}
            view={view}
            views={views}
            isCurrent={view === current}
            onOpen={() => open(viewAddress(contract.resource, view))}
            onRemoved={() => view.isShipped || setRemoved((all) => [...all, view])}
            onRenamed={(nombre) => {
              if (view === current) open(viewAddress(contract.resource, { ...view, nombre }))
            }}
          />
        ))}
        {removed.map((view) => (
          <RemovedLine
            key={view.nombre}
            name={view.nombre}
            onUndo={() => {
              setRemoved((all) => all.filter((one) => one !== view))
              void save(view)
            }}
          />
        ))}
      </ul>
      {current !== undefined && isChanged && (
        <SaveChanges view={current} consulta={shown} views={views} onSaved={onClose} />
      )}
      {isChanged && offered.length < VIEWS_MAX && (
        <NameForm
          label={message('gestion.view.name')}
          confirm={message('gestion.view.save')}
          taken={offered}
          onConfirm={async (nombre) => {
            const view = { nombre, consulta: shown, columnas: current?.columnas ?? [] }
            if (await save(view)) open(viewAddress(contract.resource, view))
          }}
        />
      )}
    </PopoverPanel>
  )
}

interface WholeListProps {
  readonly isCurrent: boolean
  onOpen(): void
}

function WholeList({ isCurrent, onOpen }: WholeListProps) {
  const message = useMessage()
  return (
    <li className="panel-line">
      <button
        ref={takeFocus}
        type="button"
        className="panel-choice"
        aria-current={isCurrent}
        onClick={onOpen}
      >
        {message('gestion.view.none')}
      </button>
    </li>
  )
}

interface SaveChangesProps extends Pick<ViewPanelProps, 'views'> {
  readonly view: OfferedView
  /** What the list shows now. */
  readonly consulta: string
  onSaved(): void
}

function SaveChanges({ view, consulta, views, onSaved }: SaveChangesProps) {
  const message = useMessage()
  const { nombre, columnas, isOwn } = view
  const save = async (): Promise<void> => {
    const isSaved = await views.save({ nombre, consulta, columnas }, isOwn ? nombre : undefined)
    if (isSaved) onSaved()
  }
  return (
    <div className="panel-form">
      <button type="button" className="button-secondary" onClick={() => void save()}>
        {message('gestion.view.save_changes', { name: nombre })}
      </button>
    </div>
  )
}

/** In place of a view that was deleted a moment ago. */
function RemovedLine({ name, onUndo }: { readonly name: string; onUndo(): void }) {
  const message = useMessage()
  const translate = useTranslate()
  return (
    <li className="panel-line">
      <output className="panel-note">{message('gestion.write.removed', { name })}</output>
      <button ref={takeFocus} type="button" className="link-button" onClick={onUndo}>
        {translate('ra.action.undo')}
      </button>
    </li>
  )
}
