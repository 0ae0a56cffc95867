import { type ComponentType, useEffect, useState } from 'react'
import { fetched, fetchNow, type FetchScreen } from './fetch-screen'
import { Spinner } from './spinner'

type Code = { readonly screen: ComponentType | undefined } | { readonly failed: unknown }

/**
 * A screen whose code is fetched when it is first shown: a spinner until it has come, and nothing but the screen where it
 * is at hand. (React's `lazy` in a `Suspense` keeps its spinner for 300 ms, even where the code takes 20.) What cannot be
 * fetched is thrown to the error boundary around it.
 */
export function FetchedScreen({ by }: { readonly by: FetchScreen }) {
  const [code, setCode] = useState<Code>(() => ({ screen: fetched(by) }))
  useEffect(() => {
    fetchNow(by).then(
      (screen) => setCode({ screen }),
      (error: unknown) => setCode({ failed: error }),
    )
  }, [by])
  if ('failed' in code) throw code.failed
  return code.screen === undefined ? <Spinner /> : <code.screen />
}
