import type { UseInputValue } from 'react-admin'

interface RadiosProps {
  readonly field: UseInputValue['field']
  /** What records hold for each option, and what staff read. */
  readonly choices: readonly { readonly value: string; readonly text: string }[]
}

/** One button for each value; a fieldset goes around them. */
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
