import type { UseInputValue } from 'react-admin'
import type { Choice } from './choice'

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
