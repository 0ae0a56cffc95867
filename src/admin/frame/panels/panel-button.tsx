import {
  type ComponentType,
  type ElementType,
  useRef,
  useState,
  type RefObject,
  useEffect,
} from 'react'
import { type MessageKey, useMessage } from '../texts/use-message'
import { fetchedPanel } from './fetched-panel'
import { useBackCloses } from '../leaving/back-entry'

interface Panel {
  onClose(): void
}

interface PanelButtonOptions<P extends Panel> {
  readonly label: MessageKey
  readonly className: string
  /** Default: a plain one. */
  readonly Button?: ElementType
  /** Fetches the panel's code when it is opened first. */
  fetch(): Promise<ComponentType<P>>
}

/** Makes a button that opens a panel, whose code is fetched then, and that has the focus again once the panel is closed. */
export function panelButton<P extends Panel>(options: PanelButtonOptions<P>) {
  const { label, className, Button = 'button', fetch } = options
  const FetchedPanel = fetchedPanel(fetch)

  return function PanelButton({ panel }: { readonly panel: (onClose: () => void) => P }) {
    const message = useMessage()
    const [isOpen, setOpen] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    useBackCloses(isOpen ? label : undefined, () => setOpen(false))
    useFocusAfter(isOpen, button)
    return (
      <>
        <Button type="button" ref={button} className={className} onClick={() => setOpen(true)}>
          {message(label)}
        </Button>
        {isOpen && <FetchedPanel {...panel(() => setOpen(false))} />}
      </>
    )
  }
}

/** Focuses a button once what it opened is closed. Not earlier: an open panel keeps the focus within it. */
export function useFocusAfter(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}
