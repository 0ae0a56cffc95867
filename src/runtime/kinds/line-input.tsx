import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { ValidationError } from 'ra-core'
import type { Parser } from '../../wire/parser'
import {
  type FieldBinding,
  type FieldView,
  type KindInputProps,
  useField,
  useFieldView,
} from './kind-input'

export interface LineInputProps extends KindInputProps, Omit<FieldBinding, 'source' | 'readOnly'> {
  readonly check?: Parser<unknown>
  /** Attributes of the `<input>` itself. */
  readonly html?: React.InputHTMLAttributes<HTMLInputElement>
}

/** The single-line control that most kinds are: a label above, the text, what is wrong below. */
export function LineInput(props: LineInputProps) {
  const view = useFieldView(props)
  return view === undefined ? null : <ShownLine {...props} view={view} />
}

function ShownLine({
  view,
  source,
  required,
  check,
  parse,
  format,
  html,
}: LineInputProps & { view: FieldView }) {
  const { readOnly } = view
  const { id, field, fieldState } = useField({
    source,
    readOnly,
    check,
    ...(parse === undefined ? {} : { parse }),
    ...(format === undefined ? {} : { format }),
  })
  return (
    <TextField
      {...fieldLook(view.label, fieldState.error?.message)}
      id={id}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...html,
          readOnly,
          'aria-required': !readOnly && Boolean(required),
        },
      }}
    />
  )
}

/** How every MUI control of a form looks: full width, its label, its error below. */
export function fieldLook(label: string, error: string | undefined): TextFieldProps {
  return {
    label,
    fullWidth: true,
    error: error !== undefined,
    helperText: error === undefined ? null : <ValidationError error={error} />,
  }
}
