import { type ReactNode, useMemo, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEvent, useGetOne, useNotify } from 'react-admin'
import { useMessage, type Message } from '#admin/frame/texts/use-message'
import type { SingletonContract } from '#wire/contract'
import { seenContract } from '#admin/provider/auth/seen-contract'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { LeaveDialog } from '#admin/frame/dialogs/question-dialog'
import { useRestoredFocus } from '../form/form-modal'
import { versionOf } from '#admin/provider/records/record-version'
import { PageFrame } from '#admin/frame/page-frame'
import { useHiddenMenu, useShell } from '#admin/frame/shell-context'
import { Spinner } from '#admin/frame/spinner'
import { useLeaving } from '#admin/frame/leaving/use-leaving'
import './singleton.css'
import { isPermitted } from '#admin/provider/auth/permissions'
import { readSession } from '#admin/provider/session/stored-session'
import type { Conflict } from '../conflict/conflict'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { InputForm } from '../form/input-form'
import { NoteTyping } from '../form/note-typing'
import { Refused } from '../form/refused'
import { HistoryButton } from '../history/history-button'
import { describeFailure, type FailureNotice } from '#admin/frame/errors/describe-failure'
import { failureOf } from '#admin/provider/http-error'
import type { Row } from '#admin/provider/row'
import { useFormWrite } from '../actions/use-form-write'
import { useOptions } from '#admin/fields/input/use-options'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import type { Values } from '#wire/kinds/field'

interface SingletonScreenProps {
  readonly contract: SingletonContract
  readonly title: string
  /** The inputs. */
  readonly children: ReactNode
}

/** A screen to show and save one record: Parámetros. The side menu stays hidden while it is open. */
export function SingletonScreen({ contract: whole, title, children }: SingletonScreenProps) {
  const contract = seenContract(whole)
  const { loading, notice, acknowledge, reload, record, ...form } = useSingleton(contract, title)
  const message = useMessage()
  const navigate = useNavigate()
  const toMenu = (): void => void navigate('/')
  const leaving = useLeaving(toMenu)
  const covered = notice !== undefined || leaving.asking
  // While the record is saved, the fields are hidden and lose the focus as well.
  const focus = useRestoredFocus(covered || form.saving)
  useHiddenMenu(true)
  return (
    <>
      <PageFrame
        isAlone
        title={title}
        hidden={covered}
        onClose={leaving.leave}
        onFocus={focus.remember}
      >
        {loading && <Spinner />}
        {!loading && record === undefined && (
          <p className="singleton-failed">
            {message('admin.singleton.load_failed')}{' '}
            <button type="button" className="button-secondary" onClick={reload}>
              {message('admin.retry')}
            </button>
          </p>
        )}
        {!loading && record !== undefined && (
          <SingletonForm
            // A record saved by a colleague replaces the initial values: the form gets new fields.
            key={versionOf(record)}
            contract={contract}
            record={record}
            {...form}
            onTyped={leaving.noteTyped}
          >
            {children}
          </SingletonForm>
        )}
      </PageFrame>
      {leaving.asking && <LeaveDialog subject={title} onLeave={toMenu} onStay={leaving.stay} />}
      {notice !== undefined && <ErrorDialog notice={notice} onOk={acknowledge} onRetry={reload} />}
    </>
  )
}

interface SingletonFormProps {
  readonly contract: SingletonContract
  readonly record: Values
  readonly conflict: Conflict | undefined
  readonly saving: boolean
  /** Why the last save was refused. */
  readonly refused: string | undefined
  onSave(values: Values): void
  onTyped(typed: boolean): void
  /** The inputs. */
  readonly children: ReactNode
}

/** The fields of the one record, hidden while it is saved, and the buttons below them. */
function SingletonForm(props: SingletonFormProps) {
  const { contract, record, conflict, saving, refused, onTyped } = props
  const message = useMessage()
  const maySave = isPermitted(contract, readSession(), 'edit')
  const save = useEvent(props.onSave)
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
              {message('admin.singleton.save')}
            </button>
          )}
        </div>
      </InputForm>
    </RecordScopeProvider>
  )
}

/** The one record of a singleton screen: loaded when the screen opens, and saved whole. */
function useSingleton(contract: SingletonContract, title: string) {
  const message = useMessage()
  const shell = useShell()
  /** The failed load whose modal was closed. */
  const [dismissed, setDismissed] = useState<unknown>(null)
  const query = useGetOne<Row>(contract.resource, { id: contract.resource })
  const loadError = query.isFetching ? null : query.error
  const options = useOptions(OPENING)
  const { failure, dismissFailure, ...form } = useSave(contract, title, query.data)
  const notice =
    failure ??
    (loadError === dismissed ? undefined : loadNotice(loadError, title, message)) ??
    loadNotice(options.error, title, message)
  useEffect(() => {
    if (loadError instanceof NoSessionError) shell.endSession()
  }, [loadError, shell])

  return {
    ...form,
    loading: query.isFetching,
    /** The error modal to show. */
    notice,
    acknowledge: (): void => {
      if (notice?.leads === 'end') return shell.endSession()
      dismissFailure()
      setDismissed(loadError)
      options.dismiss()
    },
    reload: (): void => {
      if (query.isError) void query.refetch()
      options.retry()
    },
  }
}

/** The screen is opened once, for its one record. */
const OPENING = 0

function loadNotice(error: unknown, title: string, message: Message): FailureNotice | undefined {
  const failure = failureOf(error)
  return failure && describeFailure(failure, { operation: 'load', title }, message)
}

/**
 * Saves once, and leaves the screen. A failure is shown, and the save may be tried again; if a colleague has saved
 * meanwhile, the form goes on with both versions.
 * @param loaded the record that the form started with
 */
function useSave(contract: SingletonContract, title: string, loaded: Row | undefined) {
  const message = useMessage()
  const navigate = useNavigate()
  const notify = useNotify()
  const { busy, refused, merge, send, acknowledge } = useFormWrite({
    contract,
    texts: { add: '', edit: title, remove: '', actions: {}, nameField: '' },
    onSaved: (_write, { isOpen }) => {
      notify(message('admin.singleton.saved'), { type: 'success' })
      if (isOpen()) void navigate('/')
    },
  })
  const record = merge?.record ?? loaded
  const isShownByForm = refused?.merge !== undefined || refused?.isOfField === true
  return {
    /** The last saved record, whoever saved it; undefined until it is loaded. */
    record,
    /** The changes of a colleague to the record since it was loaded, with the entered values. */
    conflict: merge?.conflict,
    saving: busy,
    /** Why the last save was refused, if the reason concerns one field. */
    refused: refused?.isOfField ? refused.notice.text : undefined,
    /** Why the last save failed. */
    failure: isShownByForm ? undefined : refused?.notice,
    dismissFailure: acknowledge,
    onSave: (values: Values): void => {
      if (record !== undefined) send({ operation: 'edit', record, values })
    },
  }
}
