import Autocomplete from '@mui/material/Autocomplete'
import { useRef } from 'react'
import { type AboveOf, ADD, type Addition, withAddition } from './adding-option'
import { PickerControl, type PickerField, usePickerProps } from './picker-control'
import { usePicker } from './use-picker'
import type { PickerText } from './use-picker-text'
import { useShownNames } from './use-shown-names'

interface ReferenceDropdownProps {
  readonly field: PickerField
  readonly text: PickerText
  readonly names: readonly string[]
  readonly chosen: string
  readonly addition?: Addition | undefined
  onChoose(name: string): void
  /** The names shown before a name in the list; undefined: none are shown. */
  readonly aboveOf: AboveOf | undefined
  onLeave(): void
}

/** One name from a list. Deleting the text chooses nothing; Escape restores the earlier choice. */
export function ReferenceDropdown(props: ReferenceDropdownProps) {
  const { field, text, names, chosen, addition, aboveOf, onChoose, onLeave } = props
  const { typing, matches, waiting } = text
  const before = useRef(chosen)
  const picker = usePicker(text, {
    offered: matches,
    onPick: onChoose,
    onBegin: () => {
      before.current = chosen
    },
    onEmpty: () => onChoose(''),
    onDrop: () => onChoose(before.current),
    onLeave,
  })
  const shown = useShownNames(matches, matches, {
    isOpen: picker.props.open,
    chosen: typing === undefined ? chosen : '',
    hasAddition: addition !== undefined && !waiting,
  })
  const pickerProps = usePickerProps(picker.props, shown, aboveOf, addition)
  return (
    <Autocomplete<string>
      {...pickerProps}
      id={field.id}
      options={withAddition(names, addition)}
      value={typing === undefined && names.includes(chosen) ? chosen : null}
      inputValue={typing?.text ?? chosen}
      loading={waiting}
      filterOptions={() => [...withAddition(shown.names, waiting ? undefined : addition)]}
      onChange={(_event, name) => {
        // `onEmpty` has reported it already.
        if (name === null) return
        if (name === ADD) return addition?.open(typing?.text ?? '')
        picker.finish()
        onChoose(name)
      }}
      renderInput={({ slotProps }) => <PickerControl {...field} slotProps={slotProps} />}
    />
  )
}
