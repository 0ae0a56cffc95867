import { useRef } from 'react'
import type { Referral } from '#wire/kinds/reference'
import { plainText } from './columns/column'
import { shownNames } from './columns/kinds'
import { type KindInputProps, useField } from './input/kind-input'
import { fieldInput, LineInput, type ViewedProps } from './input/line-input'
import { useContractOf } from './input/record-scope'
import { identifiedOptions } from './picker/identified-options'
import { ReferenceDropdown } from './picker/reference-dropdown'
import {
  namedOptions,
  type ReferredNames,
  ReferenceFrame,
  useAllRows,
} from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { useFoundRows } from './picker/searched-names'
import { useTreeRows } from './picker/tree-names'
import { useAddition } from './picker/use-addition'
import { useFills } from './picker/use-fills'
import { usePickerText } from './picker/use-picker-text'
import './picker/filling-reference.css'

// A field keeps its contract, and so its hook. A hook needs a name by which React's checks know it.
const INTO_TREE = { useRows: useTreeRows }
const SEARCHED = { useRows: useFoundRows }
const WHOLE = { useRows: useAllRows }

/** The records that a reference may lead to: the contract says how they are found, and how requests name them. */
function useReferred(referral: Referral, field: string): ReferredNames {
  const source = referral.tree ? INTO_TREE : referral.searched ? SEARCHED : WHOLE
  const { rows, ...loading } = source.useRows(referral, field)
  const optionsOf = referral.key === undefined ? namedOptions : identifiedOptions
  return { ...loading, ...optionsOf(rows, referral) }
}

/**
 * The parts that the inputs of one reference and of several share: the names to choose from, the typed text, and the
 * field.
 * @param isEmpty whether a value of the form means no choice
 * @param unknownName the name in a value that no listed record has, if that cannot be sent
 */
function useReferenceField(
  { source, placeholder, view }: ViewedProps<KindInputProps>,
  options: ReferredNames,
  isEmpty: (value: unknown) => boolean,
  unknownName: (value: unknown) => string | undefined = () => undefined,
) {
  const text = usePickerText(options)
  const unlisted = (value: unknown): string | undefined => {
    const name = unknownName(value)
    return name === undefined ? undefined : text.unlisted(name)
  }
  const { id, field, fieldState } = useField({
    source,
    objection: (value) => text.objection() ?? unlisted(value),
    findId: options.findId,
  })
  const empty = isEmpty(field.value)
  const aboveOf = (name: string): string => {
    const row = options.recordNamed(name)
    return (row && options.aboveOf?.(row)) ?? ''
  }
  return {
    value: field.value,
    onChange: field.onChange,
    picker: {
      field: {
        id,
        label: view.label,
        placeholder: empty ? placeholder : undefined,
        required: view.required,
        missing: view.required && empty,
        error: text.shownError(fieldState.error?.message),
        inputRef: field.ref,
      },
      text,
      names: options.names,
      aboveOf: options.aboveOf && aboveOf,
      onLeave: () => field.onBlur(),
    },
  }
}

const isNone = (chosen: unknown): boolean => plainText(chosen) === ''

/** Another entity's record, from a searchable dropdown. It fills other fields of its form, if its contract says so. */
export const ReferenceInput = fieldInput(OnePicker, (props: KindInputProps) => (
  <LineInput {...props} wraps format={plainText} />
))

function OnePicker(props: ViewedProps<KindInputProps>) {
  const referral = useContractOf(props.source, 'reference')
  const options = useReferred(referral, props.source)
  const { value, onChange, picker } = useReferenceField(props, options, isNone, (chosen) =>
    isUnknown(referral, chosen, options.names) ? plainText(chosen) : undefined,
  )
  const { notice, fillFrom } = useFills(referral)
  // The text that Escape restores may not be in the list: a searched list changes, and any list may not have loaded.
  const held = useRef<unknown>('')
  const valueOf = (name: string): unknown => {
    if (name === '') return ''
    return options.valueOf(name) || (isNone(value) ? held.current : value)
  }
  const choose = (name: string): void => {
    if (!isNone(value)) held.current = value
    onChange(valueOf(name))
    fillFrom(options.recordNamed(name))
  }
  const addition = useAddition(referral, options, (name) => {
    picker.text.change(undefined)
    choose(name)
  })
  return (
    <ReferenceFrame options={options}>
      <ReferenceDropdown
        {...picker}
        chosen={options.nameOfValue(value)}
        addition={addition}
        onChoose={choose}
      />
      {referral.fills && <output className="reference-filled">{notice}</output>}
    </ReferenceFrame>
  )
}

/**
 * Whether a text cannot be sent, because a request needs the id of a listed record. A list of records with ids need not
 * contain the record of a value, and a limited one need not contain its text.
 */
function isUnknown(
  { sends, key, where }: Referral,
  chosen: unknown,
  names: readonly string[],
): boolean {
  if (sends === 'name' || (key !== undefined && where !== undefined)) return false
  return typeof chosen === 'string' && chosen !== '' && !names.includes(chosen)
}

/** Several records of another entity, each as a chip, from a searchable list. */
export const ReferencesInput = fieldInput(SeveralPicker, (props: KindInputProps) => (
  <LineInput {...props} wraps format={shownNames} />
))

function SeveralPicker(props: ViewedProps<KindInputProps>) {
  const referral = useContractOf(props.source, 'references')
  const options = useReferred(referral, props.source)
  const { value, onChange, picker } = useReferenceField(
    props,
    options,
    (held) => valuesIn(held).length === 0,
  )
  const chosen = valuesIn(value)
  const names = chosen.map(options.nameOfValue)
  const choose = (picked: readonly string[]): void => {
    const known = new Map(chosen.map((one) => [options.nameOfValue(one), one]))
    onChange(picked.map((name) => known.get(name) ?? options.valueOf(name)))
  }
  const addition = useAddition(referral, options, (name) => {
    picker.text.change(undefined)
    choose([...names, name])
  })
  return (
    <ReferenceFrame options={options}>
      <ReferencesList {...picker} chosen={names} addition={addition} onChoose={choose} />
    </ReferenceFrame>
  )
}

const valuesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.filter((one) => !isNone(one)) : []
