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
 * @returns undefined where the key leads nowhere
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
