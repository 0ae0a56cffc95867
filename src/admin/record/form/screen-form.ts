import { useEvent } from 'react-admin'
import { type ComponentType, createContext, useEffect, useRef, useState } from 'react'
import { codeNotice } from '#admin/frame/errors/describe-failure'
import { fetched, fetchNow, type FetchScreen } from '#admin/frame/screens/fetch-screen'
import { useShell } from '#admin/frame/shell-context'
import { useMounted } from '#admin/frame/use-mounted'

/** The inputs of a screen's forms, or their loader. A loader is called after the screen has requested its records. */
export type ScreenForm = ComponentType | { readonly fetch: FetchScreen }

export interface ScreenFormCode {
  /** The inputs; undefined until they have loaded. */
  readonly Inputs: ComponentType | undefined
  /** The inputs are being fetched, and it is not known yet whether that will succeed. */
  readonly isComing: boolean
  /** The user waits for the inputs. */
  readonly isAwaited: boolean
  /**
   * Calls back once the inputs are loaded, at once if they already are. If there are several calls, only the last one
   * counts. The shell reports a failure.
   */
  whenThere(open: () => void): void
}

/** Whether the inputs of the screen's forms are still being fetched. */
export const FormIsComing = createContext(false)

/**
 * Fetches the inputs of a screen's forms. A failed fetch is repeated when the user needs them; only then is a failure
 * reported.
 */
export function useScreenForm(form: ScreenForm): ScreenFormCode {
  const shell = useShell()
  const mounted = useMounted()
  const fetchInputs = 'fetch' in form ? form.fetch : undefined
  const [state, setState] = useState({ isSettled: false, isAwaited: false })
  const waiting = useRef<() => void>(undefined)
  const Inputs = 'fetch' in form ? fetched(form.fetch) : form
  useEffect(() => {
    if (fetchInputs === undefined) return
    let isCurrent = true
    // After the request for the records, which the effects of this commit send.
    queueMicrotask(() => {
      const settle = (): void => {
        if (isCurrent) setState((last) => ({ ...last, isSettled: true }))
      }
      if (isCurrent) fetchNow(fetchInputs).then(settle, settle)
    })
    return () => {
      isCurrent = false
    }
  }, [fetchInputs])

  function ask(open: () => void): void {
    if (fetchInputs === undefined || fetched(fetchInputs) !== undefined) return open()
    waiting.current = open
    setState((last) => ({ ...last, isAwaited: true }))
    const settle = (then: () => void): void => {
      // A later call has replaced this one, or the screen is gone.
      if (waiting.current !== open || !mounted.current) return
      waiting.current = undefined
      setState({ isSettled: true, isAwaited: false })
      then()
    }
    fetchNow(fetchInputs).then(
      () => settle(open),
      (error: unknown) =>
        settle(() => {
          const { notice, onRetry } = codeNotice(error, () => ask(open))
          shell.reportFailure(notice, onRetry)
        }),
    )
  }
  const whenThere = useEvent(ask)
  return {
    Inputs,
    isComing: Inputs === undefined && !state.isSettled,
    isAwaited: state.isAwaited,
    whenThere,
  }
}
