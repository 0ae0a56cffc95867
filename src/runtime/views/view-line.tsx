import { useState } from 'react'
import { useMessage } from '../messages/use-message'
import { NameForm } from './name-form'
import type { ListViews, OfferedView } from './use-list-views'

interface ViewLineProps {
  readonly view: OfferedView
  readonly views: ListViews
  readonly isCurrent: boolean
  onOpen(): void
  onRemoved(): void
  onRenamed(name: string): void
}

/** One view of the panel: opened by its name; a user's own is renamed and deleted, a changed one that ships is restored. */
export function ViewLine({ view, views, isCurrent, ...on }: ViewLineProps) {
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
          label={message('gestion.view.name')}
          confirm={message('gestion.form.confirm')}
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
        <LineButton
          label={message('gestion.view.rename', { name: nombre })}
          d="M2 10l.5-2.5L8 2l2 2-5.5 5.5z"
          onClick={() => setRenaming(true)}
        />
      )}
      {isOwn && (
        <LineButton
          label={message(isShipped ? 'gestion.view.restore' : 'gestion.view.remove', {
            name: nombre,
          })}
          d={isShipped ? 'M2.5 6a3.5 3.5 0 1 0 1-2.5M2.5 1.5v2.5h2.5' : 'M2 2l8 8M10 2l-8 8'}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

interface LineButtonProps {
  readonly label: string
  readonly d: string
  onClick(): void
}

const LineButton = ({ label, d, onClick }: LineButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </button>
)
