import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput, type Validator } from 'react-admin'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { errorId, FieldFrame } from '../../runtime/fields/input/field-frame'
import { words } from '../words'

interface PasswordInputProps {
  readonly source: string
  readonly label: string
  /** Characters at most. */
  readonly max: number
  readonly autoComplete: 'current-password' | 'new-password'
  readonly validate: Validator | Validator[]
  /** The backend's message about it: it has the focus then. */
  readonly complaint?: string | undefined
}

/** A password, hidden until its toggle shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { source, label, max, autoComplete, validate, complaint } = props
  const [shown, setShown] = useState(false)
  const { id, field, fieldState } = useInput({
    source,
    validate,
    defaultValue: '',
    parse: (text: string) => text,
  })
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (complaint !== undefined) setFocus(source)
  }, [complaint, setFocus, source])
  const error = complaint ?? fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <OutlinedInput
        id={id}
        type={shown ? 'text' : 'password'}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{
          maxLength: max,
          autoComplete,
          spellCheck: false,
          'aria-required': true,
          'aria-describedby': error && errorId(id),
        }}
        endAdornment={
          <button
            type="button"
            className="password-toggle"
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        }
      />
    </FieldFrame>
  )
}
