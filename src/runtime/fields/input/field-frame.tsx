import { useMessage } from '../../messages/use-message'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { ValidationError } from 'react-admin'
import type { ReactNode } from 'react'
import './field-frame.css'

interface FieldFrameProps {
  /** Of the control inside. */
  readonly id: string
  readonly label: string
  /** The label has a mark. */
  readonly required: boolean
  /** The mark says so too while nothing is chosen. */
  readonly missing?: boolean | undefined
  readonly error: string | undefined
  /** In a form of two columns the field takes a row, before the fields that the form of a new record has too. */
  readonly ownRow?: boolean | undefined
  /** The control; it is described by `errorId(id)`. */
  readonly children: ReactNode
}

/**
 * What every field of a form has around its control: the label above, what is wrong below. MUI's TextField would do the
 * same, with its own dropdown and menus in tow.
 */
export const FieldFrame = ({ id, label, error, children, ...frame }: FieldFrameProps) => (
  <FormControl
    fullWidth
    error={error !== undefined}
    {...(frame.ownRow === true ? { className: 'form-own-row' } : {})}
  >
    <div className="field-label">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {frame.required && <RequiredMark missing={frame.missing} />}
    </div>
    {children}
    <FieldError of={id} error={error} />
  </FormControl>
)

interface FieldErrorProps {
  /** The id of the control. */
  readonly of: string
  readonly error: string | undefined
}

/** What is wrong with a control, below it. */
export const FieldError = ({ of, error }: FieldErrorProps) =>
  error !== undefined && (
    <FormHelperText id={errorId(of)} ref={revealWithFocus}>
      <ValidationError error={error} />
    </FormHelperText>
  )

/** A field gets the focus before its error is rendered: the error would stay below what is in sight. */
function revealWithFocus(message: HTMLElement | null): void {
  const field = message?.closest('.MuiFormControl-root')
  if (field?.contains(document.activeElement) === true) field.scrollIntoView({ block: 'nearest' })
}

/** Marks a field that needs a value. It is no part of the label; screen readers say so of the control itself. */
export function RequiredMark({ missing = false }: Pick<FieldFrameProps, 'missing'>) {
  const message = useMessage()
  return (
    <span
      className="required-mark"
      aria-hidden="true"
      {...(missing ? { title: message('gestion.form.required') } : {})}
    >
      *
    </span>
  )
}

/** The id of the text that says what is wrong with a control. */
export const errorId = (id: string): string => `${id}-error`
