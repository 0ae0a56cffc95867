import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still mounted when an answer arrives. */
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
