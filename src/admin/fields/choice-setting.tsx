import { ValidationError, type UseInputValue } from 'react-admin'
import { useContractOf } from './input/record-scope'
import { type FieldView, type KindInputProps, useField, useFieldView } from './input/kind-input'
import { ReadOnlyChoice, useChoice, type Choice } from './choice'
import './choice.css'

/** A screen's one question, its values all in sight; while none is chosen, a hint says so. Read-only, it is a line of text. */
export const ChoiceSetting = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <ReadOnlyChoice {...props} /> : <ShownSetting {...props} view={view} />
}

function ShownSetting({ view, ...props }: KindInputProps & { view: FieldView }) {
  const { required, requiredText } = useContractOf(props.source, 'choice')
  const { choices, binding, isChosen } = useChoice(props)
  const { field, fieldState } = useField(binding)
  const hint = required && !isChosen(field.value) ? requiredText : undefined
  const error = fieldState.error?.message
  return (
    <fieldset className="choice-radios">
      <legend className="visually-hidden">{view.label}</legend>
      <Radios field={field} choices={choices} />
      <output className="choice-hint">
        {hint ?? (error !== undefined && <ValidationError error={error} />)}
      </output>
    </fieldset>
  )
}

interface RadiosProps {
  readonly field: UseInputValue['field']
  readonly choices: readonly Choice[]
}

/** One button for each value; they belong in a fieldset. */
export const Radios = ({ field, choices }: RadiosProps) =>
  choices.map(({ value, text }, at) => (
    <label key={value} className="choice-radio">
      <input
        type="radio"
        name={field.name}
        value={value}
        checked={field.value === value}
        ref={at === 0 ? field.ref : undefined}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
      />
      {text}
    </label>
  ))
