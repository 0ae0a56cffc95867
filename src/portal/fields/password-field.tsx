import { useState } from 'react'
import { texts } from '../texts'
import { TextField, type TextFieldProps } from './text-field'

/** A password input with its show/hide toggle; sent, it is hidden again. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const [visible, setVisible] = useState(false)
  if (visible && props.readOnly) setVisible(false)
  return (
    <TextField {...props} type={visible ? 'text' : 'password'}>
      <button
        type="button"
        className="portal-icon"
        aria-label={visible ? texts.hidePassword : texts.showPassword}
        onClick={() => setVisible(!visible)}
      >
        <Eye crossed={visible} />
      </button>
    </TextField>
  )
}

function Eye({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed && <path d="m4 20 16-16" />}
    </svg>
  )
}
