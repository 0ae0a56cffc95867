import type { FieldContract, KindName } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import { spanishOrder } from '#wire/search/search-text'
import { type ColumnValue, textValue } from '../kinds/field-column'

/** What rows are compared by where a list is sorted by a field: never null, because null has no place in an order. */
export interface SortKey {
  readonly type: 'text' | 'bigint'
  /** Changes wherever the keys of the same stored values change. */
  readonly signature: string
  keyOf(stored: ColumnValue): string | number
}

/** Below every number that a field may have: no value comes first. */
const NO_NUMBER = Number.MIN_SAFE_INTEGER

const number: SortKey = {
  type: 'bigint',
  signature: 'number',
  keyOf: (stored) => (typeof stored === 'number' ? stored : NO_NUMBER),
}

const text = (signature: string, keyOf: (text: string) => string): SortKey => ({
  type: 'text',
  signature,
  keyOf: (stored) => (stored === null ? '' : keyOf(textValue(stored))),
})

const spanish = text('spanish', spanishOrder)
const asStored = text('as-stored', (stored) => stored)
const digits = text('digits', (stored) => stored.replace(/\D/g, ''))

/** The kinds whose keys do not depend on their field. */
const usual: { readonly [K in Exclude<KindName, 'choice'>]: SortKey | undefined } = {
  id: number,
  text: spanish,
  longText: spanish,
  email: spanish,
  telephone: digits,
  patternText: asStored,
  secret: undefined,
  digits: number,
  dni: number,
  cuit: asStored,
  cbu: asStored,
  integer: number,
  decimal: number,
  money: number,
  date: asStored,
  month: asStored,
  time: asStored,
  boolean: number,
  // The text that they are shown by is another table's.
  reference: undefined,
  references: undefined,
  // No list shows them.
  lines: undefined,
}

/** What a list is filtered by: unlike its order, the values themselves. undefined: by links, or not at all. */
export function filterKeyFor({ kind }: FieldContract): SortKey | undefined {
  if (kind === 'choice') return asStored
  return kind === 'reference' ? number : usual[kind]
}

/** How a list is sorted by a field; undefined: it cannot be. */
export function sortKeyFor(field: FieldContract): SortKey | undefined {
  if (field.kind !== 'choice') return usual[field.kind]
  const { options } = field
  return text(`choice ${JSON.stringify(options)}`, (code) =>
    spanishOrder(textOfCode(options, code)),
  )
}
