import { type ComponentType, type ElementType, useRef, useState } from 'react'
import { type MessageKey, useMessage } from '../texts/use-message'
import { fetchedPanel } from './fetched-panel'
import { useFocusAfter } from './use-focus-after'
import { useBackCloses } from '../leaving/use-back-closes'

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
