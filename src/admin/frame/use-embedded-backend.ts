import { useSyncExternalStore } from 'react'
import { isEmbeddedBackend, subscribeToBackend } from '#admin/provider/wire/embedded-backend'

/** Whether the operations that only the embedded backend has may be sent: versions, history … */
export function useEmbeddedBackend(): boolean {
  return useSyncExternalStore(subscribeToBackend, isEmbeddedBackend)
}
