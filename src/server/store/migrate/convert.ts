import type { KindName } from '../../../wire/kinds'
import type { ColumnValue } from '../kinds/field-column'
import type { FieldLayout } from '../layout'
import type { KnownField } from './known-layout'
import { referredTable } from './sources'
import type { NewValue } from './steps'

/**
 * Whether what a kind stores reads as what staff see, or, of a choice, as a code that leads to it. Of a kind that keeps
 * numbers of its own making (cents) it does not, and its values become no others.
 */
const READS: { readonly [K in KindName]: boolean } = {
  text: true,
  longText: true,
  email: true,
  telephone: true,
  digits: true,
  dni: true,
  cuit: true,
  cbu: true,
  integer: true,
  decimal: false,
  money: false,
  date: true,
  time: true,
  boolean: false,
  choice: true,
  // The database's own numbers, and those of other records: these are told by name (see below).
  id: false,
  reference: false,
  references: false,
}

const READABLE = new Set(Object.entries(READS).flatMap(([kind, reads]) => (reads ? [kind] : [])))

/** Whether values of the old kind can become those of the new one at all. */
export function canConvert(field: FieldLayout, before: KnownField): boolean {
  const readable = READABLE.has(before.signature) || isReadableReference(before)
  return readable && (field.reference !== undefined || field.column.fromText !== undefined)
}

/** A reference reads as the name of its record, where it is known by which field it was shown. */
function isReadableReference({ signature, shows }: KnownField): boolean {
  return referredTable(signature) !== undefined && shows !== undefined
}

/**
 * A value as staff read it.
 * @param shown of a reference: the names by id
 */
export function readable(
  before: KnownField,
  stored: string,
  shown: ReadonlyMap<number, string>,
): string {
  if (referredTable(before.signature) !== undefined) return shown.get(Number(stored)) ?? ''
  return stored
}

/**
 * A value of one kind as one of another; undefined: it says none. A choice's code may itself be what is wanted, or else
 * the text that staff read for it.
 */
export function converted(
  field: FieldLayout,
  before: KnownField,
  text: string,
): NewValue | undefined {
  const said = before.options?.[text] ?? text
  if (field.reference !== undefined) {
    return before.signature === 'digits' ? Number(text) : { name: said }
  }
  const read = (value: string): ColumnValue | undefined => field.column.fromText?.(value)
  if (field.contract.kind === 'choice') return read(text) ?? read(said)
  return read(said)
}
