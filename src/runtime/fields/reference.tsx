import { defineColumn, plainText, spanishSortKey } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import { type FieldView, type KindInputProps, useField, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { ReferenceDropdown } from './picker/reference-dropdown'
import { ReferenceFrame, useReferredNames } from './picker/reference-options'
import { usePickerText } from './picker/use-picker-text'

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <LineInput {...props} wraps /> : <ShownReference {...props} view={view} />
}

function ShownReference({ view, ...props }: KindInputProps & { view: FieldView }) {
  const referral = useContractOf(props.source, 'reference')
  const options = useReferredNames(referral)
  const text = usePickerText(options)
  const unlisted = (name: string): string | undefined =>
    // By id, only a listed record can be sent.
    referral.sends === 'name' || name === '' || options.names.includes(name)
      ? undefined
      : text.unlisted(name)
  const { id, field, fieldState } = useField({
    source: props.source,
    objection: (value) => text.objection() ?? unlisted(plainText(value)),
    findId: options.findId,
  })
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
