import { describe, expect, it } from 'vitest'
import { columnFor } from '#server/store/kinds'
import { filterKeyFor, type SortKey, sortKeyFor } from '#server/store/pages/pages-layout'
import type { FieldContract, KindName } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'

const words = { label: 'Dato', required: false } as const
const wide = { ...words, min: -9999, max: 9999 }
const there = { ...words, resource: 'zonas', shows: 'zona', sends: 'id' } as const
const reference = referenceField({ ...there, max: 50 })
const references = referencesField({ ...there, length: 50, max: 3 })
const secret = secretField({ ...words, max: 50 })
const TEXTS = ['', 'Ábaco', 'banco', 'Nube', 'ñandú', 'oro', 'Óvalo']

interface Ordered {
  readonly field: FieldContract
  /** As requests carry them, in the order of a list: none before any. */
  readonly sorted: readonly unknown[]
  /** In the order of their column where that is another one: filters ask for from and to. */
  readonly filtered?: readonly unknown[]
}

/** undefined: no list is sorted by it. Lines are in none. */
const KINDS: { readonly [K in Exclude<KindName, 'lines'>]: Ordered | undefined } = {
  id: { field: idField({ label: 'ID' }), sorted: [null, 2, 10, 100] },
  text: { field: textField({ ...words, max: 50 }), sorted: TEXTS },
  longText: { field: longTextField({ ...words, max: 500 }), sorted: TEXTS },
  email: {
    field: emailField({ ...words, max: 50 }),
    sorted: ['', 'a@b.com', 'B@a.com', 'c@a.com'],
  },
  telephone: {
    field: telephoneField({ ...words, max: 30 }),
    sorted: ['', '(011) 15', '011-4', '0221 5'],
  },
  patternText: {
    field: patternTextField({ ...words, pattern: 'AA-00' }),
    sorted: ['', 'AA-01', 'AA-10', 'BA-00'],
  },
  digits: { field: digitsField({ ...words, max: 6 }), sorted: [null, 2, 10, 100] },
  dni: { field: dniField(words), sorted: [null, 2, 10, 20_123_456] },
  cuit: { field: cuitField(words), sorted: ['', '20123456786', '27000000014'] },
  cbu: {
    field: cbuField(words),
    sorted: ['', '0000000000000000000000', '0110599520000001235579'],
  },
  integer: { field: integerField(wide), sorted: [null, -20, -3, 0, 4, 10] },
  decimal: {
    field: decimalField({ ...wide, decimals: 3 }),
    sorted: [null, -20.5, -3, 0, 0.125, 4, 10.01],
  },
  money: { field: moneyField(wide), sorted: [null, -20.5, -3, 0, 0.12, 4, 10.01] },
  date: { field: dateField(words), sorted: [null, '1999-12-31', '2026-01-02', '2026-11-01'] },
  month: { field: monthField(words), sorted: [null, '1999-12', '2026-01', '2026-11'] },
  time: { field: timeField(words), sorted: [null, '00:00', '09:05', '10:00', '23:59'] },
  boolean: { field: booleanField({ label: 'Dato' }), sorted: [false, true] },
  choice: {
    field: choiceField({
      ...words,
      options: { Z: 'Alta', A: 'baja', N: 'Ñoqui' },
      answers: 'code',
    }),
    sorted: ['', 'Z', 'A', 'N'],
    filtered: ['', 'A', 'N', 'Z'],
  },
  reference: undefined,
  references: undefined,
  secret: undefined,
}

const ordered = Object.values(KINDS).flatMap((one) =>
  one === undefined ? [] : [{ kind: one.field.kind, filtered: one.sorted, ...one }],
)

/** The values whose key is not of the column's type, or not above the one before; undefined: there is no key. */
function misplaced(
  key: SortKey | undefined,
  field: FieldContract,
  values: readonly unknown[],
): readonly unknown[] | undefined {
  const stored = columnFor(field)
  if (key === undefined || !('toColumn' in stored)) return undefined
  const type = key.type === 'text' ? 'string' : 'number'
  const keys = values.map((value) => key.keyOf(stored.toColumn(value)))
  return values.filter((_, at) => {
    const [before, one] = [keys[at - 1], keys[at]]
    // As both databases compare texts of an index: by their characters.
    const rises = before === undefined || (one !== undefined && one > before)
    return !rises || typeof one !== type
  })
}

describe('what records are compared by, of a field made with', () => {
  it.each(ordered)('$kind: as a list sorts them', ({ field, sorted }) => {
    expect(misplaced(sortKeyFor(field), field, sorted)).toEqual([])
  })

  it.each(ordered)('$kind: as a filter finds them', ({ field, filtered }) => {
    expect(misplaced(filterKeyFor(field), field, filtered)).toEqual([])
  })

  it('a reference: by the number of its record, and in no order; several, and secrets, by nothing', () => {
    expect(misplaced(filterKeyFor(reference), reference, [null, 2, 10])).toEqual([])
    for (const field of [reference, references, secret]) expect(sortKeyFor(field)).toBeUndefined()
    for (const field of [references, secret]) expect(filterKeyFor(field)).toBeUndefined()
  })
})
