import Autocomplete from '@mui/material/Autocomplete'
import { type AboveOf, ADD, type Addition, withAddition } from './adding-option'
import { PickerControl, type PickerField, usePickerProps } from './picker-control'
import { usePicker } from './use-picker'
import type { PickerText } from './use-picker-text'
import { useShownNames } from './use-shown-names'

interface ReferencesListProps {
  readonly field: PickerField
  readonly text: PickerText
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly addition?: Addition | undefined
  onChoose(names: readonly string[]): void
  /** The names shown before a name in the list; undefined: none are shown. */
  readonly aboveOf: AboveOf | undefined
  onLeave(): void
}

/** Stays open while the user picks. Chosen names are chips before the text. Backspace or a cross removes one. */
export function ReferencesList(props: ReferencesListProps) {
  const { field, text, names, chosen, addition, aboveOf, onChoose, onLeave } = props
  const { matches } = text
  const offered = matches.filter((name) => !chosen.includes(name))
  const picker = usePicker(text, {
    offered,
    onPick: (name) => onChoose([...chosen, name]),
    onDrop: () => onChoose(chosen),
    onLeave,
    staysOpen: true,
  })
  const shown = useShownNames(matches, offered, {
    isOpen: picker.props.open,
    chosen: '',
    hasAddition: addition !== undefined && !text.waiting,
  })
  const pickerProps = usePickerProps(picker.props, shown, aboveOf, addition)
  return (
    <Autocomplete<string, true>
      {...pickerProps}
      id={field.id}
      multiple
      disableCloseOnSelect
      options={withAddition(names, addition)}
      value={[...chosen]}
      inputValue={text.typing?.text ?? ''}
      loading={text.waiting}
      filterOptions={() => [...withAddition(shown.names, text.waiting ? undefined : addition)]}
      onChange={(_event, picked, reason) => {
        if (picked.includes(ADD)) return addition?.open(text.typing?.text ?? '')
        if (reason === 'selectOption') picker.finish()
        onChoose(picked)
      }}
      renderInput={({ slotProps }) => <PickerControl {...field} slotProps={slotProps} />}
    />
  )
}
