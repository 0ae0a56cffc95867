import { useEffect, useRef, useState } from 'react'
import { type ErrorNotices, NO_RECORD } from '../../wire/http/errors'
import { REVEALED_FIELD } from '../../wire/metodos/reveal'
import { nobody } from '../../wire/wire-values'
import { describeFailure } from '../errors/describe-failure'
import { useContract } from '../form/record-scope'
import { failureOf, toHttpError } from '../provider/http-error'
import { buildPayload, type Values } from '../provider/records/payload'
import { useShell } from '../shell/shell-context'
import { malformed } from '../wire-client/call-metodo'
import { callWithSession } from '../wire-client/session-call'
import { useSecretMessage } from './use-secret-message'

/** How long a secret is shown. Milliseconds. */
const SHOWN_MS = 30_000

export interface Revealed {
  /** The secret; undefined: it is hidden. */
  readonly text: string | undefined
  /** It was asked for, and not answered yet. */
  readonly isAsked: boolean
  /** It was shown since the component is there. */
  readonly wasShown: boolean
  reveal(): void
  hide(): void
}

/**
 * Asks for one secret of a record. It is only in the state of the component that shows it, never in a query, an address or
 * a storage, and is forgotten after half a minute, when the window is left, and when the component goes.
 */
export function useReveal(source: string, record: Values): Revealed {
  const contract = useContract()
  const message = useSecretMessage()
  const shell = useShell()
  const [text, setText] = useState<string | undefined>(undefined)
  const [isAsked, setAsked] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const call = useRef<AbortController>(undefined)
  const hide = (): void => {
    call.current?.abort()
    setAsked(false)
    setText(undefined)
  }
  useEffect(() => () => call.current?.abort(), [])
  useHiding(text !== undefined, hide)

  async function ask(): Promise<void> {
    const { revelar } = 'revelar' in contract.metodos ? contract.metodos : { revelar: undefined }
    // Whoever presses twice looks once.
    if (revelar === undefined || isAsked) return
    const asked = new AbortController()
    call.current = asked
    const { signal } = asked
    setAsked(true)
    try {
      const sides = { current: record, previous: record }
      const key = await buildPayload(revelar, contract.fields, sides, nobody)
      const body = { ...key, [REVEALED_FIELD]: source }
      const answer = await callWithSession(revelar.metodo, body, { signal })
      const secret = revelar.read(answer)
      if (secret === undefined) throw malformed(revelar.metodo, '{"valor": "…"}')
      if (signal.aborted || document.visibilityState !== 'visible') return
      setText(secret)
      setWasShown(true)
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(toHttpError(error))
      if (failure === undefined) return shell.endSession()
      const title = message('gestion.secret.reveal')
      const failed = { operation: 'action', title, notices: goneNotices(title) } as const
      shell.reportFailure(describeFailure(failure, failed, message))
    } finally {
      if (call.current === asked) setAsked(false)
    }
  }

  return { text, isAsked, wasShown, reveal: () => void ask(), hide }
}

/** A record that a colleague has deleted ends nothing. */
const goneNotices = (title: string): ErrorNotices => ({
  404: { title, text: NO_RECORD, leads: 'list' },
})

/** Hides what is shown after a while, and as soon as nobody looks at the window. */
function useHiding(isShown: boolean, hide: () => void): void {
  const latest = useRef(hide)
  useEffect(() => {
    latest.current = hide
  })
  useEffect(() => {
    if (!isShown) return undefined
    const hideNow = (): void => latest.current()
    const hideUnlessVisible = (): void => {
      if (document.visibilityState === 'hidden') hideNow()
    }
    const timer = setTimeout(hideNow, SHOWN_MS)
    document.addEventListener('visibilitychange', hideUnlessVisible)
    window.addEventListener('pagehide', hideNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hideUnlessVisible)
      window.removeEventListener('pagehide', hideNow)
    }
  }, [isShown])
}
