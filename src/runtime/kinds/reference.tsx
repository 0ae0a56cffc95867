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
import { oneOf } from './one-of'
import { ReferenceDropdown } from './reference-dropdown'
import { ReferenceFrame, useReferredNames } from './reference-options'
import { usePickerText } from './use-picker-text'

interface ReferenceInputProps extends KindInputProps {
  /** The resource referred to: `provincias`. */
  readonly reference: string
  /** The referred record's field that is shown, and that records hold. */
  readonly shows: string
  /** What requests carry; by id, only a listed record can be sent. */
  readonly sends: 'name' | 'id'
  /** Characters of the longest name. */
  readonly max: number
}

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = (props: ReferenceInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <LineInput {...props} wraps /> : <ShownReference {...props} view={view} />
}

function ShownReference({ view, ...props }: ReferenceInputProps & { view: FieldView }) {
  const options = useReferredNames(props.reference, props.shows)
  const text = usePickerText(options)
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check =
    props.sends === 'id'
      ? oneOf(options.names, message, required, text.unlisted)
      : boundedText(props.max, required, message)
  const { objection } = text
  const { id, field, fieldState } = useField({ source: props.source, check, objection })
  const chosen = plainText(field.value)
  return (
    <ReferenceFrame options={options}>
      <ReferenceDropdown
        field={{
          id,
          label: view.label,
          placeholder: props.placeholder,
          required: view.required,
          missing: view.required && chosen === '',
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

/** References read and sort as the text they are shown by. */
export const ReferenceColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: spanishSortKey,
}))
