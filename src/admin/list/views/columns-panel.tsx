import { useCallback, useRef } from 'react'
import type { Column } from '#admin/fields/columns/column'
import { useCatalogueScope } from '../catalogue-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import { IconButton } from '../icon-button'
import { PopoverPanel } from '#admin/frame/panels/popover-panel'
import type { ViewPanelProps } from './use-list-views'
import './panels.css'

/** The choice and the order of a list's columns: for the open view, or else for the list. */
export function ColumnsPanel({ views, anchor, onClose }: ViewPanelProps) {
  const message = useMessage()
  const { columns, shownColumns, contract } = useCatalogueScope()
  const list = useRef<HTMLUListElement>(null)
  const open = useCallback((element: HTMLUListElement | null): void => {
    list.current = element
    focusFirst(element)
  }, [])
  const { current, save, remove } = views
  const shown = shownColumns.map(({ source }) => source)
  const hidden = columns.filter((column) => !shown.includes(column.source))
  const isChosen = shown.join() !== columns.map(({ source }) => source).join()
  const choose = (columnas: readonly string[]): void => {
    const { nombre, consulta } = current ?? { nombre: '', consulta: '' }
    if (current === undefined && columnas.length === 0) void remove('')
    else void save({ nombre, consulta, columnas }, current?.isOwn === false ? undefined : nombre)
  }
  const move = (name: string, by: number): void => {
    const next = shown.filter((one) => one !== name)
    next.splice(shown.indexOf(name) + by, 0, name)
    choose(next)
  }
  return (
    <PopoverPanel title={message('admin.view.columns')} anchor={anchor} onClose={onClose}>
      <ul ref={open} className="panel-list">
        {[...shownColumns, ...hidden].map((column) => {
          const { source } = column
          const place = shown.indexOf(source)
          return (
            <ColumnLine
              key={source}
              column={column}
              isShown={place !== -1}
              isFixed={source === contract.nameField || (place !== -1 && shown.length === 1)}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              onToggle={(isShown) =>
                choose(isShown ? [...shown, source] : shown.filter((one) => one !== source))
              }
              onMove={(by) => move(source, by)}
            />
          )
        })}
      </ul>
      {isChosen && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            choose([])
            // The button disappears when it is pressed.
            focusFirst(list.current)
          }}
        >
          {message('admin.view.restore', { name: message('admin.view.columns') })}
        </button>
      )}
    </PopoverPanel>
  )
}

const focusFirst = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>('input:enabled')?.focus()

interface ColumnLineProps {
  readonly column: Column
  readonly isShown: boolean
  /** The column cannot be hidden. */
  readonly isFixed: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  onToggle(isShown: boolean): void
  onMove(by: -1 | 1): void
}

function ColumnLine(props: ColumnLineProps) {
  const { column, isShown, isFixed, isFirst, isLast, onToggle, onMove } = props
  const message = useMessage()
  const { label } = column
  return (
    <li className="panel-line">
      <label className="panel-option">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed}
          onChange={({ target }) => onToggle(target.checked)}
        />
        {label}
      </label>
      {isShown && (
        <>
          <IconButton
            label={message('admin.view.before', { label })}
            d="M2 8l4-4 4 4"
            isDisabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={message('admin.view.after', { label })}
            d="M2 4l4 4 4-4"
            isDisabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </li>
  )
}
