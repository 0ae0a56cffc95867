import { type KeyboardEvent, useState } from 'react'
import type { PaletteItem } from './palette-item'

interface ActiveItem {
  readonly active: PaletteItem | undefined
  /** The pointer is at one. */
  point(item: PaletteItem): void
  /** Something else is searched: the first one is active, whatever was before. */
  reset(): void
  /** An arrow key goes up and down, from the last one to the first. @returns whether the key was one */
  follow(event: KeyboardEvent): boolean
}

/**
 * Which item Enter chooses: the first one, until an arrow key or the pointer moves. An answer that comes late may put others
 * before it, but does not change what is chosen by a key that is on its way.
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
