import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FailureNotice } from '../../runtime/errors/describe-failure'
import { describeAccessFailure } from '../../runtime/wire-client/access-failure'
import { CallError, type CallFailure, malformed } from '../../runtime/wire-client/call-metodo'
import { callWithSession, NoSessionError } from '../../runtime/wire-client/session-call'
import type { AccessError } from '../../wire/access'
import { GENERAL_ERROR, SESSION_ERRORS } from '../../wire/http/errors'
import { type OpenSession, readOpenSessions, sessionMetodos } from '../../wire/metodos/sessions'
import { endSession } from '../signed-in/end-session'
import { OPEN_SESSIONS } from './sessions-title'

interface State {
  /** undefined until they are loaded. */
  readonly sessions: readonly OpenSession[] | undefined
  /** A call is in flight. */
  readonly busy: boolean
  /** What the last action did, for whoever cannot see the list change. */
  readonly done: string | undefined
  /** The error modal to show. */
  readonly notice: FailureNotice | undefined
}

export interface OpenSessions extends State {
  acknowledge(): void
  reload(): void
  close(session: OpenSession): void
  closeOthers(): void
}

/** The signed-in person's open sessions: loaded when the panel opens, and again after some were ended. */
export function useOpenSessions(): OpenSessions {
  const [state, setState] = useState<State>({
    sessions: undefined,
    busy: true,
    done: undefined,
    notice: undefined,
  })
  const change = (changes: Partial<State>): void => setState((last) => ({ ...last, ...changes }))

  const load = (done?: string): Promise<void> =>
    loadSessions().then(
      (sessions) => change({ sessions, busy: false, done }),
      (error: unknown) => change({ busy: false, notice: noticeOf(error, true) }),
    )

  // Two clicks may come before the next render.
  const ending = useRef(false)
  const end = async (metodo: string, body: object, done: string): Promise<void> => {
    if (ending.current) return
    ending.current = true
    change({ busy: true })
    try {
      await callWithSession(metodo, { ...body })
      await load(done)
    } catch (error) {
      change({ busy: false, notice: noticeOf(error, false) })
    } finally {
      ending.current = false
    }
  }

  const onOpen = useEffectEvent(load)
  useEffect(() => void onOpen(), [])
  return {
    ...state,
    acknowledge: () =>
      state.notice?.leads === 'end' ? endSession() : change({ notice: undefined }),
    reload: () => {
      change({ busy: true, notice: undefined })
      void load()
    },
    close: ({ id }) => void end(sessionMetodos.close, { id }, 'Se cerró la sesión.'),
    closeOthers: () => void end(sessionMetodos.closeOthers, {}, 'Se cerraron las demás sesiones.'),
  }
}

async function loadSessions(): Promise<readonly OpenSession[]> {
  const metodo = sessionMetodos.list
  const sessions = readOpenSessions(await callWithSession(metodo, {}))
  if (sessions === undefined) throw malformed(metodo, 'una lista de sesiones')
  return sessions
}

const ERRORS: readonly AccessError[] = [
  { status: 401, ...SESSION_ERRORS[401] },
  { status: 403, ...SESSION_ERRORS[403] },
  GENERAL_ERROR,
]

/**
 * What a failed call says, as on data screens.
 * @param isLoad whether the list could not be loaded, which may be tried again
 * @returns undefined where there is no session any more: the portal shows
 */
function noticeOf(error: unknown, isLoad: boolean): FailureNotice | undefined {
  if (error instanceof NoSessionError) {
    endSession()
    return undefined
  }
  const failure: CallFailure = error instanceof CallError ? error.failure : { kind: 'malformed' }
  const { title, text, source } = describeAccessFailure(ERRORS, failure, OPEN_SESSIONS)
  return {
    title,
    text,
    leads: source === 'catalogue' ? 'end' : 'list',
    retry: isLoad && source === 'network',
  }
}
