import type { FieldKinds, KindName } from '../../../wire/kinds'
import { booleanColumn } from './boolean'
import { cbuColumn } from './cbu'
import { choiceColumn } from './choice'
import { cuitColumn } from './cuit'
import { dateColumn } from './date'
import { decimalColumn } from './decimal'
import { digitsColumn } from './digits'
import { dniColumn } from './dni'
import { emailColumn } from './email'
import type { FieldColumn, FieldLinks } from './field-column'
import { idColumn } from './id'
import { integerColumn } from './integer'
import { longTextColumn } from './long-text'
import { moneyColumn } from './money'
import { referenceColumn } from './reference'
import { referencesLinks } from './references'
import { telephoneColumn } from './telephone'
import { textFieldColumn } from './text'
import { timeColumn } from './time'

/** One entry a kind; the compiler names the one that lacks. */
const kept: { readonly [K in KindName]: (field: FieldKinds[K]) => FieldColumn | FieldLinks } = {
  id: idColumn,
  text: textFieldColumn,
  longText: longTextColumn,
  email: emailColumn,
  telephone: telephoneColumn,
  digits: digitsColumn,
  dni: dniColumn,
  cuit: cuitColumn,
  cbu: cbuColumn,
  integer: integerColumn,
  decimal: decimalColumn,
  money: moneyColumn,
  date: dateColumn,
  time: timeColumn,
  boolean: booleanColumn,
  choice: choiceColumn,
  reference: referenceColumn,
  references: referencesLinks,
}

/** How a field of a contract is kept. */
export function columnFor<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
): FieldColumn | FieldLinks {
  return kept[field.kind](field)
}
