import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import type { PickerText } from './use-picker-text'

export interface SettlingActions {
  /** The names that can be picked, the likeliest first. */
  readonly offered: readonly string[]
  onPick(name: string): void
  /** What was typed is dropped: by Escape, or because it is chosen already. */
  onDrop(): void
}

/** What becomes of the text in a picker. */
export interface Settling {
  /** Nothing is typed any more. */
  finish(): void
  drop(): void
  /** Picks the option that was highlighted since the last key, or the first match. @returns whether there was one */
  pickFirst(): boolean
  /** Picks the name that was typed in full. @returns whether there was one */
  pickWritten(): boolean
  /** What cannot be picked is marked from now on. */
  markLeft(): void
  highlight(name: string | undefined): void
  /** Whether an option is highlighted, which the next Enter picks. */
  hasHighlight(): boolean
}

/**
 * Turns the text in a picker into one of the names, at once or when they arrive.
 * @param onFinish closes the list
 */
export function useSettling(
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
    // A list of several holds it already.
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
