/** Whether the embedded backend has ever answered. */
let embedded = false
const KNOWN = 'embedded-backend'

/** Notes if the embedded backend has answered. It stays known: an error page of a proxy proves nothing. */
export function reportBackend(isEmbedded: boolean): void {
  if (embedded || !isEmbedded) return
  embedded = true
  dispatchEvent(new Event(KNOWN))
}

/** Whether the operations that only the embedded backend has may be sent; for `useSyncExternalStore`. */
export const isEmbeddedBackend = (): boolean => embedded

/** @returns a function that ends the subscription */
export function subscribeToBackend(listener: () => void): () => void {
  addEventListener(KNOWN, listener)
  return () => removeEventListener(KNOWN, listener)
}
