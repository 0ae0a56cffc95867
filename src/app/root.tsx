import { useState } from 'react'
import { returnToAddress } from '#admin/provider/session/asked-address'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { readSession } from '#admin/provider/session/stored-session'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { fetchAhead } from '#admin/frame/screens/fetch-screen'
import { FetchedScreen } from '#admin/frame/screens/fetched-screen'
import { LoadBoundary, type LoadFailure } from '#admin/provider/code/load-boundary'
import { Spinner } from '#admin/frame/spinner'
import { PRODUCT } from '#wire/product'
import { Portal } from '../portal/portal'
import { importSignedIn } from './import-signed-in'
import { words } from '../portal/words'
import './root.css'

/** The app behind the portal. */
const fetchSignedIn = async () => (await importSignedIn()).SignedIn

/** The signed-in app if there is a session, the portal if there is none. Signing in does not load a page. */
export function Root() {
  const [signedIn, setSignedIn] = useState(() => readSession() !== undefined)
  if (!signedIn) {
    return (
      <Portal
        onSignedIn={() => {
          // Before the router reads the address.
          returnToAddress()
          setSignedIn(true)
        }}
        preloadSignedIn={() => fetchAhead(fetchSignedIn)}
      />
    )
  }
  return (
    <LoadBoundary fallback={(failure) => <NotLoaded {...failure} />}>
      <FetchedScreen by={fetchSignedIn} waiting={<Coming />} />
    </LoadBoundary>
  )
}

/** A placeholder for the top bar, and a title for screen readers, until the signed-in app's code has come. */
const Coming = () => (
  <>
    <div className="coming-bar" />
    <main>
      <h1 className="visually-hidden" tabIndex={-1} ref={takeFocus}>
        {PRODUCT}
      </h1>
      <Spinner />
    </main>
  </>
)

/** Shown if the signed-in app's code did not arrive, or fails. The session stays. */
function NotLoaded({ error, onRetry }: LoadFailure) {
  const { title, text, remedy } = describeCodeFailure(error)
  return (
    <main className="not-loaded">
      <h1>{title}</h1>
      <p id="not-loaded">{text}</p>
      <button
        type="button"
        ref={takeFocus}
        aria-describedby="not-loaded"
        onClick={remedy === 'fetch' ? onRetry : () => location.reload()}
      >
        {words.retry}
      </button>
    </main>
  )
}
