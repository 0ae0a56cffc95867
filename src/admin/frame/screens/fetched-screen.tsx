import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetched, fetchNow, type FetchScreen } from './fetch-screen'
import { Spinner } from '../spinner'

type Code = { readonly screen: ComponentType | undefined } | { readonly failed: unknown }

const isSame = (one: Code, other: Code): boolean =>
  'screen' in one && 'screen' in other && one.screen === other.screen

interface FetchedScreenProps {
  readonly by: FetchScreen
  /** The content shown until the code has come. */
  readonly waiting?: ReactNode
}

/**
 * A screen whose code is fetched when it is first shown: a spinner until the code has come, or only the screen if the
 * code is at hand. This component must keep its identity: if its code is fetched again in development, React takes it
 * for the same screen, which then keeps its state. (React's `lazy` in a `Suspense` keeps its spinner for 300 ms, even
 * if the code takes 20.) If the code cannot be fetched, the error is thrown to the surrounding error boundary.
 */
export function FetchedScreen({ by, waiting = <Spinner /> }: FetchedScreenProps) {
  const [code, setCode] = useState<Code>(() => ({ screen: fetched(by) }))
  useEffect(() => {
    let isCurrent = true
    const settle = (next: Code): void => {
      if (isCurrent) setCode((last) => (isSame(last, next) ? last : next))
    }
    fetchNow(by).then(
      (screen) => settle({ screen }),
      (error: unknown) => settle({ failed: error }),
    )
    return () => {
      isCurrent = false
    }
  }, [by])
  if ('failed' in code) throw code.failed
  return code.screen === undefined ? waiting : <code.screen />
}
