import { useMemo } from 'react'
import { boundedList } from '../../wire/kinds/references'
import { boundedText } from '../../wire/kinds/text'
import { defineColumn, plainText, spanishSortKey } from '../catalogue/column'
import {
  type FieldView,
  type KindInputProps,
  requiredText,
  useField,
  useFieldView,
} from './kind-input'
import { LineInput } from './line-input'
import { ReferenceFrame, useReferredNames } from './reference-options'
import { ReferencesList } from './references-list'
import { usePickerText } from './use-picker-text'

interface ReferencesInputProps extends KindInputProps {
  /** The resource referred to: `rubros`. */
  readonly reference: string
  /** The referred record's field that is shown, and that records hold. */
  readonly shows: string
  readonly sends: 'name' | 'id'
  /** Records at most. */
  readonly max: number
}

/** The names that a record holds, in Spanish order. */
function namesOf(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.map(plainText) : []
  return names.toSorted((a, b) => (spanishSortKey(a) < spanishSortKey(b) ? -1 : 1))
}

const shown = (value: unknown): string => namesOf(value).join(', ')

/** Several records of another entity, each a chip, from a searchable list. */
export const ReferencesInput = (props: ReferencesInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} wraps format={shown} />
  ) : (
    <ShownReferences {...props} view={view} />
  )
}

/** Longer names than any field has: what can be chosen here was listed. */
const LONGEST = 10_000

function ShownReferences({ view, ...props }: ReferencesInputProps & { view: FieldView }) {
  const options = useReferredNames(props.reference, props.shows)
  const text = usePickerText(options)
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => {
    const list = boundedList(boundedText(LONGEST, true), props.max, required, message)
    // A form that was never touched holds no list yet.
    return { safeParse: (value: unknown) => list.safeParse(value === '' ? [] : value) }
  }, [props.max, required, message])
  const { objection } = text
  const { id, field, fieldState } = useField({ source: props.source, check, objection })
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
