import {
  ResourceContextProvider,
  type Identifier,
  useDataProvider,
  useNotify,
  type DataProvider,
} from 'react-admin'
import { type ComponentType, useMemo, useState } from 'react'
import { FormDialog } from '../form/record-form'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { useOwnOptions } from '#admin/fields/input/use-options'
import { clearSession } from '#admin/provider/session/stored-session'
import { restingPlaceOf } from '#admin/frame/typing-guard'
import { useShell } from '#admin/frame/shell-context'
import { useLeaving } from '#admin/frame/leaving/use-leaving'
import type { AddRequest } from '#admin/fields/picker/adding'
import { useFormWrite } from '../actions/use-form-write'
import { savedText } from '../actions/write-texts'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { noteWritten } from '#admin/frame/recent/recent-places'
import type { Row } from '#admin/provider/row'
import { comparable, isSameRecord } from '../../../import/comparable'
import { referralOf, type FieldContract } from '#wire/kinds'
import { shownFields } from '#wire/references/referred-text'
import { sentValue } from '#wire/wire-values'
import { plainText } from '#admin/fields/columns/column'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import type { Values } from '#wire/kinds/field'

export interface AddDialogProps {
  readonly request: AddRequest
  readonly inputs: ComponentType
  onClose(): void
}

/**
 * The form of a record that another form refers to. It stays open until the record was added, so that refused values
 * can be corrected; the other form then gets the record.
 */
export function AddDialog({ request, inputs, onClose }: AddDialogProps) {
  const { contract } = request
  const { resource } = contract
  const title = contract.screen?.add ?? ''
  const shell = useShell()
  const { opening } = useOwnOptions()
  const [entry, setEntry] = useState({ number: 0, values: request.start, isOver: false })
  const { busy, refused, send, acknowledge } = useAddRecord(request, onClose)
  const notice = refused?.isOfField ? undefined : refused?.notice
  const close = entry.isOver ? shell.endSession : onClose
  const leaving = useLeaving(close, { whileOpen: true })
  const scope = useMemo(() => ({ contract, columns: [] }), [contract])
  const confirm = (values: Values): void => {
    if (entry.isOver) return close()
    // All keys from now on belong to no field.
    if (document.activeElement !== null) restingPlaceOf(document.activeElement)?.focus()
    // If the write is refused, the same form shows again.
    setEntry((last) => ({ ...last, values }))
    send({ operation: 'add', values })
  }
  const goOn = ({ leads }: FailureNotice): void => {
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
          refused={refused?.isOfField ? refused.notice.text : undefined}
          leaving={leaving.asking && { subject: title, onLeave: close, onStay: leaving.stay }}
          error={notice && { notice, onOk: () => goOn(notice) }}
          report={{ saved: undefined, pending: busy ? 1 : 0, refused: [] }}
          onConfirm={confirm}
          onCancel={close}
          onLeave={leaving.leave}
          onTyped={(isTyped) => leaving.noteTyped(isTyped || entry.number > 0)}
        />
      </RecordScopeProvider>
    </ResourceContextProvider>
  )
}

/**
 * Adds a record that a form refers to, and gives it to that form.
 * @param onDone the record was added; not called once the form is closed
 */
function useAddRecord(request: AddRequest, onDone: () => void) {
  const { contract } = request
  const message = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider()
  const add = contract.screen?.add ?? ''
  const texts = { add, edit: '', remove: '', actions: {}, nameField: contract.nameField }
  return useFormWrite({
    contract,
    texts,
    onSaved: async (write, { isOpen, id, reload }) => {
      noteWritten(contract, write)
      notify(savedText(write, texts, message), { type: 'success' })
      const values = 'values' in write ? write.values : {}
      // A failure is ignored: the record was added, and the list of records will offer it when it is opened again.
      const added = await findAdded(dataProvider, request, values, id).catch(() => undefined)
      if (isOpen()) {
        request.onAdded(added)
        onDone()
      }
      reload()
    },
  })
}

/** The number of records that are searched, of a list in pages that is filtered by the name. */
const LOOKED_THROUGH = 200

/**
 * The record that was just added.
 * @param id its id, if its own values or the answer to the write have one; otherwise ''
 * @returns undefined if the list does not have it
 * @throws HttpError if the call fails
 */
export async function findAdded(
  dataProvider: Pick<DataProvider, 'getList' | 'getOne'>,
  request: AddRequest,
  values: Values,
  id: Identifier,
): Promise<Row | undefined> {
  const { resource } = request.contract
  if (id !== '') {
    try {
      return (await dataProvider.getOne<Row>(resource, { id })).data
    } catch {
      // A provider may answer an id that its list does not have, or that has another form there.
    }
  }
  return findAlike(dataProvider, request, values)
}

/** The latest of the records that have the values. */
async function findAlike(
  dataProvider: Pick<DataProvider, 'getList'>,
  { contract, referral }: AddRequest,
  values: Values,
): Promise<Row | undefined> {
  const { data } = await dataProvider.getList<Row>(
    contract.resource,
    referral.searched
      ? {
          pagination: { page: 1, perPage: LOOKED_THROUGH },
          sort: AS_ANSWERED,
          filter: { q: plainText(values[shownFields(referral)[0] ?? '']).trim() },
        }
      : WHOLE_LIST,
  )
  const names = Object.keys(contract.metodos.ingresar?.request.shape ?? {})
  const alike = data.filter((row) =>
    names.every((name) => {
      const field = contract.fields[name]
      return field === undefined || row[name] === undefined || isAlike(field, values, row, name)
    }),
  )
  return alike.toSorted((one, other) => age(other) - age(one))[0]
}

function isAlike(field: FieldContract, values: Values, row: Row, name: string): boolean {
  if (referralOf(field) !== undefined) return isSameRecord(field, values[name] ?? '', row[name])
  const wire = sentValue(field, values[name])
  const sent = field.check.safeParse(wire)
  return comparable(field, sent.success ? sent.data : wire) === comparable(field, row[name])
}

/** The backend assigns ids in ascending order; the order of other keys has no meaning. */
const age = ({ id }: Row): number => (typeof id === 'number' ? id : 0)
