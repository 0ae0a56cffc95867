import { useState, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { VIEWS_MAX, type SavedView, VIEW_NAME_MAX } from '#wire/metodos/views'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { useCatalogueScope } from '../catalogue-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import { latestQuery } from '#admin/frame/address-query'
import { IconButton } from '../icon-button'
import { PopoverPanel } from '#admin/frame/panels/popover-panel'
import {
  type OfferedView,
  type ListViews,
  type ViewPanelProps,
  plainQuery,
  viewAddress,
} from './use-list-views'
import './panels.css'
import { textField } from '#wire/kinds/text'
import { TextInput } from '#admin/fields/text'
import { PanelForm } from '../filters/panel-form'
import { isSameName } from './use-saved-views'

/** The views of a list: a press opens one, and the present search, filter and sort can be saved as a view. */
export function ViewsPanel({ views, anchor, onClose }: ViewPanelProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const { contract } = useCatalogueScope()
  const { offered, current, save } = views
  const [removed, setRemoved] = useState<readonly OfferedView[]>([])
  // Not the router's location: the text typed into a list's search changes the address without the router.
  const shown = plainQuery(latestQuery())
  const isChanged = current === undefined ? shown !== '' : shown !== current.consulta
  const open = (address: string): void => {
    onClose()
    void navigate(address)
  }
  return (
    <PopoverPanel title={message('admin.view.views')} anchor={anchor} onClose={onClose}>
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
          label={message('admin.view.name')}
          confirm={message('admin.view.save')}
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
        {message('admin.view.none')}
      </button>
    </li>
  )
}

interface SaveChangesProps extends Pick<ViewPanelProps, 'views'> {
  readonly view: OfferedView
  /** The query of the list's present search, filter and sort. */
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
        {message('admin.view.save_changes', { name: nombre })}
      </button>
    </div>
  )
}

/** In place of a view that has just been deleted. */
function RemovedLine({ name, onUndo }: { readonly name: string; onUndo(): void }) {
  const message = useMessage()
  const translate = useTranslate()
  return (
    <li className="panel-line">
      <output className="panel-note">{message('admin.write.removed', { name })}</output>
      <button ref={takeFocus} type="button" className="link-button" onClick={onUndo}>
        {translate('ra.action.undo')}
      </button>
    </li>
  )
}

interface ViewLineProps {
  readonly view: OfferedView
  readonly views: ListViews
  readonly isCurrent: boolean
  onOpen(): void
  onRemoved(): void
  onRenamed(name: string): void
}

/**
 * One view of the panel: its name opens it; a view of the user can be renamed and deleted, a changed shipped one
 * restored.
 */
function ViewLine({ view, views, isCurrent, ...on }: ViewLineProps) {
  const message = useMessage()
  const [isRenaming, setRenaming] = useState(false)
  const { nombre, consulta, columnas, isOwn, isShipped } = view
  const remove = async (): Promise<void> => {
    if (await views.remove(nombre)) on.onRemoved()
  }
  if (isRenaming) {
    return (
      <li className="panel-renaming">
        <NameForm
          label={message('admin.view.name')}
          confirm={message('admin.form.confirm')}
          value={nombre}
          taken={views.offered.filter((one) => one !== view)}
          onConfirm={async (name) => {
            setRenaming(false)
            const isSaved = await views.save({ nombre: name, consulta, columnas }, nombre)
            if (isSaved) on.onRenamed(name)
          }}
        />
      </li>
    )
  }
  return (
    <li className="panel-line">
      <button type="button" className="panel-choice" aria-current={isCurrent} onClick={on.onOpen}>
        {nombre}
      </button>
      {isOwn && !isShipped && (
        <IconButton
          label={message('admin.view.rename', { name: nombre })}
          strokeWidth={1.2}
          d="M2 10l.5-2.5L8 2l2 2-5.5 5.5z"
          onClick={() => setRenaming(true)}
        />
      )}
      {isOwn && (
        <IconButton
          label={message(isShipped ? 'admin.view.restore' : 'admin.view.remove', {
            name: nombre,
          })}
          strokeWidth={1.2}
          d={isShipped ? 'M2.5 6a3.5 3.5 0 1 0 1-2.5M2.5 1.5v2.5h2.5' : 'M2 2l8 8M10 2l-8 8'}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

interface NameFormProps {
  readonly label: string
  readonly confirm: string
  /** The present name. */
  readonly value?: string
  /** Views whose names cannot be used. */
  readonly taken: readonly SavedView[]
  onConfirm(name: string): void
}

/** Asks for the name of a view. */
function NameForm({ label, confirm, value = '', taken, onConfirm }: NameFormProps) {
  const message = useMessage()
  const [isTaken, setTaken] = useState(false)
  const fields = useMemo(
    () => ({ nombre: textField({ label, max: VIEW_NAME_MAX, required: true }) }),
    [label],
  )
  return (
    <div className="panel-form">
      <PanelForm
        fields={fields}
        values={{ nombre: value }}
        confirm={confirm}
        onApply={({ nombre }) => {
          const name = String(nombre).trim()
          const isUsed = taken.some((view) => isSameName(view.nombre, name))
          setTaken(isUsed)
          if (!isUsed) onConfirm(name)
        }}
      >
        <TextInput source="nombre" />
        {isTaken && <p role="alert">{message('admin.view.taken')}</p>}
      </PanelForm>
    </div>
  )
}
