import { useRef } from 'react'
import type { Row } from '#admin/provider/row'
import type { Referral } from '#wire/kinds/reference'
import { plainText } from './columns/column'
import { chosenNames, shownNames } from './columns/kinds'
import { controlInput, LineInput, type Shown } from './input/line-input'
import { useContractOf } from './input/record-scope'
import { useIdentifiedOptions } from './picker/identified-options'
import { ReferenceDropdown } from './picker/reference-dropdown'
import { allNames, ReferenceFrame, useReferredNames } from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { useAddition } from './picker/use-addition'
import { type ReferenceProps, useReferenceField } from './picker/use-reference-field'

const OneName = (props: ReferenceProps) => <LineInput {...props} wraps format={plainText} />
const SeveralNames = (props: ReferenceProps) => <LineInput {...props} wraps format={shownNames} />

interface OneProps extends ReferenceProps {
  /** Called with the chosen record; undefined if none is chosen, or several have its name. */
  readonly onChosen?: (record: Row | undefined) => void
}

const isNone = (chosen: unknown): boolean => plainText(chosen) === ''

type Picking = ReturnType<typeof useReferenceField>

interface PickedProps<Chosen> extends Pick<Picking, 'picker'> {
  readonly referral: Referral
  readonly options: Parameters<typeof useAddition>[1]
  readonly chosen: Chosen
  onChoose(chosen: Chosen): void
}

/** The control of one name, and the record that is added there. */
function OnePicked({ referral, options, picker, chosen, onChoose }: PickedProps<string>) {
  const addition = useAddition(referral, options, (name) => {
    picker.text.change(undefined)
    onChoose(name)
  })
  return (
    <ReferenceFrame options={options}>
      <ReferenceDropdown {...picker} chosen={chosen} addition={addition} onChoose={onChoose} />
    </ReferenceFrame>
  )
}

/** The control of several names, and the records that are added there. */
function SeveralPicked(props: PickedProps<readonly string[]>) {
  const { referral, options, picker, chosen, onChoose } = props
  const addition = useAddition(referral, options, (name) => {
    picker.text.change(undefined)
    onChoose([...chosen, name])
  })
  return (
    <ReferenceFrame options={options}>
      <ReferencesList {...picker} chosen={chosen} addition={addition} onChoose={onChoose} />
    </ReferenceFrame>
  )
}

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = controlInput(NamePicker, OneName)

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
  return (
    <OnePicked {...{ referral, options, picker }} chosen={plainText(value)} onChoose={choose} />
  )
}

/** A reference by id can send only a listed record. */
function unknownId({ sends }: Referral, name: string, names: readonly string[]) {
  return sends === 'name' || name === '' || names.includes(name) ? undefined : name
}

/** Another entity's record by its id, from a searchable dropdown in which every text is unique. */
export const IdentifiedInput = controlInput(IdPicker, OneName)

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
  const chosen = options.labelOf(value)
  return <OnePicked {...{ referral, options, picker, chosen }} onChoose={choose} />
}

/** Several records of another entity, each as a chip, from a searchable list. */
export const ReferencesInput = controlInput(NamesPicker, SeveralNames)

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
  return <SeveralPicked {...{ referral, options, picker, chosen }} onChoose={picker.onChoose} />
}

/** Several records of another entity by their ids, each as a chip, from a searchable list. */
export const IdentifiedListInput = controlInput(IdsPicker, SeveralNames)

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
  return <SeveralPicked {...{ referral, options, picker }} chosen={labels} onChoose={choose} />
}

const valuesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.filter((one) => !isNone(one)) : []
