import { lazy, Suspense, useState } from 'react'
import { readSession } from '../runtime/session/stored-session'
import { Spinner } from '../runtime/shell/spinner'
import { Portal } from './portal/portal'
import { preloadSignedIn } from './preload-signed-in'

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
    <Suspense fallback={<Spinner />}>
      <SignedIn />
    </Suspense>
  )
}

/** A preload that fails is no failure yet: the code is asked for again when it is needed. */
const ignoreForNow = (): void => undefined
