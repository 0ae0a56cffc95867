import FormControl from '@mui/material/FormControl'
import { showBoolean } from '#wire/notation/boolean'
import { plainText } from './columns/column'
import { type FieldView, type KindInputProps, useField, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import './boolean.css'

/** A box to tick; 'Sí' or 'No' if it is read-only. */
export const BooleanInput = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} format={(value) => showBoolean(value === true)} />
  ) : (
    <Box {...props} view={view} />
  )
}

function Box({ view, source, defaultValue }: KindInputProps & { view: FieldView }) {
  const { id, field } = useField({ source, defaultValue, format: plainText })
  const { name, value, ref, onChange, onBlur } = field
  return (
    <FormControl fullWidth>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={value === 'true'}
          ref={ref}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={() => onBlur()}
        />
        {view.label}
      </label>
    </FormControl>
  )
}
