import FormControl from '@mui/material/FormControl'
import { ReadOnlyChoice, useChoice } from './choice'
import { errorId, FieldError, RequiredMark } from './input/field-frame'
import { type FieldView, type KindInputProps, useField, useFieldView } from './input/kind-input'
import { Radios } from './choice-setting'
import './choice.css'

/** One of a few fixed values, all in sight; read-only, it is a line of text. */
export const ChoiceRadios = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <ReadOnlyChoice {...props} /> : <ShownRadios {...props} view={view} />
}

function ShownRadios({ view, ...props }: KindInputProps & { view: FieldView }) {
  const { choices, binding } = useChoice(props)
  const { id, field, fieldState } = useField(binding)
  const error = fieldState.error?.message
  return (
    <FormControl fullWidth error={error !== undefined}>
      <fieldset
        role="radiogroup"
        className="choice-radios choice-inline"
        aria-labelledby={`${id}-label`}
        aria-describedby={error && errorId(id)}
        aria-required={view.required}
      >
        <legend>
          <span id={`${id}-label`}>{view.label}</span>
          {view.required && <RequiredMark />}
        </legend>
        <Radios field={field} choices={choices} />
      </fieldset>
      <FieldError of={id} error={error} />
    </FormControl>
  )
}
