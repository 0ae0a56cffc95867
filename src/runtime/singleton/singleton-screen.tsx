import { Form, useEvent } from 'react-admin'
import { type ReactNode, useMemo } from 'react'
import type { SingletonContract } from '../../wire/contract'
import { withoutChoices } from '../conflict/choices'
import type { Values } from '../data-provider/payload'
import { ErrorDialog } from '../dialogs/error-dialog'
import { LeaveDialog } from '../dialogs/leave-dialog'
import { FormContexts, type FormContextsProps } from '../forms/form-contexts'
import { type FormScope, FormScopeProvider } from '../forms/form-scope'
import { NoteTyping } from '../forms/note-typing'
import { HistoryButton } from '../history/history-button'
import { HistoryScopeProvider } from '../history/history-scope'
import { RulesScopeProvider } from '../rules/rules-scope'
import { CloseButton } from '../shell/close-button'
import { useHiddenMenu } from '../shell/shell-context'
import { Spinner } from '../shell/spinner'
import { RESTING_PLACE } from '../shell/typing-guard'
import { useLeaving } from './use-leaving'
import { useSingleton } from './use-singleton'
import './singleton.css'

interface SingletonScreenProps {
  readonly contract: SingletonContract
  readonly title: string
  /** The inputs. */
  readonly children: ReactNode
}

/** One record that is shown and saved: Parámetros. The side menu stays hidden while it is open. */
export function SingletonScreen({ contract, title, children }: SingletonScreenProps) {
  const singleton = useSingleton(contract, title)
  const { values, conflict, loading, saving, notice, save } = singleton
  const saveTyped = useEvent((typed: Values) => save(withoutChoices(typed)))
  const leaving = useLeaving()
  useHiddenMenu(true)
  return (
    <>
      <section
        className="singleton"
        style={notice === undefined && !leaving.asking ? undefined : HIDDEN}
      >
        <header className="singleton-header">
          <h1 {...RESTING_PLACE}>{title}</h1>
          <CloseButton onClick={leaving.leave} />
        </header>
        {loading && <Spinner />}
        {!loading && values === undefined && (
          <p className="singleton-failed">
            No se pudo cargar.{' '}
            <button type="button" className="button-secondary" onClick={singleton.reload}>
              Reintentar
            </button>
          </p>
        )}
        {!loading && values !== undefined && (
          <Form
            key={singleton.merges}
            defaultValues={values}
            onSubmit={saveTyped}
            noValidate
            disableInvalidFormNotification
          >
            {saving && <Spinner />}
            <div className="singleton-fields" hidden={saving}>
              {conflict && <conflict.Panel changes={conflict.changes} />}
              <Fields contract={contract} scope={singleton.scope} saved={values} onSave={saveTyped}>
                {children}
              </Fields>
            </div>
            <NoteTyping onTyped={(typed) => leaving.noteTyped(typed || conflict !== undefined)} />
            <div className="singleton-actions">
              <SavedHistory contract={contract} record={values} />
              <button type="submit" className="button-primary" disabled={saving}>
                Guardar
              </button>
            </div>
          </Form>
        )}
      </section>
      {leaving.asking && (
        <LeaveDialog subject={title} onLeave={leaving.abandon} onStay={leaving.stay} />
      )}
      {notice !== undefined && (
        <ErrorDialog notice={notice} onOk={singleton.acknowledge} onRetry={singleton.reload} />
      )}
    </>
  )
}

interface FieldsProps extends FormContextsProps {
  readonly contract: SingletonContract
  readonly scope: FormScope
}

const Fields = ({ contract, scope, ...form }: FieldsProps) => (
  <RulesScopeProvider value={contract}>
    <FormScopeProvider value={scope}>
      <FormContexts {...form} />
    </FormScopeProvider>
  </RulesScopeProvider>
)

function SavedHistory({ contract, record }: { contract: SingletonContract; record: Values }) {
  const scope = useMemo(() => ({ contract, columns: [] }), [contract])
  return (
    <HistoryScopeProvider value={scope}>
      <HistoryButton record={record} />
    </HistoryScopeProvider>
  )
}

const HIDDEN = { visibility: 'hidden' } as const
