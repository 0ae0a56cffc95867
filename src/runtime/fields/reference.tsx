import type { Referral } from '../../wire/kinds/reference'
import { defineColumn, plainText, spanishSortKey } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import { type FieldView, type KindInputProps, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { ReferenceDropdown } from './picker/reference-dropdown'
import { ReferenceFrame } from './picker/reference-options'
import { useReferenceField } from './picker/use-reference-field'

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <LineInput {...props} wraps /> : <ShownReference {...props} view={view} />
}

function ShownReference({ view, ...props }: KindInputProps & { view: FieldView }) {
  const referral = useContractOf(props.source, 'reference')
  const { options, value, picker } = useReferenceField(
    props,
    view,
    referral,
    (chosen) => plainText(chosen) === '',
    (chosen, names) => unknownId(referral, plainText(chosen), names),
  )
  return (
    <ReferenceFrame options={options}>
      <ReferenceDropdown {...picker} chosen={plainText(value)} />
    </ReferenceFrame>
  )
}

/** By id, only a listed record can be sent. */
function unknownId({ sends }: Referral, name: string, names: readonly string[]) {
  return sends === 'name' || name === '' || names.includes(name) ? undefined : name
}

/** References read and sort as the text they are shown by. */
export const ReferenceColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: spanishSortKey,
}))
