import OutlinedInput from '@mui/material/OutlinedInput'
import type { Parser } from '../../wire/parser'
import { errorId, FieldFrame } from './field-frame'
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
  placeholder,
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
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={view.label} error={error}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value}
        placeholder={readOnly ? undefined : placeholder}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{
          autoComplete: 'off',
          ...html,
          readOnly,
          'aria-required': !readOnly && Boolean(required),
          'aria-describedby': error && errorId(id),
        }}
      />
    </FieldFrame>
  )
}
