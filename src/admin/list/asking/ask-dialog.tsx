import Button from '@mui/material/Button'
import { FieldStack } from '#admin/record/form/field-stack'
import { InputForm } from '#admin/record/form/input-form'
import { NoteTyping } from '#admin/record/form/note-typing'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { Refused } from '#admin/record/form/refused'
import { useOwnOptions } from '#admin/fields/input/use-options'
import './ask-form.css'
import type { ActionContract, EntityContract, FieldContracts } from '#wire/contract'
import { statesAfter } from '#wire/rules/states'
import { stateIn } from '#admin/fields/input/form-opening'
import type { Values } from '#wire/kinds/field'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import {
  actionText,
  type AskDialogProps,
  type AskFormProps,
} from '#admin/record/actions/row-actions'
import { plainText } from '#admin/fields/columns/column'
import { FormModal } from '#admin/record/form/form-modal'
import { useCatalogueScope } from '../catalogue-scope'
import { useLeaving } from '#admin/frame/leaving/use-leaving'
import { useFormWrite } from '#admin/record/actions/use-form-write'
import { savedText } from '#admin/record/actions/write-texts'
import { useMessage } from '#admin/frame/texts/use-message'
import { noteWritten } from '#admin/frame/recent/recent-places'
import { useShell } from '#admin/frame/shell-context'

interface AskDialogOwnProps extends AskDialogProps {
  readonly inputs: ComponentType
}

/**
 * The dialog of an action on one row that asks for values: it stays open until the backend has answered, so that
 * refused values can be corrected.
 */
export function AskDialog({ action, record, onClose, inputs }: AskDialogOwnProps) {
  const { contract, texts: screen, actions } = useCatalogueScope()
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const texts = { ...screen, actions, nameField: contract.nameField }
  const current = useRef(record)
  const { busy, refused, send } = useFormWrite({
    contract,
    texts,
    onSaved: (write, { isOpen, reload }) => {
      if (isOpen()) onClose()
      noteWritten(contract, write)
      notify(savedText(write, texts, message), { type: 'success' })
      reload()
    },
    onRefused: ({ notice, sent }) => {
      if (sent?.operation === 'action') current.current = sent.record
      if (!notice.leads.startsWith('end')) return
      onClose()
      shell.reportFailure(notice)
    },
  })
  const leaving = useLeaving(onClose)
  const subject = plainText(record[contract.nameField])
  return (
    <FormModal
      title={actionText(actions, action).question}
      leaving={leaving.asking && { subject, onLeave: onClose, onStay: leaving.stay }}
      onEscape={() => {
        if (!busy) leaving.leave()
      }}
    >
      <AskForm
        {...{ action, record, inputs, busy }}
        refused={refused?.notice.text}
        onConfirm={(asked) => send({ operation: 'action', record: current.current, action, asked })}
        onCancel={onClose}
        onTyped={leaving.noteTyped}
      >
        <p className="modal-subject">{subject}</p>
      </AskForm>
    </FormModal>
  )
}

interface AskFormOwnProps extends AskFormProps {
  readonly inputs: ComponentType
}

/** The fields that an action asks for, and its buttons. Enter confirms, once. */
export function AskForm({ action: name, inputs: Inputs, record, ...props }: AskFormOwnProps) {
  const { typed, refused, busy = false, onConfirm, onCancel, onTyped, children } = props
  const message = useMessage()
  const { contract, columns, actions } = useCatalogueScope()
  const { opening, options } = useOwnOptions()
  const action = actionOf(contract, name)
  // The fields start with the values entered before, and keep later entries.
  const [values] = useState(() => startOf(action, record, typed))
  const scope = useMemo(
    () => ({ contract: askingContract(contract, action, values, record), columns, actions }),
    [contract, action, values, record, columns, actions],
  )
  const confirm = useEvent((entered: Values) => {
    if (!busy) onConfirm(enteredIn(action, entered))
  })
  return (
    <RecordScopeProvider value={scope}>
      <InputForm mode="add" opening={opening} values={values} onSave={confirm}>
        <FieldStack>
          {children}
          {refused !== undefined && <Refused text={refused} fields={action.asks ?? {}} />}
          {options.error !== undefined && (
            <p role="alert" className="modal-ended">
              {message('admin.picker.load_failed')}{' '}
              <button type="button" className="link-button" onClick={options.retry}>
                {message('admin.retry')}
              </button>
            </p>
          )}
          <Inputs />
        </FieldStack>
        <NoteTyping onTyped={onTyped} />
        <div className="modal-actions">
          <Button onClick={onCancel} disabled={busy}>
            {message('admin.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {actionText(actions, name).label}
          </Button>
        </div>
      </InputForm>
    </RecordScopeProvider>
  )
}

/** An action of the contract. @throws if it has none by that name */
export function actionOf({ actions, resource }: EntityContract, name: string): ActionContract {
  const action = actions?.[name]
  if (action === undefined) throw new Error(`The resource "${resource}" has no action "${name}"`)
  return action
}

/**
 * The contract of an action's form: its fields are the asked fields, its rules those between them and the record. A
 * user who may do the action sees all fields that it asks for.
 * @param known the known values of the record, and the values that the action sets. The backend checks rules with other
 *   fields
 * @param record the present record; left out: there are many
 */
export function askingContract(
  contract: EntityContract,
  action: ActionContract,
  known: Values,
  record: Values | undefined,
): EntityContract {
  const { takes = {}, request } = action
  const asks = offeredAsks(contract, action, record)
  const nameOf = (field: string): string => takes[field] ?? field
  const rules = (contract.rules ?? [])
    .map((rule) => ({ ...rule, field: nameOf(rule.field), other: nameOf(rule.other) }))
    .filter(({ field, other }) =>
      [field, other].every((name) => Object.hasOwn(asks, name) || known[name] !== undefined),
    )
  const shape = Object.fromEntries(Object.entries(asks).map(([name, { check }]) => [name, check]))
  const ingresar = { ...action, request: { shape, safeParse: request.safeParse } }
  // The states are left out as well: the form may be for many records, and the backend checks the state of each.
  const { seenAs: _role, states: _states, ...seen } = contract
  return {
    ...seen,
    fields: { ...contract.fields, ...asks },
    rules,
    metodos: { ...contract.metodos, ingresar },
  }
}

/**
 * The initial values of the form: the record after the action, without the asked fields, and the values entered before.
 */
export function startOf(
  { asks = {}, sets }: ActionContract,
  record: Values = {},
  typed: Values = {},
): Values {
  const known = Object.entries(record).filter(([name]) => !Object.hasOwn(asks, name))
  return { ...Object.fromEntries(known), ...sets, ...typed }
}

/** The entered values among a form's values: null for an empty field. */
export function enteredIn({ asks = {} }: ActionContract, values: Values): Values {
  return Object.fromEntries(Object.keys(asks).map((name) => [name, values[name] ?? null]))
}

/**
 * The fields that an action asks for. The choice of a state offers only the states that may follow the record's own.
 * @param record left out: there are many, and the states that follow any state are offered
 */
export function offeredAsks(
  contract: EntityContract,
  { asks = {}, takes = {} }: ActionContract,
  record: Values | undefined,
): FieldContracts {
  const { states } = contract
  const name = states && takes[states.of]
  const field = name === undefined ? undefined : asks[name]
  if (states === undefined || name === undefined || field?.kind !== 'choice') return asks
  const reached =
    record === undefined
      ? Object.values(states.moves).flat()
      : statesAfter(states, stateIn(contract, record))
  const { default: preset, ...choice } = field
  const options = Object.fromEntries(
    Object.entries(field.options).filter(([code]) => reached.includes(code)),
  )
  const isOffered = preset !== undefined && Object.hasOwn(options, preset)
  return { ...asks, [name]: { ...choice, options, ...(isOffered && { default: preset }) } }
}
