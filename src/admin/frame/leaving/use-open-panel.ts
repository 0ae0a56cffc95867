import { useRef, useState } from 'react'
import { useBackCloses } from './back-entry'
import { useFocusAfter } from '../panels/panel-button'

/**
 * A button that opens a panel below itself, and has the focus again once the panel is closed; Back closes it.
 * @param name of the panel, which no other panel of the screen has
 */
export function useOpenPanel(name: string) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(false)
  useFocusAfter(isOpen, button)
  useBackCloses(isOpen ? name : undefined, close)
  const opener = {
    ref: button,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const
  return { isOpen, button, opener, close }
}
