import { type KeyboardEvent, useId, useState, useEffect } from 'react'
import { SEARCH_MAX } from '#wire/search/search-text'
import { type Message, useMessage } from '#admin/frame/texts/use-message'
import { Modal } from '#admin/frame/dialogs/modal'
import { CloseButton } from '#admin/frame/panels/close-button'
import { useFoundRecords, SHORTEST, usePause } from './use-found-records'
import { usePlaces } from './use-places'
import './palette.css'
import type { PaletteItem, PaletteGroup, PaletteControl } from './use-palette'

/** The palette while it is open. */
export function PaletteDialog({ palette }: { readonly palette: PaletteControl }) {
  const message = useMessage()
  if (!palette.isOpen) return null
  return (
    <Modal title={message('admin.palette.open')} size="palette" onEscape={palette.close}>
      <Palette choose={palette.choose} />
      <CloseButton onClick={palette.close} />
    </Modal>
  )
}

// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the list of a combobox, whose input has the focus and the keys

interface PaletteListProps {
  readonly id: string
  /** No group is empty. */
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteItem | undefined
  onPoint(item: PaletteItem): void
  onChoose(item: PaletteItem): void
}

/** The id of an item's element, by which the input names the active item. */
const optionId = (listId: string, { key }: PaletteItem): string =>
  `${listId}-${encodeURIComponent(key)}`

/** The items to choose from, in groups. None of its elements ever has the focus. */
function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const message = useMessage()
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
      aria-label={message('admin.palette.results')}
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

/**
 * Screens, actions and records by their names, all searched by the typed text. The focus stays in the input, and the
 * arrow keys move through the results (the ARIA pattern of a combobox with a list).
 */
function Palette({ choose }: Pick<PaletteControl, 'choose'>) {
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

interface PaletteInputProps {
  readonly value: string
  /** undefined: there is no item to choose. */
  readonly listId: string | undefined
  readonly activeId: string | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
}

/** The input for the searched text. It keeps the focus, and names the active item. */
function PaletteInput({ value, listId, activeId, onType, onKeyDown }: PaletteInputProps) {
  const message = useMessage()
  return (
    <input
      ref={focusAtOnce}
      className="palette-input"
      role="combobox"
      aria-label={message('admin.palette.open')}
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder={message('admin.palette.placeholder')}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The user goes on typing in the palette, regardless of the element that had the focus. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus()

interface ActiveItem {
  readonly active: PaletteItem | undefined
  /** Makes the item under the pointer active. */
  point(item: PaletteItem): void
  /** Makes the first item active again, because the searched text has changed. */
  reset(): void
  /**
   * Moves up and down with the arrow keys, and from the last item to the first.
   * @returns whether the key was an arrow key
   */
  follow(event: KeyboardEvent): boolean
}

/**
 * The item that Enter chooses: the first one, until an arrow key or the pointer moves. A late answer may insert other
 * items before it, but a key that is already pressed still chooses the same item.
 */
export function useActiveItem(items: readonly PaletteItem[]): ActiveItem {
  const [wanted, setWanted] = useState<string | undefined>(undefined)
  const active = items.find(({ key }) => key === wanted) ?? items[0]
  const key = active?.key
  if (key !== wanted) setWanted(key)
  const move = (by: number): void => {
    const at = items.findIndex((item) => item.key === key)
    setWanted(items.at((at + by) % items.length)?.key)
  }
  return {
    active,
    point: (item) => setWanted(item.key),
    reset: () => setWanted(undefined),
    follow: (event) => {
      const by = STEPS[event.key]
      if (by === undefined || items.length === 0) return false
      event.preventDefault()
      move(by)
      return true
    },
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface PaletteStatusProps {
  readonly text: string
  /** The number of items to choose from. */
  readonly count: number
  readonly found: {
    readonly isSearching: boolean
    readonly failed: readonly string[]
    retry(): void
  }
}

/** The same delay as that of a list for its number of rows. Milliseconds. */
const ANNOUNCED_AFTER_MS = 700

const screens = new Intl.ListFormat('es-AR')

/** The state of the search: in progress, nothing found, or failed. Screen readers also read out the number of items. */
function PaletteStatus({ text, count, found }: PaletteStatusProps) {
  const message = useMessage()
  const { isSearching, failed, retry } = found
  const shown = shownText(text, count, isSearching, message)
  const told = shown ?? (text === '' ? '' : message('admin.palette.found', { smart_count: count }))
  return (
    <>
      {failed.length > 0 && !isSearching && (
        <p className="palette-status palette-failed" role="alert">
          {message('admin.palette.failed', { screens: screens.format(failed) })}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {message('admin.retry')}
          </button>
        </p>
      )}
      {shown !== undefined && (
        <p className="palette-status" aria-hidden="true">
          {shown}
        </p>
      )}
      <output className="visually-hidden">{usePause(told, ANNOUNCED_AFTER_MS)}</output>
      <p className="palette-help">{message('admin.palette.help')}</p>
    </>
  )
}

/** undefined: the results need no explanation. */
function shownText(
  text: string,
  count: number,
  isSearching: boolean,
  message: Message,
): string | undefined {
  if (text === '') return undefined
  if (isSearching) return message('admin.palette.searching')
  if (text.length < SHORTEST) return message('admin.palette.more_letters')
  return count === 0 ? message('admin.palette.none', { text }) : undefined
}
