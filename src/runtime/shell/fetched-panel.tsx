import { type ComponentType, lazy, Suspense } from 'react'
import { describeCodeFailure } from '../code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '../code/load-boundary'
import { useMessage } from '../messages/use-message'

/**
 * Makes a component whose code is fetched when it is shown first. A failure is shown in its place, with 'Reintentar'.
 * @param fetch of the code
 */
export function fetchedPanel<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const fetchPanel = () => lazy(async () => ({ default: await fetch() }))
  let Fetched: ComponentType<P> = fetchPanel()
  // A lazy component keeps its failure, so each further try gets a new one.
  const fetchAnew = (): void => {
    Fetched = fetchPanel()
  }
  const CurrentPanel = (props: P) => <Fetched {...props} />

  return function FetchedPanel(props) {
    return (
      <LoadBoundary fallback={PanelMissing} onCaught={fetchAnew}>
        <Suspense fallback={null}>
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
          {message('gestion.retry')}
        </button>
      )}
    </p>
  )
}
