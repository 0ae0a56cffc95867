/** Whether an answer of the embedded backend has come. */
let embedded = false
const KNOWN = 'embedded-backend'

/** Notes if an answer came from. An error page of a proxy says nothing, so a backend once seen stays known. */
export function reportBackend(isEmbedded: boolean): void {
  if (embedded || !isEmbedded) return
  embedded = true
  dispatchEvent(new Event(KNOWN))
}

/** Whether the operations may be sent that the embedded backend alone has; for `useSyncExternalStore`. */
export const isEmbeddedBackend = (): boolean => embedded

/** @returns what ends the subscription */
export function subscribeToBackend(listener: () => void): () => void {
  addEventListener(KNOWN, listener)
  return () => removeEventListener(KNOWN, listener)
}
