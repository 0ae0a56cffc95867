import Button from '@mui/material/Button'
import { useEvent } from 'react-admin'
import { type ComponentType, useMemo, useState } from 'react'
import { actionText } from '../actions/row-actions'
import type { AskFormProps } from '../actions/asks'
import { FieldStack } from '../form/field-stack'
import { InputForm } from '../form/input-form'
import { NoteTyping } from '../form/note-typing'
import { RecordScopeProvider } from '../form/record-scope'
import { Refused } from '../form/refused'
import { useOwnOptions } from '../form/use-own-options'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import type { Values } from '../provider/records/payload'
import './ask-form.css'
import { actionOf, askingContract, enteredIn, startOf } from './asking-contract'

export interface AskFormOwnProps extends AskFormProps {
  readonly inputs: ComponentType
}

/** What an action asks, and its buttons. Enter confirms, once. */
export function AskForm({ action: name, inputs: Inputs, record, ...props }: AskFormOwnProps) {
  const { typed, refused, busy = false, onConfirm, onCancel, onTyped, children } = props
  const message = useMessage()
  const { contract, columns, actions } = useCatalogueScope()
  const { opening, options } = useOwnOptions()
  const action = actionOf(contract, name)
  // They start with what was entered before, and keep what is entered from then on.
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
              {message('gestion.picker.load_failed')}{' '}
              <button type="button" className="link-button" onClick={options.retry}>
                {message('gestion.retry')}
              </button>
            </p>
          )}
          <Inputs />
        </FieldStack>
        <NoteTyping onTyped={onTyped} />
        <div className="modal-actions">
          <Button onClick={onCancel} disabled={busy}>
            {message('gestion.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {actionText(actions, name).label}
          </Button>
        </div>
      </InputForm>
    </RecordScopeProvider>
  )
}
