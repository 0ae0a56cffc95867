import { useMessage } from '#admin/frame/texts/use-message'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { ValidationError } from 'react-admin'
import { useContext } from 'react'
import { CellPartsContext, type FieldFrameProps } from './text-control'
import './field-frame.css'

/** The parts around the control of every field: the label and the error. */
export function FieldFrame(props: FieldFrameProps) {
  const Frame = useContext(CellPartsContext)?.Frame ?? FormFrame
  return <Frame {...props} />
}

/**
 * In a form: the label above, the error below. MUI's TextField does the same, but brings its own dropdown and menus.
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

/** The error of a control, below it. */
export const FieldError = ({ of, error }: FieldErrorProps) =>
  error !== undefined && (
    <FormHelperText id={errorId(of)} ref={revealWithFocus}>
      <ValidationError error={error} />
    </FormHelperText>
  )

/** A field gets the focus before its error is rendered, so the error would stay out of sight below the field. */
function revealWithFocus(message: HTMLElement | null): void {
  const field = message?.closest('.MuiFormControl-root')
  if (field?.contains(document.activeElement) === true) field.scrollIntoView({ block: 'nearest' })
}

/** Marks a required field. The mark is not part of the label; the control itself tells screen readers. */
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

/** The id of the error text of a control. */
export const errorId = (id: string): string => `${id}-error`
