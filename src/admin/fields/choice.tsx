import { useMessage } from '#admin/frame/texts/use-message'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { textOfCode } from '#wire/kinds/choice'
import { useFormOpening, offeredStates } from './input/form-opening'
import { useContract, useContractOf } from './input/record-scope'
import { errorId, FieldFrame, FieldError, RequiredMark } from './input/field-frame'
import { type FieldBinding, type KindInputProps, useField } from './input/kind-input'
import { ValidationError, type UseInputValue } from 'react-admin'
import FormControl from '@mui/material/FormControl'
import './choice.css'
import { showBoolean } from '#wire/notation/choice'
import { plainText } from './columns/column'
import { fieldInput, LineInput, type ViewedProps } from './input/line-input'
import './boolean.css'

/** One of a few fixed values, from a dropdown. */
export const ChoiceInput = fieldInput(ShownChoice, ReadOnlyChoice)

/** The text of the chosen value. */
function ReadOnlyChoice(props: KindInputProps) {
  const { choices } = useChoice(props)
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.text ?? value
  return <LineInput {...props} wraps format={(value) => textOf(plainText(value))} />
}

function ShownChoice({ view, ...props }: ViewedProps<KindInputProps>) {
  const message = useMessage()
  const { choices, binding, isChosen } = useChoice(props)
  const { id, field, fieldState } = useField({
    ...binding,
    format: (value) => (isChosen(value) ? plainText(value) : ''),
  })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={view.label} required={view.required} error={error}>
      <NativeSelect
        input={<OutlinedInput />}
        error={error !== undefined}
        id={id}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{
          id,
          'aria-required': view.required,
          'aria-describedby': error && errorId(id),
        }}
      >
        <option value="">{props.placeholder ?? message('admin.form.choose')}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** One of the values of a choice. */
export interface Choice {
  /** The value in the records: the text ('Administrador') or the code ('A'), as the contract says. */
  readonly value: string
  readonly text: string
}

interface ChoiceControl {
  /** In the order shown. */
  readonly choices: readonly Choice[]
  readonly binding: FieldBinding
  isChosen(value: unknown): boolean
}

/** The logic that all controls of a choice share. A value that is not among the choices must be chosen again. */
function useChoice({ source, defaultValue }: KindInputProps): ChoiceControl {
  const { options, answers, requiredText, ...field } = useContractOf(source, 'choice')
  const { mode, saved } = useFormOpening()
  const contract = useContract()
  const offered = mode === 'remove' ? undefined : offeredStates(contract, source, saved)
  const held = (code: string) => (answers === 'text' ? textOfCode(options, code) : code)
  const choices = Object.entries(options)
    .filter(([code]) => offered?.includes(code) ?? true)
    .map(([code, text]) => ({ value: held(code), text }))
  const isChosen = (value: unknown): boolean =>
    choices.some((choice) => choice.value === plainText(value))
  return {
    choices,
    isChosen,
    binding: {
      source,
      objection: (value) => (plainText(value) === '' || isChosen(value) ? undefined : requiredText),
      defaultValue: defaultValue ?? (field.default === undefined ? undefined : held(field.default)),
    },
  }
}

/** The only question of a screen, with all values in sight and a hint while none is chosen. Read-only, it is text. */
export const ChoiceSetting = fieldInput(ShownSetting, ReadOnlyChoice)

function ShownSetting({ view, ...props }: ViewedProps<KindInputProps>) {
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

/** One button for each value. The buttons belong in a fieldset. */
const Radios = ({ field, choices }: RadiosProps) =>
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

/** One of a few fixed values, all in sight; read-only, it is a line of text. */
export const ChoiceRadios = fieldInput(ShownRadios, ReadOnlyChoice)

function ShownRadios({ view, ...props }: ViewedProps<KindInputProps>) {
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

/** A checkbox; 'Sí' or 'No' if it is read-only. */
export const BooleanInput = fieldInput(Box, (props: KindInputProps) => (
  <LineInput {...props} format={(value) => showBoolean(value === true)} />
))

function Box({ view, source, defaultValue }: ViewedProps<KindInputProps>) {
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
