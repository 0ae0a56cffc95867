import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ADD } from './adding-option'
import type { PickerText } from './use-picker-text'
import { type SettlingActions, useSettling } from './use-settling'

interface PickerActions extends SettlingActions {
  /** Before the first change of the text. */
  onBegin?(): void
  /** The text was deleted. */
  onEmpty?(): void
  /** The focus left the control. */
  onLeave(): void
  /** The list stays open after a choice, for others; then only what somebody types or leads to is highlighted. */
  readonly staysOpen?: true
}

export type PickerProps = ReturnType<typeof usePicker>['props']

export type PickerKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }

/**
 * What Enter, Tab, Escape and leaving the control do to the text in a picker, as props of MUI's Autocomplete. Enter and Tab
 * pick the first match, or the option that was highlighted since; Enter without a match does nothing, and confirms no form.
 * When the control is left otherwise, a name that was typed in full is picked; any other text stays in the control, and
 * `PickerText.objection` says what is wrong with it.
 */
export function usePicker(text: PickerText, actions: PickerActions) {
  const { onBegin, onEmpty, onLeave, staysOpen = false } = actions
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const settling = useSettling(text, actions, staysOpen ? () => undefined : close)

  // Led to by a key or the mouse, 'Agregar …' is what Enter picks.
  const atAddition = useRef(false)

  const onEnter = (event: PickerKeyEvent): void => {
    if (open && atAddition.current) return event.preventDefault()
    const typing = text.current()
    const confirms = event.ctrlKey || event.metaKey
    if (typing === undefined && !confirms) {
      // Autocomplete picks what is highlighted in an open list.
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
    // An emptied control offers every name, and none of them to Enter.
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
