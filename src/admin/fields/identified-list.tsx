import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { type FieldView, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { useIdentifiedOptions } from './picker/identified-options'
import { allNames, ReferenceFrame } from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { useAddition } from './picker/use-addition'
import { type ReferenceProps, useReferenceField } from './picker/use-reference-field'
import { shownNames } from './columns/kinds'

/** Several records of another entity by their ids, each a chip, from a searchable list. */
export const IdentifiedListInput = (props: ReferenceProps) => {
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
  const options = useIdentifiedOptions(referral, names.useRows(referral, props.source))
  const { value, picker } = useReferenceField(
    props,
    view,
    options,
    (chosen) => valuesIn(chosen).length === 0,
  )
  const chosen = valuesIn(value)
  const labels = chosen.map(options.labelOf)
  const choose = (labels: readonly string[]): void => {
    const known = new Map(chosen.map((one) => [options.labelOf(one), one]))
    picker.onChoose(labels.map((label) => known.get(label) ?? options.valueOf(label)))
  }
  const addition = useAddition(referral, options, (label) => {
    picker.text.change(undefined)
    choose([...labels, label])
  })
  return (
    <ReferenceFrame options={options}>
      <ReferencesList {...picker} chosen={labels} addition={addition} onChoose={choose} />
    </ReferenceFrame>
  )
}

const valuesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.filter((one) => plainText(one) !== '') : []
