import { useMessage } from '#admin/frame/texts/use-message'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { ValidationError } from 'react-admin'
import { useContext } from 'react'
import { CellPartsContext, type FieldFrameProps } from './text-control'
import './field-frame.css'

/** What every field has around its control: the label, and what is wrong. */
export function FieldFrame(props: FieldFrameProps) {
  const Frame = useContext(CellPartsContext)?.Frame ?? FormFrame
  return <Frame {...props} />
}

/**
 * In a form: the label above, what is wrong below. MUI's TextField would do the same, with its own dropdown and menus in tow.
 */
const FormFrame = ({ id, label, error, children, ...frame }: FieldFrameProps) => (
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
      {...(missing ? { title: message('admin.form.required') } : {})}
    >
      *
    </span>
  )
}

/** The id of the text that says what is wrong with a control. */
export const errorId = (id: string): string => `${id}-error`
