import { useMemo, useSyncExternalStore } from 'react'
import { listOf, readOwn, storesOwn, writeOwn } from '#admin/provider/session/own-storage'

const listeners = new Set<() => void>()

/** The names of the screens that the signed-in user has pinned, in the order of pinning. */
export function usePinned(): readonly string[] {
  const names = useSyncExternalStore(subscribe, () => JSON.stringify(readPinned()))
  return useMemo(() => namesIn(JSON.parse(names)), [names])
}

/** The pinned screens in the order of pinning, then the others in their own order. */
export function pinnedFirst<S extends { readonly name: string }>(
  screens: readonly S[],
  pinned: readonly string[],
): readonly S[] {
  const first = pinned.flatMap((name) => screens.find((screen) => screen.name === name) ?? [])
  return [...first, ...screens.filter(({ name }) => !pinned.includes(name))]
}

/** Whether the signed-in user can pin screens. */
export const mayPin = storesOwn

/** Pins a screen, or unpins it. */
export function togglePinned(name: string): void {
  const pinned = readPinned()
  const others = pinned.filter((one) => one !== name)
  writeOwn('fijados', { screens: others.length < pinned.length ? others : [...pinned, name] })
  for (const notify of listeners) notify()
}

const readPinned = (): readonly string[] => namesIn(readOwn('fijados')['screens'])

const namesIn = (value: unknown): readonly string[] =>
  listOf(value).filter((name) => typeof name === 'string')

/** Also notifies of changes that another tab makes. */
function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}
