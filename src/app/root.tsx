import { NO_CONNECTION } from '../wire/errors'
import { lazy, Suspense, useState } from 'react'
import { readSession } from '../runtime/session/stored-session'
import { takeFocus } from '../runtime/dialogs/take-focus'
import { Spinner } from '../runtime/shell/spinner'
import { LoadBoundary } from './load-boundary'
import { Portal } from './portal/portal'
import { preloadSignedIn } from './preload-signed-in'
import { words } from './words'
import './root.css'

const SignedIn = lazy(async () => ({ default: (await preloadSignedIn()).SignedIn }))

/** The signed-in app where there is a session, the portal where there is none; signing in loads no page (row P-07). */
export function Root() {
  const [signedIn, setSignedIn] = useState(() => readSession() !== undefined)
  if (!signedIn) {
    return (
      <Portal
        onSignedIn={() => setSignedIn(true)}
        preloadSignedIn={() => void preloadSignedIn().catch(ignoreForNow)}
      />
    )
  }
  return (
    <LoadBoundary fallback={NotLoaded}>
      <Suspense fallback={<Spinner />}>
        <SignedIn />
      </Suspense>
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

/** A preload that fails is no failure yet: the code is asked for again when it is needed. */
const ignoreForNow = (): void => undefined
