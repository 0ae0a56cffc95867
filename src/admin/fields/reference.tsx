import { type ComponentType, useRef } from 'react'
import type { Row } from '#admin/provider/row'
import type { Referral } from '#wire/kinds/reference'
import { plainText } from './columns/column'
import { chosenNames, shownNames } from './columns/kinds'
import { type FieldView, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { useContractOf } from './input/record-scope'
import { useIdentifiedOptions } from './picker/identified-options'
import { ReferenceDropdown } from './picker/reference-dropdown'
import { allNames, ReferenceFrame, useReferredNames } from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { useAddition } from './picker/use-addition'
import { type ReferenceProps, useReferenceField } from './picker/use-reference-field'

type Shown<P> = P & { readonly view: FieldView }

/** The input of a picker; read-only, it is a line of text. */
function pickerInput<P extends ReferenceProps>(
  Picker: ComponentType<Shown<P>>,
  format: (value: unknown) => string,
) {
  return (props: P) => {
    const view = useFieldView(props)
    if (view === undefined) return null
    return view.readOnly ? (
      <LineInput {...props} wraps format={format} />
    ) : (
      <Picker {...props} view={view} />
    )
  }
}

interface OneProps extends ReferenceProps {
  /** Called with the chosen record; undefined if none is chosen, or several have its name. */
  readonly onChosen?: (record: Row | undefined) => void
}

const isNone = (chosen: unknown): boolean => plainText(chosen) === ''

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = pickerInput(NamePicker, plainText)

function NamePicker({ view, onChosen, names = allNames, ...props }: Shown<OneProps>) {
  const referral = useContractOf(props.source, 'reference')
  const options = useReferredNames(referral, names.useRows(referral, props.source))
  const { value, picker } = useReferenceField(props, view, options, isNone, (chosen, names) =>
    unknownId(referral, plainText(chosen), names),
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

/** A reference by id can send only a listed record. */
function unknownId({ sends }: Referral, name: string, names: readonly string[]) {
  return sends === 'name' || name === '' || names.includes(name) ? undefined : name
}

/** Another entity's record by its id, from a searchable dropdown in which every text is unique. */
export const IdentifiedInput = pickerInput(IdPicker, plainText)

function IdPicker({ view, onChosen, names = allNames, ...props }: Shown<OneProps>) {
  const referral = useContractOf(props.source, 'reference')
  const options = useIdentifiedOptions(referral, names.useRows(referral, props.source))
  const { value, picker } = useReferenceField(
    props,
    view,
    options,
    isNone,
    // The list need not contain the record of an id. A text alone must be in it, unless the list is limited.
    (chosen, listed) =>
      typeof chosen === 'string' &&
      chosen !== '' &&
      referral.where === undefined &&
      !listed.includes(chosen)
        ? chosen
        : undefined,
  )
  // The text that Escape restores may not be in the list: a searched list changes, and any list may not have loaded.
  const held = useRef<unknown>('')
  const valueOf = (label: string): unknown => {
    if (label === '') return ''
    return options.valueOf(label) || (isNone(value) ? held.current : value)
  }
  const choose = (label: string): void => {
    if (!isNone(value)) held.current = value
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

/** Several records of another entity, each as a chip, from a searchable list. */
export const ReferencesInput = pickerInput(NamesPicker, shownNames)

function NamesPicker({ view, names = allNames, ...props }: Shown<ReferenceProps>) {
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

/** Several records of another entity by their ids, each as a chip, from a searchable list. */
export const IdentifiedListInput = pickerInput(IdsPicker, shownNames)

function IdsPicker({ view, names = allNames, ...props }: Shown<ReferenceProps>) {
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
  Array.isArray(value) ? value.filter((one) => !isNone(one)) : []
