import { FilledBy } from './filling-identified'
import type { ReferenceProps } from './picker/use-reference-field'
import { ReferenceInput } from './reference'

/** A reference by name that fills other fields of its form, as its contract says, and shows which below it. */
export const FillingReferenceInput = (props: ReferenceProps) => (
  <FilledBy {...props}>{(onChosen) => <ReferenceInput {...props} onChosen={onChosen} />}</FilledBy>
)
