import { useSyncExternalStore } from 'react'
import { isEmbeddedBackend, subscribeToBackend } from '#admin/provider/wire/embedded-backend'

/** Whether the operations may be sent that the embedded backend has beyond the specification: versions, history … */
export function useEmbeddedBackend(): boolean {
  return useSyncExternalStore(subscribeToBackend, isEmbeddedBackend)
}
