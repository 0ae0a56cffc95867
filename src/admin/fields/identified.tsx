import { useRef } from 'react'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { type FieldView, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import type { Row } from '#admin/provider/row'
import { useIdentifiedOptions } from './picker/identified-options'
import { ReferenceDropdown } from './picker/reference-dropdown'
import { allNames, ReferenceFrame } from './picker/reference-options'
import { useAddition } from './picker/use-addition'
import { type ReferenceProps, useReferenceField } from './picker/use-reference-field'

interface IdentifiedInputProps extends ReferenceProps {
  /** Called with the chosen record; undefined if none is. */
  readonly onChosen?: (record: Row | undefined) => void
}

/** Another entity's record by its id, from a searchable dropdown in which no two read the same. */
export const IdentifiedInput = ({ onChosen, ...props }: IdentifiedInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} wraps format={plainText} />
  ) : (
    <ShownReference {...props} view={view} onChosen={onChosen} />
  )
}

interface ShownReferenceProps extends ReferenceProps {
  readonly view: FieldView
  readonly onChosen: IdentifiedInputProps['onChosen']
}

function ShownReference({ view, onChosen, names = allNames, ...props }: ShownReferenceProps) {
  const referral = useContractOf(props.source, 'reference')
  const options = useIdentifiedOptions(referral, names.useRows(referral, props.source))
  const { value, picker } = useReferenceField(
    props,
    view,
    options,
    (chosen) => plainText(chosen) === '',
    // An id can be sent although the list lacks its record; a text alone cannot, unless the list has only some records.
    (chosen, listed) =>
      typeof chosen === 'string' &&
      chosen !== '' &&
      referral.where === undefined &&
      !listed.includes(chosen)
        ? chosen
        : undefined,
  )
  // What a text in the control brings back may not be listed: lists are searched, and may not have loaded.
  const held = useRef<unknown>('')
  const valueOf = (label: string): unknown => {
    if (label === '') return ''
    return options.valueOf(label) || (plainText(value) === '' ? held.current : value)
  }
  const choose = (label: string): void => {
    if (plainText(value) !== '') held.current = value
    picker.onChoose(valueOf(label))
    onChosen?.(options.recordNamed(label))
  }
  const addition = useAddition(referral, options, (label) => {
    picker.text.change(undefined)
    choose(label)
  })
  return (
    <ReferenceFrame options={options}>
      <ReferenceDropdown
        {...picker}
        chosen={options.labelOf(value)}
        addition={addition}
        onChoose={choose}
      />
    </ReferenceFrame>
  )
}
