import { type KeyboardEvent, useId, useState } from 'react'
import { usePaletteControl } from './palette-context'
import { PaletteInput } from './palette-input'
import { PaletteList, optionId } from './palette-list'
import { PaletteStatus } from './palette-status'
import { useActiveItem } from './use-active-item'
import { useFoundRecords } from './use-found-records'
import { usePlaces } from './use-places'
import './palette.css'

/**
 * Screens, actions and records by their names: what is typed is searched in all of them. The focus stays in the input, and
 * the arrow keys move through what is found (the ARIA pattern of a combobox with a list).
 */
export function Palette() {
  const { choose } = usePaletteControl()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const places = usePlaces(text)
  const found = useFoundRecords(text)
  const groups = [...places, ...found.groups].filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const { active, point, reset, follow } = useActiveItem(items)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || follow(event) || event.key !== 'Enter') return
    event.preventDefault()
    if (active !== undefined) choose(active)
  }
  const onType = (next: string): void => {
    setTyped(next)
    reset()
  }
  return (
    <>
      <div className="palette-head">
        <PaletteInput
          value={typed}
          listId={items.length > 0 ? listId : undefined}
          activeId={active && optionId(listId, active)}
          onType={onType}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={listId} groups={groups} active={active} onPoint={point} onChoose={choose} />
      <PaletteStatus text={text} count={items.length} found={found} />
    </>
  )
}
