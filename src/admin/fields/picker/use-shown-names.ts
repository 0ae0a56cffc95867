import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A list of up to this many names shows all of them. */
const SHORT = 50

/** The number of names in a longer list when it opens. Rendering thousands would delay a key too much. */
const AT_FIRST = 20

const sizeOf = ({ length }: readonly string[]): number => (length > SHORT ? AT_FIRST : SHORT)

/** A part of the names that can be picked, which grows as the user scrolls. */
export interface ShownNames {
  readonly names: readonly string[]
  /** The place of the first shown name among all. */
  readonly first: number
  /** The number of all names, shown or not. */
  readonly total: number
  onScroll(event: UIEvent<HTMLElement>): void
  /** Renders the option that a key leads to, before Autocomplete moves to it. */
  onKeyDown(event: KeyboardEvent): void
}

interface Part extends NamesPart {
  readonly matches: readonly string[]
  readonly isOpen: boolean
}

interface ShownList {
  readonly isOpen: boolean
  /** The chosen name; '' if there is none. */
  readonly chosen: string
  /** There is an option behind the names. */
  readonly hasAddition: boolean
}

/** The scroll position of a list when it grew, so that the visible names do not move. */
interface Place {
  readonly list: HTMLElement
  readonly top: number
  /** The distance to the end of the list, which stays the same if names were added at the beginning; otherwise undefined. */
  readonly fromEnd: number | undefined
}

/**
 * The shown part of the names that can be picked: the first ones, or those around the chosen one.
 * @param matches the same array until the text or the records change
 * @param offered the matches that can be picked
 */
export function useShownNames(
  matches: readonly string[],
  offered: readonly string[],
  { isOpen, chosen, hasAddition }: ShownList,
): ShownNames {
  const [last, setPart] = useState<Part>()
  const place = useRef<Place>(undefined)
  const isSame = last?.matches === matches && last.isOpen === isOpen
  const part = isSame ? last : { matches, isOpen, ...around(offered, chosen) }
  if (part !== last) setPart(part)
  const { start, end } = part
  // After the list has scrolled to its highlighted option, which it does whenever its options change.
  useEffect(() => {
    const { list, top, fromEnd } = place.current ?? {}
    place.current = undefined
    if (list !== undefined)
      list.scrollTop = fromEnd === undefined ? Number(top) : list.scrollHeight - fromEnd
  })
  return {
    names: offered.slice(start, end),
    first: start,
    total: offered.length,
    onScroll: ({ currentTarget: list }) => {
      const { scrollTop: top, scrollHeight, clientHeight } = list
      const more = end - start
      if (end < offered.length && scrollHeight - top < 2 * clientHeight + 1) {
        place.current = { list, top, fromEnd: undefined }
        setPart({ ...part, end: end + more })
      } else if (start > 0 && top < clientHeight) {
        place.current = { list, top, fromEnd: scrollHeight - top }
        setPart({ ...part, start: Math.max(0, start - more) })
      }
    },
    onKeyDown: (event) => {
      if (!isOpen || event.nativeEvent.isComposing) return
      const led = ledPart(event.key, highlightIn(event.target), {
        part,
        total: offered.length,
        hasAddition,
        size: sizeOf(offered),
      })
      if (led === undefined) return
      // Autocomplete finds the first and the last option only by these keys.
      event.key = led.key
      if (led.part.start !== start || led.part.end !== end)
        flushSync(() => setPart({ ...part, ...led.part }))
    },
  }
}

/** The place of the highlighted option among the rendered ones; -1: none is highlighted. */
function highlightIn(control: EventTarget): number {
  const id = control instanceof HTMLElement && control.getAttribute('aria-activedescendant')
  const option = id ? document.getElementById(id) : null
  return Number(option?.dataset['optionIndex'] ?? -1)
}

function around(offered: readonly string[], chosen: string): NamesPart {
  const size = sizeOf(offered)
  const start = size === SHORT ? 0 : Math.max(0, offered.indexOf(chosen) - size / 2)
  return { start, end: start + size }
}

/** The number of options that Page Up and Page Down move by. */
const PAGE = 5

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
}

/** A part of the names of a list. */
export interface NamesPart {
  readonly start: number
  /** The place behind the last name; there may be fewer names. */
  readonly end: number
}

interface LedList {
  /** The rendered names. */
  readonly part: NamesPart
  /** The number of all names. */
  readonly total: number
  /** There is an option behind the last rendered name. */
  readonly hasAddition: boolean
  /** The number of names to render at first, and to add at a time. */
  readonly size: number
}

interface Led {
  /** The key that leads to the same option among the rendered ones. */
  readonly key: string
  readonly part: NamesPart
}

/**
 * The names to render so that a key leads to the same option as if all were rendered. The keys also lead from the last
 * option to the first, and back.
 * @param at the place of the highlighted option among the rendered ones; -1: none is highlighted
 * @returns undefined if the key leads nowhere
 */
export function ledPart(key: string, at: number, list: LedList): Led | undefined {
  const { part, total, hasAddition, size } = list
  const first = { key: 'Home', part: { start: 0, end: size } }
  const last = {
    key: 'End',
    part: { start: Math.max(0, total - size), end: Math.max(size, total) },
  }
  if (key === 'Home') return first
  if (key === 'End') return last
  const step = STEPS[key]
  if (step === undefined) return undefined
  const behind = Math.min(part.end, total) - part.start
  const isAtEnd = hasAddition ? at === behind : at === behind - 1 && part.end >= total
  if (key === 'ArrowDown' && (at === -1 || isAtEnd)) return first
  if (key === 'ArrowUp' && (at === -1 || (at === 0 && part.start === 0))) return last
  // The option before the additional one is the last of all names.
  if (at === behind && step < 0) return { key, part: last.part }
  const start = at + step < 0 ? Math.max(0, part.start - size) : part.start
  const end = at + step >= behind && part.end < total ? part.end + size : part.end
  return { key, part: { start, end } }
}
