import { chosenNames, shownNames } from './columns/kinds'
import { useContractOf } from './input/record-scope'
import { type FieldView, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { allNames, ReferenceFrame, useReferredNames } from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { useAddition } from './picker/use-addition'
import { type ReferenceProps, useReferenceField } from './picker/use-reference-field'

/** Several records of another entity, each a chip, from a searchable list. */
export const ReferencesInput = (props: ReferenceProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} wraps format={shownNames} />
  ) : (
    <ShownReferences {...props} view={view} />
  )
}

function ShownReferences({
  view,
  names = allNames,
  ...props
}: ReferenceProps & { view: FieldView }) {
  const referral = useContractOf(props.source, 'references')
  const options = useReferredNames(referral, names.useRows(referral, props.source))
  const { value, picker } = useReferenceField(
    props,
    view,
    options,
    (chosen) => chosenNames(chosen).length === 0,
  )
  const chosen = chosenNames(value)
  const addition = useAddition(referral, options, (name) => {
    picker.text.change(undefined)
    picker.onChoose([...chosen, name])
  })
  return (
    <ReferenceFrame options={options}>
      <ReferencesList {...picker} chosen={chosen} addition={addition} />
    </ReferenceFrame>
  )
}
