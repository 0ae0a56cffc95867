import Button from '@mui/material/Button'
import { type MouseEvent, useId, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { Spinner } from '#admin/frame/spinner'
import { restingPlaceOf } from '#admin/frame/typing-guard'
import { type OpenSession, readOpenSessions, sessionMetodos } from '#wire/metodos/sessions'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { describeAccessFailure } from '#admin/provider/wire/access-failure'
import {
  CallError,
  type CallFailure,
  malformed,
  callWithSession,
  NoSessionError,
} from '#admin/provider/wire/call-metodo'
import type { AccessError } from '#wire/access'
import { GENERAL_ERROR, SESSION_ERRORS } from '#wire/http/errors'
import { words } from '../../portal/words'
import { endSession } from '../signed-in/end-session'
import { OPEN_SESSIONS } from './account-titles'

interface State {
  /** undefined until the sessions are loaded. */
  readonly sessions: readonly OpenSession[] | undefined
  /** A call has not been answered yet. */
  readonly busy: boolean
  /** The result of the last action, for users who cannot see the list change. */
  readonly done: string | undefined
  /** The error modal to show. */
  readonly notice: FailureNotice | undefined
}

interface OpenSessions extends State {
  acknowledge(): void
  reload(): void
  close(session: OpenSession): void
  closeOthers(): void
}

/** The open sessions of the user. They are loaded when the panel opens, and again after some were ended. */
function useOpenSessions(): OpenSessions {
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
 * The notice for a failed call, as on data screens.
 * @param isLoad whether the failed call has loaded the list, and may be repeated
 * @returns undefined if there is no session any more: the portal is shown
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

/** The open sessions of the signed-in user, with a button that ends each, except the current one. */
export function SessionsList() {
  const control = useOpenSessions()
  const { notice, acknowledge, reload } = control
  return (
    <div className="modal-fields sessions">
      <SessionsBody {...control} />
      {notice !== undefined && <ErrorDialog notice={notice} onOk={acknowledge} onRetry={reload} />}
    </div>
  )
}

function SessionsBody({ sessions, reload, ...control }: OpenSessions) {
  if (sessions === undefined && control.busy) return <Spinner />
  if (sessions === undefined) {
    return (
      <p className="sessions-note">
        No se pudieron cargar las sesiones.{' '}
        <button type="button" className="link-button" onClick={reload}>
          {words.retry}
        </button>
      </p>
    )
  }
  const others = sessions.filter(({ actual }) => !actual)
  return (
    <>
      <output className="visually-hidden">{control.done}</output>
      <ul className="sessions-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            disabled={control.busy}
            onClose={() => control.close(session)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="sessions-note">No hay otras sesiones abiertas.</p>
      ) : (
        <Button
          className="sessions-close-others"
          disabled={control.busy}
          onClick={leavingFocus(control.closeOthers)}
        >
          Cerrar las demás
        </Button>
      )}
    </>
  )
}

interface SessionRowProps {
  readonly session: OpenSession
  readonly disabled: boolean
  onClose(): void
}

function SessionRow({ session, disabled, onClose }: SessionRowProps) {
  const nameId = useId()
  const { navegador, abierta, usada, direccion, actual } = session
  return (
    <li className="session">
      <div>
        <p id={nameId} className="session-name">
          {navegador || 'Navegador desconocido'}{' '}
          {actual && <span className="session-tag">Esta sesión</span>}
        </p>
        <p>{`Abierta: ${timeOf(abierta)}`}</p>
        <p>{`Último uso: ${timeOf(usada)}`}</p>
        <p>{`Dirección: ${direccion || UNKNOWN}`}</p>
      </div>
      {!actual && (
        <Button aria-describedby={nameId} disabled={disabled} onClick={leavingFocus(onClose)}>
          Cerrar
        </Button>
      )}
    </li>
  )
}

const UNKNOWN = 'no consta'

const time = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** @param at milliseconds since the epoch */
function timeOf(at: number | null): string {
  return at === null ? UNKNOWN : time.format(at)
}

/** The button disappears with the session that it ends, so the title of the panel takes the focus. */
function leavingFocus(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    restingPlaceOf(currentTarget)?.focus()
    act()
  }
}
