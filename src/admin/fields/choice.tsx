import { useMessage } from '#admin/frame/texts/use-message'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { textOfCode } from '#wire/kinds/choice'
import { plainText } from './columns/column'
import { useFormOpening, offeredStates } from './input/form-opening'
import { useContract, useContractOf } from './input/record-scope'
import { errorId, FieldFrame } from './input/field-frame'
import {
  type FieldBinding,
  type FieldView,
  type KindInputProps,
  useField,
  useFieldView,
} from './input/kind-input'
import { LineInput } from './input/line-input'
import './choice.css'

/** One of a few fixed values, from a dropdown. */
export const ChoiceInput = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <ReadOnlyChoice {...props} /> : <ShownChoice {...props} view={view} />
}

/** The text of what was chosen. */
export const ReadOnlyChoice = (props: KindInputProps) => {
  const { choices } = useChoice(props)
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.text ?? value
  return <LineInput {...props} wraps format={(value) => textOf(plainText(value))} />
}

function ShownChoice({ view, ...props }: KindInputProps & { view: FieldView }) {
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
        <option value="">{props.placeholder ?? message('gestion.form.choose')}</option>
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
  /** What records hold of it: its text ('Administrador') or its code ('A'), as the contract has it. */
  readonly value: string
  readonly text: string
}

interface ChoiceControl {
  /** In the order shown. */
  readonly choices: readonly Choice[]
  readonly binding: FieldBinding
  isChosen(value: unknown): boolean
}

/** What a choice's controls have in common. A value that is not among the choices must be chosen anew. */
export function useChoice({ source, defaultValue }: KindInputProps): ChoiceControl {
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
