import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { dots } from './columns/secret'
import { useFormOpening } from './input/form-opening'
import { useContractOf } from './input/record-scope'
import { StoredSecret } from './secret/stored-secret'
import { useMessage } from '#admin/frame/texts/use-message'
import { type KindInputProps, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import type { Values } from '#wire/kinds/field'
import './secret.css'

/**
 * A line of dots. In the form of a record, its value says whether there is a secret, until something is typed. A secret
 * that is left empty stays unchanged, and 'Quitar' removes it.
 */
export const SecretInput = (props: KindInputProps) => {
  const { source } = props
  const { max, required } = useContractOf(source, 'secret')
  const { mode } = useFormOpening()
  const message = useMessage()
  const record = useRecordContext<Values>()
  const view = useFieldView(props)
  const value: unknown = useWatch({ name: source })
  const { setValue } = useFormContext()
  if (view === undefined) return null
  const isStored = mode !== 'add' && record?.[source] === true
  const isFixed = view.readOnly
  const isRemoved = isStored && value === ''
  const hint = isRemoved ? 'admin.secret.removed' : 'admin.secret.kept'
  const become = (next: unknown) => () => setValue(source, next, { shouldDirty: true })
  return (
    <div className="secret-field">
      <LineInput
        {...props}
        placeholder={isStored && !isFixed ? message(hint) : (props.placeholder ?? '')}
        parse={(typed) => (typed === '' && isStored ? true : typed)}
        format={(held) => (typeof held === 'string' ? held : isFixed ? dots(held) : '')}
        html={{
          type: 'password',
          maxLength: max,
          autoComplete: 'new-password',
          spellCheck: false,
          ...IGNORED,
        }}
      />
      {mode === 'edit' && isStored && record !== undefined && (
        <div className="secret-beside">
          <StoredSecret source={source} record={record} />
          {!required && !isFixed && (
            <button type="button" className="secret-button" onClick={become(isRemoved ? true : '')}>
              {message(isRemoved ? 'admin.secret.keep' : 'admin.secret.remove')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Otherwise, password managers would offer to fill in or to store a secret that belongs to somebody else. */
const IGNORED = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }
