import TextField from '@mui/material/TextField'
import { useInput, type Validator } from 'ra-core'
import { useState } from 'react'
import { fieldLook } from '../../runtime/kinds/line-input'

interface PasswordInputProps {
  readonly source: string
  readonly label: string
  /** Characters at most. */
  readonly max: number
  readonly autoComplete: 'current-password' | 'new-password'
  readonly validate: Validator | Validator[]
  /** What the backend said of it. */
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
  return (
    <TextField
      {...fieldLook(label, complaint ?? fieldState.error?.message)}
      id={id}
      type={shown ? 'text' : 'password'}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      slotProps={{
        htmlInput: { maxLength: max, autoComplete, 'aria-required': true, spellCheck: false },
        input: {
          endAdornment: (
            <button
              type="button"
              className="password-toggle"
              aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Ocultar' : 'Mostrar'}
            </button>
          ),
        },
      }}
    />
  )
}
