import { useEvent } from 'react-admin'
import { type ReactNode, useMemo } from 'react'
import type { SingletonContract } from '../../wire/contract'
import { isPermitted } from '../auth/permissions'
import { readSession } from '../session/stored-session'
import type { Conflict } from '../conflict/conflict'
import { RecordScopeProvider } from '../form/record-scope'
import { InputForm } from '../form/input-form'
import { NoteTyping } from '../form/note-typing'
import { Refused } from '../form/refused'
import { HistoryButton } from '../history/history-button'
import { useMessage } from '../messages/use-message'
import type { Values } from '../provider/records/payload'
import { Spinner } from '../shell/spinner'
import { OPENING } from './use-singleton'

interface SingletonFormProps {
  readonly contract: SingletonContract
  readonly record: Values
  readonly conflict: Conflict | undefined
  readonly saving: boolean
  /** Why the last save was refused. */
  readonly refused: string | undefined
  onSave(values: Values): Promise<void>
  onTyped(typed: boolean): void
  /** The inputs. */
  readonly children: ReactNode
}

/** The fields of the one record, hidden while they are saved, and the buttons below them. */
export function SingletonForm(props: SingletonFormProps) {
  const { contract, record, conflict, saving, refused, onTyped } = props
  const message = useMessage()
  const maySave = isPermitted(contract, readSession(), 'edit')
  const save = useEvent((typed: Values) => void props.onSave(typed))
  const scope = useMemo(() => ({ contract, columns: [] }), [contract])
  return (
    <RecordScopeProvider value={scope}>
      <InputForm mode="edit" opening={OPENING} values={conflict?.values ?? record} onSave={save}>
        {saving && <Spinner />}
        <div className="singleton-fields" hidden={saving}>
          {conflict && <conflict.Panel changes={conflict.changes} />}
          {refused !== undefined && <Refused text={refused} fields={contract.fields} />}
          {props.children}
        </div>
        <NoteTyping onTyped={(typed) => onTyped(typed || conflict !== undefined)} />
        <div className="singleton-actions">
          <HistoryButton record={record} />
          {maySave && (
            <button type="submit" className="button-primary" disabled={saving}>
              {message('gestion.singleton.save')}
            </button>
          )}
        </div>
      </InputForm>
    </RecordScopeProvider>
  )
}
