import Button from '@mui/material/Button'
import { type MouseEvent, useId } from 'react'
import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import { Spinner } from '../../runtime/shell/spinner'
import { restingPlaceOf } from '../../runtime/shell/typing-guard'
import type { OpenSession } from '../../wire/metodos/sessions'
import { words } from '../words'
import { type OpenSessions, useOpenSessions } from './use-open-sessions'

/** The open sessions of who is signed in, with a button to end each but this one. */
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

/** The button disappears with the session that it ends: the title of the panel takes the focus. */
function leavingFocus(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    restingPlaceOf(currentTarget)?.focus()
    act()
  }
}
