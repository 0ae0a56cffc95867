import { defineColumn, plainText, spanishSortKey } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import { type FieldView, type KindInputProps, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'
import { ReferenceFrame } from './picker/reference-options'
import { ReferencesList } from './picker/references-list'
import { useReferenceField } from './picker/use-reference-field'

/** The names that a record holds. */
function chosenNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(plainText) : []
}

/** The same in Spanish order. */
function sortedNames(value: unknown): readonly string[] {
  return chosenNames(value).toSorted((a, b) => (spanishSortKey(a) < spanishSortKey(b) ? -1 : 1))
}

const shown = (value: unknown): string => sortedNames(value).join(', ')

/** Several records of another entity, each a chip, from a searchable list. */
export const ReferencesInput = (props: KindInputProps) => {
  const view = useFieldView(props)
  if (view === undefined) return null
  return view.readOnly ? (
    <LineInput {...props} wraps format={shown} />
  ) : (
    <ShownReferences {...props} view={view} />
  )
}

function ShownReferences({ view, ...props }: KindInputProps & { view: FieldView }) {
  const referral = useContractOf(props.source, 'references')
  const { options, value, picker } = useReferenceField(
    props,
    view,
    referral,
    (chosen) => chosenNames(chosen).length === 0,
  )
  return (
    <ReferenceFrame options={options}>
      <ReferencesList {...picker} chosen={chosenNames(value)} />
    </ReferenceFrame>
  )
}

/** Names in Spanish order, joined by commas. */
export const ReferencesColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: shown,
  sortKey: (value) => spanishSortKey(shown(value)),
}))
