import type { FieldKinds, KindName } from '../../../wire/kinds'
import { choiceColumn } from './choice'
import { digitsColumn } from './digits'
import { emailColumn } from './email'
import type { FieldColumn } from './field-column'
import { idColumn } from './id'
import { referenceColumn } from './reference'
import { textColumn } from './text'

/** One entry a kind; the compiler names the one that lacks. */
const columns: { readonly [K in KindName]: (field: FieldKinds[K]) => FieldColumn } = {
  choice: choiceColumn,
  digits: digitsColumn,
  email: emailColumn,
  id: idColumn,
  reference: referenceColumn,
  text: textColumn,
}

/** How a field of a contract is kept. */
export function columnOf<K extends KindName>(field: FieldKinds[K] & { kind: K }): FieldColumn {
  return columns[field.kind](field)
}
