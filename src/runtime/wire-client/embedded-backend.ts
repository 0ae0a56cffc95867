/** Whether the latest answer came from the embedded backend, and who wants to know when that changes. */
let embedded = false
const listeners = new Set<() => void>()

/** Notes where an answer came from. An error page of a proxy says nothing, so a backend once seen stays known. */
export function reportBackend(isEmbedded: boolean): void {
  if (embedded || !isEmbedded) return
  embedded = true
  for (const listener of listeners) listener()
}

/** Whether the operations may be sent that the embedded backend alone has; for `useSyncExternalStore`. */
export const isEmbeddedBackend = (): boolean => embedded

/** @returns what ends the subscription */
export function subscribeToBackend(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
