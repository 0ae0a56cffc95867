import fc from 'fast-check'
import { fieldDraw } from './fields'
import { computedOwn } from './kinds'
import { wireName } from './names'
import { maybeText, shownText } from './texts'

/** A field that is computed, and from which of the fields of numbers beside it. */
const computedField = fc.record({
  name: wireName,
  label: shownText,
  own: computedOwn,
  formula: fc.constantFrom('sum', 'product', 'difference', 'percentage'),
  one: fc.nat(),
  other: fc.nat(),
  /** Hundredths that are no field. */
  rate: fc.option(fc.constantFrom(21, 10.5, 0, -3.25, 100, 0.000001), { nil: undefined, freq: 2 }),
  isHidden: fc.boolean(),
})

export const computedFieldsDraw = fc.array(computedField, { maxLength: 3 })

/** Lines that an entity has beside its other fields. */
const lines = fc.record({
  name: wireName,
  labels: fc.record(
    { label: shownText, editLabel: shownText, removeLabel: shownText },
    { requiredKeys: ['label'] },
  ),
  /** Said all the same: no list shows them. */
  isNoColumn: fc.boolean(),
  one: maybeText,
  min: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 3, max: 2000 }), { nil: undefined }),
  former: fc.option(wireName, { nil: undefined, freq: 8 }),
  fields: fc.array(fieldDraw, { minLength: 1, maxLength: 5 }),
  computed: computedFieldsDraw,
  balances: fc.option(fc.record({ one: fc.nat(), other: fc.nat() }), { nil: undefined, freq: 2 }),
})

export const linesDraw = fc.array(lines, { maxLength: 2 })

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
export type LinesDraw = Drawn<typeof lines>
export type ComputedDraw = Drawn<typeof computedField>
