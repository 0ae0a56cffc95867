import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Ref, useState } from 'react'
import { errorId, FieldFrame } from './field-frame'
import { DROPDOWN_TEXTS, FILTER_MAX, keepFormOpen, matching } from './reference-filter'
import './reference.css'

interface ReferencesListProps {
  readonly id: string
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly loading: boolean
  readonly required: boolean
  readonly label: string
  readonly placeholder: string | undefined
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  onChoose(names: readonly string[]): void
  onBlur(): void
}

/** Names already chosen are chips before the filter, which Backspace and their own crosses take out again. */
export function ReferencesList(props: ReferencesListProps) {
  const { id, names, chosen, label, error, required, onChoose } = props
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState(false)
  const left = names.filter((name) => !chosen.includes(name))
  return (
    <Autocomplete<string, true>
      id={id}
      multiple
      options={left}
      value={[...chosen]}
      inputValue={filter}
      open={open}
      loading={props.loading}
      autoHighlight
      forcePopupIcon
      disablePortal
      {...DROPDOWN_TEXTS}
      filterOptions={(options) => matching(options, filter)}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        setFilter('')
      }}
      onInputChange={(_event, text, reason) => reason === 'input' && setFilter(text)}
      onChange={(_event, picked) => {
        setFilter('')
        onChoose(picked)
      }}
      onBlur={props.onBlur}
      onKeyDown={(event) => open && keepFormOpen(event)}
      slotProps={{
        chip: { size: 'small' },
        listbox: { className: 'reference-list' },
        clearIndicator: { className: 'reference-clear' },
      }}
      renderInput={({ slotProps }) => (
        <FieldFrame id={id} label={label} error={error}>
          <OutlinedInput
            {...slotProps.input}
            inputRef={props.inputRef}
            placeholder={props.placeholder}
            inputProps={{
              ...slotProps.htmlInput,
              maxLength: FILTER_MAX,
              'aria-required': required,
              'aria-describedby': error && errorId(id),
            }}
          />
        </FieldFrame>
      )}
    />
  )
}
