import { useRef, useState } from 'react'
import { useBackCloses } from './back-entry'
import { useFocusAfter } from '../panels/panel-button'

/**
 * The state of a button that opens a panel below itself. When the panel is closed, the button gets the focus again.
 * Back closes the panel.
 * @param name the name of the panel, unique on its screen
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
