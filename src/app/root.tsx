import { NO_CONNECTION } from '../wire/errors'
import { useState } from 'react'
import { returnToAddress } from '../runtime/session/asked-address'
import { readSession } from '../runtime/session/stored-session'
import { takeFocus } from '../runtime/dialogs/take-focus'
import { fetchAhead } from '../runtime/shell/fetch-screen'
import { FetchedScreen } from '../runtime/shell/fetched-screen'
import { LoadBoundary } from './load-boundary'
import { Portal } from './portal/portal'
import { importSignedIn } from './import-signed-in'
import { words } from './words'
import './root.css'

/** The app behind the portal. */
const fetchSignedIn = async () => (await importSignedIn()).SignedIn

/** The signed-in app where there is a session, the portal where there is none; signing in loads no page (row P-07). */
export function Root() {
  const [signedIn, setSignedIn] = useState(() => readSession() !== undefined)
  if (!signedIn) {
    return (
      <Portal
        onSignedIn={() => {
          // Before the router reads it.
          returnToAddress()
          setSignedIn(true)
        }}
        preloadSignedIn={() => fetchAhead(fetchSignedIn)}
      />
    )
  }
  return (
    <LoadBoundary fallback={NotLoaded}>
      <FetchedScreen by={fetchSignedIn} />
    </LoadBoundary>
  )
}

/** The signed-in app's code got no answer (row W-09); the session is kept. */
const NotLoaded = () => (
  <main className="not-loaded">
    <h1>{NO_CONNECTION.title}</h1>
    <p id="not-loaded">{NO_CONNECTION.text}</p>
    <button
      type="button"
      ref={takeFocus}
      aria-describedby="not-loaded"
      onClick={() => location.reload()}
    >
      {words.retry}
    </button>
  </main>
)
