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
import { OptionsFailed, RequiredMark, useReferredNames } from './reference-options'
import './reference.css'

interface ReferenceInputProps extends KindInputProps {
  /** The resource referred to: `provincias`. */
  readonly reference: string
  /** The referred record's field that is shown, and that records hold. */
  readonly shows: string
  /** What requests carry; by id, only a listed record can be sent (row C-23). */
  readonly sends: 'name' | 'id'
  /** Characters of the longest name. */
  readonly max: number
}

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = (props: ReferenceInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <LineInput {...props} /> : <ShownReference {...props} view={view} />
}

function ShownReference({ view, ...props }: ReferenceInputProps & { view: FieldView }) {
  const { names, status, retry } = useReferredNames(props.reference, props.shows)
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check =
    props.sends === 'id'
      ? oneOf(names, message, required)
      : boundedText(props.max, required, message)
  const { id, field, fieldState } = useField({ source: props.source, check })
  const chosen = plainText(field.value)
  return (
    <div className="reference">
      {required && chosen === '' && <RequiredMark />}
      <ReferenceDropdown
        id={id}
        names={names}
        chosen={chosen}
        loading={status === 'loading'}
        label={view.label}
        placeholder={props.placeholder}
        error={fieldState.error?.message}
        inputRef={field.ref}
        required={required}
        onChoose={field.onChange}
        onBlur={() => field.onBlur()}
      />
      <OptionsFailed status={status} retry={retry} />
    </div>
  )
}

/** References read and sort as the text they are shown by. */
export const ReferenceColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: spanishSortKey,
}))
