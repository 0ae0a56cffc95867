import { ResourceContextProvider } from 'react-admin'
import { type ComponentType, useMemo, useState } from 'react'
import { ErrorDialog } from '../dialogs/error-dialog'
import { LeaveDialog } from '../dialogs/leave-dialog'
import { FormDialog } from '../form/form-dialog'
import { RecordScopeProvider } from '../form/record-scope'
import { useOwnOptions } from '../form/use-own-options'
import type { Values } from '../provider/records/payload'
import { clearSession } from '../session/stored-session'
import { restingPlaceOf } from '../shell/typing-guard'
import { useShell } from '../shell/shell-context'
import { useLeaving } from '../shell/leaving/use-leaving'
import type { AddRequest } from './adding'
import { useAddRecord } from './use-add-record'

export interface AddDialogProps {
  readonly request: AddRequest
  readonly inputs: ComponentType
  onClose(): void
}

/**
 * The form of a record that another form refers to. It stays open until the record was added: what the backend refuses can be
 * mended, and the other form gets the record.
 */
export function AddDialog({ request, inputs, onClose }: AddDialogProps) {
  const { contract } = request
  const { resource } = contract
  const title = contract.screen?.add ?? ''
  const shell = useShell()
  const { opening } = useOwnOptions()
  const [entry, setEntry] = useState({ number: 0, values: request.start, isOver: false })
  const { busy, notice, refused, send, acknowledge } = useAddRecord(request, onClose)
  const close = entry.isOver ? shell.endSession : onClose
  const leaving = useLeaving(close, { whileOpen: true })
  const scope = useMemo(() => ({ contract, columns: [] }), [contract])
  const confirm = (values: Values): void => {
    if (entry.isOver) return close()
    // What is typed from now on belongs to no field.
    if (document.activeElement !== null) restingPlaceOf(document.activeElement)?.focus()
    // Should it be refused, it is the same form again.
    setEntry((last) => ({ ...last, values }))
    send(values)
  }
  const goOn = (): void => {
    const { leads } = notice ?? {}
    if (leads === 'end') return shell.endSession()
    if (leads === 'end-keeping-form') clearSession()
    if (leads === 'list') return onClose()
    acknowledge()
    setEntry(({ number, values }) => ({
      number: number + 1,
      values,
      isOver: leads === 'end-keeping-form',
    }))
  }
  return (
    <ResourceContextProvider value={resource}>
      <RecordScopeProvider value={scope}>
        <FormDialog
          title={title}
          mode="add"
          opening={opening}
          entry={entry.number}
          values={entry.values}
          fields={inputs}
          ended={entry.isOver}
          refused={refused}
          covered={leaving.asking || notice !== undefined}
          report={{ saved: undefined, pending: busy ? 1 : 0, refused: [] }}
          onConfirm={confirm}
          onCancel={close}
          onLeave={leaving.leave}
          onTyped={(isTyped) => leaving.noteTyped(isTyped || entry.number > 0)}
        />
      </RecordScopeProvider>
      {leaving.asking && <LeaveDialog subject={title} onLeave={close} onStay={leaving.stay} />}
      {notice !== undefined && (
        <ErrorDialog notice={notice} onOk={goOn} onRetry={() => send(entry.values)} />
      )}
    </ResourceContextProvider>
  )
}
