import { useEvent } from 'react-admin'
import { useEffect } from 'react'

/** Escape does what Cancelar does, wherever the focus is; an open list or calendar keeps the key to itself. */
export function useEscape(onEscape: () => void, active: boolean): void {
  const leave = useEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [leave, active])
}
