import type { Referral } from '#wire/kinds/reference'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { type FieldView, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import type { Row } from '#admin/provider/row'
import { ReferenceDropdown } from './picker/reference-dropdown'
import { allNames, ReferenceFrame, useReferredNames } from './picker/reference-options'
import { useAddition } from './picker/use-addition'
import { type ReferenceProps, useReferenceField } from './picker/use-reference-field'

interface ReferenceInputProps extends ReferenceProps {
  /** Called with the chosen record; undefined if none is, or where several have that name. */
  readonly onChosen?: (record: Row | undefined) => void
}

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = ({ onChosen, ...props }: ReferenceInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} wraps />
  ) : (
    <ShownReference {...props} view={view} onChosen={onChosen} />
  )
}

interface ShownReferenceProps extends ReferenceProps {
  readonly view: FieldView
  readonly onChosen: ReferenceInputProps['onChosen']
}

function ShownReference({ view, onChosen, names = allNames, ...props }: ShownReferenceProps) {
  const referral = useContractOf(props.source, 'reference')
  const options = useReferredNames(referral, names.useRows(referral, props.source))
  const { value, picker } = useReferenceField(
    props,
    view,
    options,
    (chosen) => plainText(chosen) === '',
    (chosen, names) => unknownId(referral, plainText(chosen), names),
  )
  const choose = (name: string): void => {
    picker.onChoose(name)
    onChosen?.(options.recordNamed(name))
  }
  const addition = useAddition(referral, options, (name) => {
    picker.text.change(undefined)
    choose(name)
  })
  return (
    <ReferenceFrame options={options}>
      <ReferenceDropdown
        {...picker}
        chosen={plainText(value)}
        addition={addition}
        onChoose={choose}
      />
    </ReferenceFrame>
  )
}

/** By id, only a listed record can be sent. */
function unknownId({ sends }: Referral, name: string, names: readonly string[]) {
  return sends === 'name' || name === '' || names.includes(name) ? undefined : name
}
