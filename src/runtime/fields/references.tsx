import { defineColumn, plainText, spanishSortKey } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import { type FieldView, type KindInputProps, useField, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { ReferenceFrame, useReferredNames } from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { usePickerText } from './picker/use-picker-text'

/** The names that a record holds, in Spanish order. */
function namesOf(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.map(plainText) : []
  return names.toSorted((a, b) => (spanishSortKey(a) < spanishSortKey(b) ? -1 : 1))
}

const shown = (value: unknown): string => namesOf(value).join(', ')

/** Several records of another entity, each a chip, from a searchable list. */
export const ReferencesInput = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} wraps format={shown} />
  ) : (
    <ShownReferences {...props} view={view} />
  )
}

function ShownReferences({ view, ...props }: KindInputProps & { view: FieldView }) {
  const options = useReferredNames(useContractOf(props.source, 'references'))
  const text = usePickerText(options)
  const { objection } = text
  const { findId } = options
  const { id, field, fieldState } = useField({ source: props.source, objection, findId })
  const chosen = Array.isArray(field.value) ? field.value.map(plainText) : []
  return (
    <ReferenceFrame options={options}>
      <ReferencesList
        field={{
          id,
          label: view.label,
          placeholder: chosen.length === 0 ? props.placeholder : undefined,
          required: view.required,
          missing: view.required && chosen.length === 0,
          error: text.shownError(fieldState.error?.message),
          inputRef: field.ref,
        }}
        text={text}
        names={options.names}
        chosen={chosen}
        onChoose={field.onChange}
        onLeave={() => field.onBlur()}
      />
    </ReferenceFrame>
  )
}

/** Names in Spanish order, joined by commas. */
export const ReferencesColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: shown,
  sortKey: (value) => spanishSortKey(shown(value)),
}))
