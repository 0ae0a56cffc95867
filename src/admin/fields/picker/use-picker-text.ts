import { useMessage } from '#admin/frame/texts/use-message'
import { useMemo, useRef, useState } from 'react'
import { foldForSearch } from '#wire/fold'
import { onceFor, type ReferredNames } from './reference-options'
import { foldNames, rankNames } from './rank-names'

/** A text that is being typed into a picker, or was left in it. */
interface Typing {
  readonly text: string
  /** The focus is elsewhere, or the form was confirmed. */
  readonly left: boolean
  /** Enter or Tab was pressed before the names had loaded: the first match is picked when they have. */
  readonly picksLater: boolean
}

/** The text in a picker that is not a name yet. Meanwhile the form keeps its earlier value. */
export interface PickerText {
  /** undefined: nothing was typed, and the control shows the value of the form. */
  readonly typing: Typing | undefined
  /** The names that contain the text, the most likely first; all names if nothing was typed. */
  readonly matches: readonly string[]
  /** The names have not loaded yet. */
  readonly waiting: boolean
  /** `typing` after the last event. Handlers of the same event read it before the next render. */
  current(): Typing | undefined
  change(typing: Typing | undefined): void
  /** The name that the whole text is equal to, regardless of case and accents. */
  writtenName(): string | undefined
  /** The message for a text that is not one of the names. */
  unlisted(text: string): string
  /** The reason why the form cannot be confirmed with the text in the control. */
  objection(): string | undefined
  /**
   * The error at the control: none while somebody types, then the fault of the text.
   * @param error the error of the field since an attempt to confirm
   */
  shownError(error: string | undefined): string | undefined
}

const foldedNames = onceFor(foldNames)

export function usePickerText({
  names,
  status,
  search,
}: Pick<ReferredNames, 'names' | 'status' | 'search'>): PickerText {
  const message = useMessage()
  const [typing, setTyping] = useState<Typing>()
  const latest = useRef<Typing>(undefined)
  const folded = foldedNames(names)
  const matches = useMemo(() => rankNames(folded, typing?.text ?? ''), [folded, typing])
  // Searched names are complete when those for the typed text have arrived.
  const waiting = status !== 'loaded' && (names.length === 0 || search !== undefined)
  const current = (): Typing | undefined => latest.current
  const unlisted = (text: string): string => {
    if (waiting) {
      return message(
        status === 'loading' ? 'admin.picker.loading_options' : 'admin.picker.no_options',
      )
    }
    return rankNames(folded, text).length > 0
      ? message('admin.picker.choose')
      : message('admin.picker.unknown', { text })
  }
  const objection = (): string | undefined => {
    const text = current()?.text.trim() ?? ''
    return text === '' ? undefined : unlisted(text)
  }
  return {
    typing,
    matches,
    waiting,
    current,
    change: (next) => {
      latest.current = next
      setTyping(next)
      search?.(next?.text ?? '')
    },
    writtenName: () => {
      const written = foldForSearch(current()?.text ?? '')
      return written === '' ? undefined : folded.find((one) => one.folded === written)?.name
    },
    unlisted,
    objection,
    shownError: (error) => {
      if (typing === undefined) return error
      if (!typing.left) return undefined
      return waiting ? error : objection()
    },
  }
}
