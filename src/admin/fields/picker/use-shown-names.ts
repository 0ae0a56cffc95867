import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A list of no more names than this has all of them. */
const SHORT = 50

/** Names that an opened longer list has at first: rendering thousands takes longer than a key may. */
const AT_FIRST = 20

const sizeOf = ({ length }: readonly string[]): number => (length > SHORT ? AT_FIRST : SHORT)

/** A part of the names that can be picked, which grows as one scrolls. */
export interface ShownNames {
  readonly names: readonly string[]
  /** Where the first of them is among all. */
  readonly first: number
  /** How many there are, shown or not. */
  readonly total: number
  onScroll(event: UIEvent<HTMLElement>): void
  /** Before Autocomplete leads a key to another option: that one is rendered. */
  onKeyDown(event: KeyboardEvent): void
}

interface Part extends NamesPart {
  readonly matches: readonly string[]
  readonly isOpen: boolean
}

interface ShownList {
  readonly isOpen: boolean
  /** '' if none is. */
  readonly chosen: string
  /** There is an option behind the names. */
  readonly hasAddition: boolean
}

/** Where the list was when it grew: what is in sight stays where it is. */
interface Place {
  readonly list: HTMLElement
  readonly top: number
  /** Names were put before: the distance to the end stays, not that to the beginning. */
  readonly fromEnd: number | undefined
}

/**
 * The names that a list shows of those that can be picked: the first ones, or those around the chosen one.
 * @param matches the same array until something else is typed, or other records are there
 * @param offered those of them that can be picked
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
  // After the list has scrolled to what is highlighted in it, which it does whenever it has other options.
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
      // Autocomplete knows the first and the last option by these keys alone.
      event.key = led.key
      if (led.part.start !== start || led.part.end !== end)
        flushSync(() => setPart({ ...part, ...led.part }))
    },
  }
}

/** The place of the highlighted option among those that are rendered; -1: none is. */
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

/** Options that Page Up and Page Down lead on. */
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
  /** Behind the last one; there may be fewer. */
  readonly end: number
}

interface LedList {
  /** The names that are rendered. */
  readonly part: NamesPart
  /** How many names there are. */
  readonly total: number
  /** There is an option behind the last one of them that are rendered. */
  readonly hasAddition: boolean
  /** Names to render at first, and more of them at a time. */
  readonly size: number
}

interface Led {
  /** The key that leads to the same option in the part. */
  readonly key: string
  readonly part: NamesPart
}

/**
 * The names to render for a key to lead to the option that it would lead to if all were rendered: from the last one to the first
 * and back, too.
 * @param at the place of the highlighted option among those that are rendered; -1: none is
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
  // Before the option behind the names is the last one of all.
  if (at === behind && step < 0) return { key, part: last.part }
  const start = at + step < 0 ? Math.max(0, part.start - size) : part.start
  const end = at + step >= behind && part.end < total ? part.end + size : part.end
  return { key, part: { start, end } }
}
