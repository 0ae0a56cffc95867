import { useEvent } from 'react-admin'
import { type ComponentType, createContext, useEffect, useRef, useState } from 'react'
import { codeNotice } from '#admin/frame/errors/describe-failure'
import { fetched, fetchNow, type FetchScreen } from '#admin/frame/screens/fetch-screen'
import { useShell } from '#admin/frame/shell-context'
import { useMounted } from '#admin/frame/use-mounted'

/** The inputs of a screen's forms, or what fetches them. For an object the screen fetches them once it has asked for its records. */
export type ScreenForm = ComponentType | { readonly fetch: FetchScreen }

export interface ScreenFormCode {
  /** The inputs; undefined until they have come. */
  readonly Inputs: ComponentType | undefined
  /** They are on their way, and nobody knows yet whether they come. */
  readonly isComing: boolean
  /** Somebody waits for them. */
  readonly isAwaited: boolean
  /** Calls back once they are there: at once where they are. Among several that wait, the last one. A failure is reported by the shell. */
  whenThere(open: () => void): void
}

/** Whether the inputs of the screen's forms are still to come. */
export const FormIsComing = createContext(false)

/** Fetches the inputs of a screen's forms. One that fails is tried again, and reported, once somebody needs them. */
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
    // After the records are asked for, which the effects of this commit do.
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
      // Another one waits by now, or nobody is here any more.
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
