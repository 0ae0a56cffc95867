import { type RefObject, useEffect, useRef } from 'react'

/** Whether the screen is still there when an answer arrives. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
