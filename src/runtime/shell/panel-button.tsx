import {
  type ComponentType,
  type ElementType,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type MessageKey, useMessage } from '../messages/use-message'
import { describeCodeFailure } from '../code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '../code/load-boundary'
import { useBackCloses } from './use-back-closes'

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
  const { label, className, Button = 'button' } = options
  const fetchPanel = () => lazy(async () => ({ default: await options.fetch() }))
  let Fetched: ComponentType<P> = fetchPanel()
  // A lazy component keeps its failure, so each further try gets a new one.
  const fetchAnew = (): void => {
    Fetched = fetchPanel()
  }
  const CurrentPanel = (props: P) => <Fetched {...props} />

  return function PanelButton({ panel }: { readonly panel: (onClose: () => void) => P }) {
    const message = useMessage()
    const [isOpen, setOpen] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    const wasOpen = useRef(false)
    useBackCloses(isOpen ? label : undefined, () => setOpen(false))
    useEffect(() => {
      // Only now: an open panel keeps the focus within it.
      if (wasOpen.current && !isOpen) button.current?.focus()
      wasOpen.current = isOpen
    }, [isOpen])
    return (
      <>
        <Button type="button" ref={button} className={className} onClick={() => setOpen(true)}>
          {message(label)}
        </Button>
        {isOpen && (
          <LoadBoundary fallback={PanelMissing} onCaught={fetchAnew}>
            <Suspense fallback={null}>
              <CurrentPanel {...panel(() => setOpen(false))} />
            </Suspense>
          </LoadBoundary>
        )}
      </>
    )
  }
}

function PanelMissing({ error, onRetry }: LoadFailure) {
  const message = useMessage()
  const { text, remedy } = describeCodeFailure(error)
  return (
    <p role="alert" className="modal-ended">
      {text}{' '}
      {remedy === 'fetch' && (
        <button type="button" className="link-button" onClick={onRetry}>
          {message('gestion.retry')}
        </button>
      )}
    </p>
  )
}
