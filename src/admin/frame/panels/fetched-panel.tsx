import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '#admin/provider/code/load-boundary'
import { useMessage } from '../texts/use-message'
import { Spinner } from '../spinner'

interface PanelParts<P> {
  /** The frame around the failure or the spinner. Without it, nothing is shown until the code has come. */
  readonly Frame?: ComponentType<P & { readonly children: ReactNode }>
  /** The view of a failure. */
  readonly Missing?: ComponentType<LoadFailure>
}

/**
 * Makes a component whose code is fetched when it is first shown. A failure is shown in its place, with 'Reintentar'.
 * @param fetch fetches the code
 */
export function fetchedPanel<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { Frame, Missing = PanelMissing }: PanelParts<P> = {},
): ComponentType<P> {
  const fetchPanel = () => lazy(async () => ({ default: await fetch() }))
  let Fetched: ComponentType<P> = fetchPanel()
  // A lazy component keeps its failure, so each retry gets a new one.
  const fetchAnew = (): void => {
    Fetched = fetchPanel()
  }
  const CurrentPanel = (props: P) => <Fetched {...props} />

  return function FetchedPanel(props) {
    const framed = (content: ReactNode) =>
      Frame === undefined ? content : <Frame {...props}>{content}</Frame>
    return (
      <LoadBoundary fallback={(failure) => framed(<Missing {...failure} />)} onCaught={fetchAnew}>
        <Suspense fallback={Frame && framed(<Spinner />)}>
          <CurrentPanel {...props} />
        </Suspense>
      </LoadBoundary>
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
          {message('admin.retry')}
        </button>
      )}
    </p>
  )
}
