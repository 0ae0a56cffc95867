import { plainText } from '../catalogue/column'
import { type ChoiceProps, choices } from './choice'
import { requiredText, useField } from './kind-input'
import { oneOf } from './one-of'
import { Radios } from './radios'
import './choice.css'

/** A screen's one question, its values all in sight; while none is chosen, a hint says so. */
export const ChoiceSetting = (props: ChoiceProps) => {
  const listed = choices(props)
  const values = listed.map(({ value }) => value)
  const { field } = useField({
    source: props.source,
    check: oneOf(values, requiredText(props), Boolean(props.required)),
  })
  const none = !values.includes(plainText(field.value))
  return (
    <fieldset className="choice-radios">
      <legend className="visually-hidden">
        {typeof props.label === 'string' ? props.label : props.label.edit}
      </legend>
      <Radios field={field} choices={listed} />
      <output className="choice-hint">{none && props.required ? requiredText(props) : null}</output>
    </fieldset>
  )
}
