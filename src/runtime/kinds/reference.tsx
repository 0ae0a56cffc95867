import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { foldForSearch } from '../../wire/fold'
import { boundedText } from '../../wire/kinds/text'
import { defineColumn, plainText, spanishSortKey } from '../catalogue/column'
import { type ReferenceOptions, useFormScope } from '../dialogs/form-scope'
import {
  type FieldView,
  type KindInputProps,
  requiredText,
  useField,
  useFieldView,
} from './kind-input'
import { LineInput } from './line-input'
import { errorId, FieldFrame } from './field-frame'
import { oneOf } from './one-of'
import './reference.css'

interface ReferenceInputProps extends KindInputProps {
  /** The resource referred to: `provincias`. */
  readonly reference: string
  /** The referred record's field that is shown, and that records hold. */
  readonly shows: string
  /** What requests carry; by id, only a listed record can be sent (row C-23). */
  readonly sends: 'name' | 'id'
}

/** Characters that the dropdown's filter takes (specification, section 5). */
const FILTER_MAX = 50

const DROPDOWN_TEXTS = {
  noOptionsText: 'Sin coincidencias',
  loadingText: 'Cargando…',
  openText: 'Mostrar opciones',
  closeText: 'Ocultar opciones',
}

const NOT_LOADED: ReferenceOptions = { rows: [], status: 'loading', retry: () => undefined }

/** Another entity's record, from a searchable dropdown. */
export const ReferenceInput = (props: ReferenceInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? <LineInput {...props} /> : <ShownReference {...props} view={view} />
}

function ShownReference({ view, ...props }: ReferenceInputProps & { view: FieldView }) {
  const { references } = useFormScope()
  const { rows, status, retry } = references[props.reference] ?? NOT_LOADED
  const names = useMemo(() => rows.map((row) => plainText(row[props.shows])), [rows, props.shows])
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check =
    props.sends === 'id'
      ? oneOf(names, message, required)
      : boundedText(FILTER_MAX, required, message)
  const { id, field, fieldState } = useField({ source: props.source, check })
  const chosen = plainText(field.value)
  return (
    <div className="reference">
      {required && chosen === '' && (
        <abbr className="reference-mark" title="Obligatorio">
          *
        </abbr>
      )}
      <Dropdown
        id={id}
        names={names}
        chosen={chosen}
        loading={status === 'loading'}
        label={view.label}
        placeholder={props.placeholder}
        error={fieldState.error?.message}
        inputRef={field.ref}
        required={required}
        onChoose={field.onChange}
        onBlur={() => field.onBlur()}
      />
      {status === 'failed' && (
        <p className="reference-failed">
          No se pudieron cargar las opciones.{' '}
          <button type="button" className="link-button" onClick={retry}>
            Reintentar
          </button>
        </p>
      )}
    </div>
  )
}

interface DropdownProps {
  readonly id: string
  readonly names: readonly string[]
  readonly chosen: string
  readonly loading: boolean
  readonly required: boolean
  readonly label: string
  readonly placeholder: string | undefined
  readonly error: string | undefined
  readonly inputRef: React.Ref<HTMLInputElement>
  onChoose(name: string): void
  onBlur(): void
}

/**
 * While a filter is typed nothing counts as chosen, so that Enter picks the first match and not the current value;
 * leaving the field without a pick brings the current value back. Where none is needed, an emptied filter empties the
 * field.
 */
function Dropdown({
  id,
  names,
  chosen,
  loading,
  required,
  label,
  placeholder,
  error,
  inputRef,
  onChoose,
  onBlur,
}: DropdownProps) {
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
      loading={loading}
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
      onBlur={onBlur}
      onKeyDown={(event) => open && keepFormOpen(event)}
      slotProps={{
        listbox: { className: 'reference-list' },
        clearIndicator: { className: 'reference-clear' },
      }}
      renderInput={({ slotProps }) => (
        <FieldFrame id={id} label={label} error={error}>
          <OutlinedInput
            {...slotProps.input}
            inputRef={inputRef}
            placeholder={placeholder}
            inputProps={{ ...slotProps.htmlInput, ...filterInput }}
          />
        </FieldFrame>
      )}
    />
  )
}

/** Case and accents do not matter (row C-23). */
function matching(names: readonly string[], filter: string): string[] {
  const wanted = foldForSearch(filter)
  return names.filter((name) => foldForSearch(name).includes(wanted))
}

/** Enter in an open dropdown picks a match or does nothing; it never confirms the form. */
function keepFormOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** References read and sort as the text they are shown by. */
export const ReferenceColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: spanishSortKey,
}))
