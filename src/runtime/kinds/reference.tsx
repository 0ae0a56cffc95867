import { useMemo } from 'react'
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
import { oneOf } from './one-of'
import { ReferenceDropdown } from './reference-dropdown'
import './reference.css'

interface ReferenceInputProps extends KindInputProps {
  /** The resource referred to: `provincias`. */
  readonly reference: string
  /** The referred record's field that is shown, and that records hold. */
  readonly shows: string
  /** What requests carry; by id, only a listed record can be sent (row C-23). */
  readonly sends: 'name' | 'id'
  /** Characters of the longest name. */
  readonly max: number
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
      : boundedText(props.max, required, message)
  const { id, field, fieldState } = useField({ source: props.source, check })
  const chosen = plainText(field.value)
  return (
    <div className="reference">
      {required && chosen === '' && (
        <abbr className="reference-mark" title="Obligatorio">
          *
        </abbr>
      )}
      <ReferenceDropdown
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

/** References read and sort as the text they are shown by. */
export const ReferenceColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: spanishSortKey,
}))
