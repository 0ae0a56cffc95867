import FormControl from '@mui/material/FormControl'
import { type ChoiceProps, choices, ReadOnlyChoice } from './choice'
import { errorId, FieldError, RequiredMark } from './field-frame'
import { type FieldView, requiredText, useField, useFieldView } from './kind-input'
import { oneOf } from './one-of'
import { Radios } from './radios'
import './choice.css'

/** One of a few fixed values, all in sight; read-only, it is a line of text. */
export const ChoiceRadios = (props: ChoiceProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <ReadOnlyChoice {...props} /> : <ShownRadios {...props} view={view} />
}

function ShownRadios({ view, ...props }: ChoiceProps & { view: FieldView }) {
  const listed = choices(props)
  const values = listed.map(({ value }) => value)
  const { id, field, fieldState } = useField({
    source: props.source,
    check: oneOf(values, requiredText(props), Boolean(props.required)),
    defaultValue: props.defaultValue,
  })
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
        <Radios field={field} choices={listed} />
      </fieldset>
      <FieldError of={id} error={error} />
    </FormControl>
  )
}
