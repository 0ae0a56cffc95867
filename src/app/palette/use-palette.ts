import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ASKED_ADD } from '#admin/frame/address-query'
import { useBackCloses } from '#admin/frame/leaving/back-entry'

/** The key that opens the palette, as a button shows it: with Command on a Mac, with Control elsewhere. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** For `aria-keyshortcuts`. */
export const PALETTE_SHORTCUT = 'Control+K Meta+K'

/** Whether a key is the palette's own. Browsers use it for another command, which is not needed here. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

export interface PaletteControl {
  readonly isOpen: boolean
  open(): void
  /** Gives the focus back to the element that had it before. */
  close(): void
  /** Goes to the chosen item, and leaves the focus to it. */
  choose(item: PaletteItem): void
}

interface PaletteState {
  readonly isOpen: boolean
  /** The place of the focus after the palette was closed. */
  readonly focus?: 'opener' | 'screen'
}

/** Any dialog. The text typed in it must not be covered, or lost by leaving it. */
const DIALOG = '[role="dialog"], [role="alertdialog"]'

/**
 * Opens the palette by its key or a button, unless any dialog or anything that hides the menu is open.
 * @param blocked a form, a question or a failure is shown
 */
export function usePalette(blocked: boolean): PaletteControl {
  const [state, setState] = useState<PaletteState>({ isOpen: false })
  const { isOpen, focus } = state
  const navigate = useNavigate()
  const opener = useRef<Element | null>(null)

  const open = useEvent((): void => {
    if (isOpen || blocked || document.querySelector(DIALOG) !== null) return
    opener.current = document.activeElement
    setState({ isOpen: true })
  })
  const close = (): void => setState({ isOpen: false, focus: 'opener' })
  const choose = ({ to, adds }: PaletteItem): void => {
    const { pathname, search } = location
    // The current list keeps its search.
    const address = adds === true && pathname === to ? `${pathname}${search}` : to
    const isHere = `${pathname}${search}` === address
    setState({ isOpen: false, focus: 'screen' })
    // Without a navigation, Back skips the palette's entry. A navigation would make it the screen's.
    if (isHere && adds !== true) return
    void navigate(address, { replace: isHere, state: adds === true ? ASKED_ADD : null })
  }
  useBackCloses(isOpen ? 'palette' : undefined, close)

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (!event.repeat) open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  useEffect(() => {
    if (focus === undefined) return
    // The opened form or another screen may have taken the focus already.
    if (document.activeElement !== document.body) return
    const before = opener.current
    const goesBack = focus === 'opener' && before instanceof HTMLElement && before.isConnected
    const place = goesBack ? before : document.querySelector<HTMLElement>('main')
    place?.focus({ preventScroll: true })
  }, [focus])

  return { isOpen, open, close, choose }
}

/** An item to choose in the palette. */
export interface PaletteItem {
  /** Unique among all items. */
  readonly key: string
  readonly label: string
  /** The text beside the label: a screen's group in the menu, a record's list, or the found text of the record. */
  readonly detail?: string
  /** The address that it leads to. */
  readonly to: string
  /** The list at that address opens its form for a new record. */
  readonly adds?: true
}

export interface PaletteGroup {
  /** Unique among all groups: two lists may have the same title. */
  readonly key: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}
