import { IdentifiedInput } from './identified'
import { FilledBy } from './filled-by'
import type { ReferenceProps } from './picker/use-reference-field'

/** A reference by id that fills other fields of its form, as its contract says, and shows which below it. */
export const FillingIdentifiedInput = (props: ReferenceProps) => (
  <FilledBy {...props}>{(onChosen) => <IdentifiedInput {...props} onChosen={onChosen} />}</FilledBy>
)
