import { type FocusEvent, type KeyboardEvent, useRef, useState, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { ADD } from './adding-option'
import type { PickerText } from './use-picker-text'

interface PickerActions extends SettlingActions {
  /** Called before the first change of the text. */
  onBegin?(): void
  /** Called when the text was deleted. */
  onEmpty?(): void
  /** Called when the focus left the control. */
  onLeave(): void
  /** The list stays open after a choice. It then highlights an option only after typing or moving to one. */
  readonly staysOpen?: true
}

export type PickerProps = ReturnType<typeof usePicker>['props']

export type PickerKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }

/**
 * The effects of Enter, Tab, Escape and leaving the control on the text in a picker, as props of MUI's Autocomplete.
 * Enter and Tab pick the first match, or the option that was highlighted since. Enter without a match does nothing, and
 * does not confirm the form. If the control is left in another way, a name that was typed in full is picked. Any other
 * text stays in the control, and `PickerText.objection` gives the reason why it is refused.
 */
export function usePicker(text: PickerText, actions: PickerActions) {
  const { onBegin, onEmpty, onLeave, staysOpen = false } = actions
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const settling = useSettling(text, actions, staysOpen ? () => undefined : close)

  // Enter picks 'Agregar …' if a key or the mouse has highlighted it.
  const atAddition = useRef(false)

  const onEnter = (event: PickerKeyEvent): void => {
    if (open && atAddition.current) return event.preventDefault()
    const typing = text.current()
    const confirms = event.ctrlKey || event.metaKey
    if (typing === undefined && !confirms) {
      // Autocomplete picks the highlighted option of an open list.
      if (open && (!staysOpen || settling.hasHighlight())) event.preventDefault()
      return
    }
    event.defaultMuiPrevented = true
    if (!confirms) event.preventDefault()
    if (typing?.text.trim() === '') settling.finish()
    else if (!settling.pickFirst() && confirms) settling.markLeft()
    if (confirms) close()
  }

  const hasText = (text.typing?.text.trim() ?? '') !== ''
  const props = {
    open,
    // An emptied control offers every name, but Enter picks none of them.
    autoHighlight:
      actions.offered.length > 0 && (staysOpen ? hasText : text.typing?.text.trim() !== ''),
    onOpen: () => setOpen(true),
    onClose: (_event: unknown, reason: string) => {
      setOpen(false)
      if (reason === 'escape' && text.current() !== undefined) settling.drop()
    },
    onInputChange: (_event: unknown, typed: string, reason: string) => {
      if (reason !== 'input') return
      if (text.current() === undefined) onBegin?.()
      settling.highlight(undefined)
      text.change({ text: typed, left: false, picksLater: false })
      if (typed.trim() === '') onEmpty?.()
    },
    onHighlightChange: (_event: unknown, name: string | null) => {
      atAddition.current = name === ADD
      settling.highlight(name === ADD ? undefined : (name ?? undefined))
    },
    onKeyDown: (event: PickerKeyEvent) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') onEnter(event)
      if (event.key === 'Tab') settling.pickFirst()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return
      if (text.current()?.text.trim() === '') settling.finish()
      else if (!settling.pickWritten()) settling.markLeft()
      onLeave()
    },
  }
  return { props, finish: settling.finish }
}

interface SettlingActions {
  /** The names that can be picked, the most likely first. */
  readonly offered: readonly string[]
  onPick(name: string): void
  /** Called when the typed text is dropped: by Escape, or because it is chosen already. */
  onDrop(): void
}

/** The ways in which typing into a picker ends. */
interface Settling {
  /** Ends the typing. */
  finish(): void
  drop(): void
  /** Picks the option that was highlighted since the last key, or the first match. @returns whether there was one */
  pickFirst(): boolean
  /** Picks the name that was typed in full. @returns whether there was one */
  pickWritten(): boolean
  /** Marks a text that cannot be picked as an error from now on. */
  markLeft(): void
  highlight(name: string | undefined): void
  /** Whether an option is highlighted, which the next Enter picks. */
  hasHighlight(): boolean
}

/**
 * Turns the text in a picker into one of the names, at once or when they arrive.
 * @param onFinish closes the list
 */
function useSettling(
  text: PickerText,
  { offered, onPick, onDrop }: SettlingActions,
  onFinish: () => void,
): Settling {
  const highlighted = useRef<string>(undefined)
  const highlight = (name: string | undefined): void => {
    highlighted.current = name
  }
  const finish = (): void => {
    text.change(undefined)
    highlight(undefined)
    onFinish()
  }
  const drop = (): void => {
    finish()
    onDrop()
  }
  const pick = (name: string | undefined): boolean => {
    if (name === undefined) return false
    finish()
    onPick(name)
    return true
  }
  const pickWritten = (): boolean => {
    const name = text.writtenName()
    if (name === undefined || offered.includes(name)) return pick(name)
    // In a list of several, the name is chosen already.
    drop()
    return true
  }
  const pickFirst = (): boolean => {
    const typing = text.current()
    if (typing === undefined || typing.text.trim() === '') return false
    if (!text.waiting) return pick(highlighted.current) || pickWritten() || pick(offered[0])
    text.change({ ...typing, picksLater: true })
    return false
  }
  const markLeft = (): void => {
    const typing = text.current()
    if (typing !== undefined) text.change({ ...typing, left: true })
  }
  const onNames = useEvent(() => {
    const typing = text.current()
    if (typing?.picksLater ? pickFirst() : !typing?.left || pickWritten()) return
    markLeft()
  })
  useEffect(() => {
    if (!text.waiting) onNames()
  }, [text.waiting, onNames])
  const hasHighlight = (): boolean => highlighted.current !== undefined
  return { finish, drop, pickFirst, pickWritten, markLeft, highlight, hasHighlight }
}
