import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useCatalogueScope } from '../catalogue-scope'

/** Calls back when the writes of the screen have ended. */
export function useAfterWrite(onWritten: () => void): void {
  const { busy } = useCatalogueScope()
  const wasBusy = useRef(busy)
  const call = useEvent(onWritten)
  useEffect(() => {
    if (wasBusy.current && !busy) call()
    wasBusy.current = busy
  }, [busy, call])
}
