import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Ref, useState } from 'react'
import { errorId, FieldFrame } from './field-frame'
import { DROPDOWN_TEXTS, FILTER_MAX, keepFormOpen, matching } from './reference-filter'
import './reference.css'

interface ReferenceDropdownProps {
  readonly id: string
  readonly names: readonly string[]
  readonly chosen: string
  readonly loading: boolean
  readonly required: boolean
  readonly label: string
  readonly placeholder: string | undefined
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  onChoose(name: string): void
  onBlur(): void
}

/**
 * While a filter is typed nothing counts as chosen, so that Enter picks the first match and not the current value;
 * leaving the field without a pick brings the current value back. Where none is needed, an emptied filter empties the
 * field.
 */
export function ReferenceDropdown(props: ReferenceDropdownProps) {
  const { id, names, chosen, label, error, required, onChoose } = props
  const [filter, setFilter] = useState<string | undefined>(undefined)
  const [open, setOpen] = useState(false)
  const known = names.includes(chosen)
  const filterInput = {
    maxLength: FILTER_MAX,
    'aria-required': required,
    'aria-describedby': error && errorId(id),
  }
  return (
    <Autocomplete<string>
      id={id}
      options={names}
      value={filter === undefined && known ? chosen : null}
      inputValue={filter ?? chosen}
      open={open}
      loading={props.loading}
      autoHighlight
      forcePopupIcon
      disablePortal
      {...DROPDOWN_TEXTS}
      filterOptions={(options) => matching(options, filter ?? '')}
      onOpen={() => setOpen(true)}
      onClose={(_event, reason) => {
        if (!required && filter === '' && reason === 'blur') onChoose('')
        setOpen(false)
        setFilter(undefined)
      }}
      onInputChange={(_event, text, reason) => reason === 'input' && setFilter(text)}
      onChange={(_event, name) => name !== null && onChoose(name)}
      onBlur={props.onBlur}
      onKeyDown={(event) => open && keepFormOpen(event)}
      slotProps={{
        listbox: { className: 'reference-list' },
        clearIndicator: { className: 'reference-clear' },
      }}
      renderInput={({ slotProps }) => (
        <FieldFrame id={id} label={label} error={error}>
          <OutlinedInput
            {...slotProps.input}
            inputRef={props.inputRef}
            placeholder={props.placeholder}
            inputProps={{ ...slotProps.htmlInput, ...filterInput }}
          />
        </FieldFrame>
      )}
    />
  )
}
