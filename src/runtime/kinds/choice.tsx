import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { textOfCode } from '../../wire/kinds/choice'
import { type ColumnProps, defineColumn, plainText, spanishSortKey } from '../catalogue/column'
import { errorId, FieldFrame } from './field-frame'
import { oneOf } from './one-of'
import {
  type FieldView,
  type KindInputProps,
  requiredText,
  useField,
  useFieldView,
} from './kind-input'
import { LineInput } from './line-input'
import './choice.css'

export interface ChoiceProps extends KindInputProps {
  /** Code to Spanish text, in the order shown. */
  readonly options: Readonly<Record<string, string>>
  /** What records hold: the text ('Administrador') or the code ('A', the default). */
  readonly answers?: 'text' | 'code'
}

/** One of a few fixed values, from a dropdown. A value that is not among them must be chosen anew. */
export const ChoiceInput = (props: ChoiceProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <ReadOnlyChoice {...props} /> : <ShownChoice {...props} view={view} />
}

/** The text of what was chosen. */
export const ReadOnlyChoice = (props: ChoiceProps) => {
  const texts = new Map(choices(props).map(({ value, text }) => [value, text]))
  return (
    <LineInput
      {...props}
      wraps
      format={(value) => texts.get(plainText(value)) ?? plainText(value)}
    />
  )
}

function ShownChoice({ view, ...props }: ChoiceProps & { view: FieldView }) {
  const listed = choices(props)
  const values = listed.map(({ value }) => value)
  const { id, field, fieldState } = useField({
    source: props.source,
    check: oneOf(values, requiredText(props), Boolean(props.required)),
    format: (value) => (values.includes(plainText(value)) ? plainText(value) : ''),
    defaultValue: props.defaultValue,
  })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={view.label} required={view.required} error={error}>
      <NativeSelect
        input={<OutlinedInput />}
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
        <option value="">{props.placeholder ?? 'Elegir…'}</option>
        {listed.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

interface ChoiceColumnProps extends ColumnProps {
  readonly options: Readonly<Record<string, string>>
}

/** Shows the text of a code; a value that is neither code nor text shows as it came. */
export const ChoiceColumn = defineColumn(({ options }: ChoiceColumnProps) => {
  const text = (value: unknown): string => textOfCode(options, plainText(value))
  return {
    align: 'start',
    width: 'word',
    text,
    sortKey: (value: unknown) => spanishSortKey(text(value)),
  }
})

/** What records hold for each option, and what staff read. */
export function choices({ options, answers }: ChoiceProps): { value: string; text: string }[] {
  return Object.entries(options).map(([code, text]) => ({
    value: answers === 'text' ? text : code,
    text,
  }))
}
