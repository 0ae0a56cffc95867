import { type ComponentType, useEffect, useState } from 'react'
import { Spinner } from './spinner'

/** A component whose code is fetched when it is first shown, or before. */
export type Loadable = ComponentType & {
  /** Fetches the code before it is needed. Where that fails, the component asks for it again when it is shown. */
  preload(): Promise<void>
}

/**
 * React's `lazy` for whole screens: a spinner until the code has come, and nothing but the screen where it is at hand.
 * (React keeps a `Suspense`'s spinner for 300 ms, even where the code takes 20.) What cannot be fetched is thrown to the
 * error boundary around it.
 * @param load fetches the code; the browser fetches it once, however often it is asked for
 */
export function loadable(load: () => Promise<ComponentType>): Loadable {
  let atHand: ComponentType | undefined
  const fetchCode = async (): Promise<ComponentType> => (atHand ??= await load())
  const Screen = () => {
    const [code, setCode] = useState<Code>(() => ({ component: atHand }))
    useEffect(() => {
      fetchCode().then(
        (component) => setCode({ component }),
        (error: unknown) => setCode({ failed: error }),
      )
    }, [])
    if ('failed' in code) throw code.failed
    return code.component === undefined ? <Spinner /> : <code.component />
  }
  const preload = async (): Promise<void> => {
    await fetchCode().catch(ignoreForNow)
  }
  return Object.assign(Screen, { preload })
}

type Code = { readonly component: ComponentType | undefined } | { readonly failed: unknown }

const ignoreForNow = (): void => undefined
