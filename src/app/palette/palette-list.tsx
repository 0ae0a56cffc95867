// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the list of a combobox, whose input has the focus and the keys
import { useEffect } from 'react'
import { useAppParts } from '../signed-in/app-parts'
import type { PaletteGroup, PaletteItem } from './palette-item'

interface PaletteListProps {
  readonly id: string
  /** None is empty. */
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteItem | undefined
  onPoint(item: PaletteItem): void
  onChoose(item: PaletteItem): void
}

/** The id of an item's element: the input names it as the active one. */
export const optionId = (listId: string, { key }: PaletteItem): string =>
  `${listId}-${encodeURIComponent(key)}`

/** What can be chosen, by groups. Nothing in it ever has the focus. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const { message } = useAppParts()
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId === undefined) return
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  if (groups.length === 0) return null
  return (
    <div
      id={id}
      className="palette-list"
      role="listbox"
      aria-label={message('gestion.palette.results')}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ key, title, items }) => (
        <div key={key} role="group" aria-label={title} className="palette-group">
          <div className="palette-group-title" aria-hidden="true">
            {title}
          </div>
          {items.map((item) => (
            <div
              key={item.key}
              id={optionId(id, item)}
              role="option"
              aria-selected={item === active}
              tabIndex={-1}
              className="palette-option"
              onPointerMove={() => onPoint(item)}
              onClick={() => onChoose(item)}
            >
              <span className="palette-option-label">{item.label}</span>
              {item.detail !== undefined && (
                <span className="palette-option-detail">{item.detail}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
