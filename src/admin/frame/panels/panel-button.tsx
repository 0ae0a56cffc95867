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
  /** Fetches the panel's code when the panel is first opened. */
  fetch(): Promise<ComponentType<P>>
}

/** Makes a button that opens a panel, fetches its code then, and gets the focus again when it is closed. */
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

/** Focuses a button when its panel is closed. Not earlier, because an open panel keeps the focus inside. */
export function useFocusAfter(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}
