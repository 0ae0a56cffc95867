import fc from 'fast-check'
import type { ValueOptions } from '#language/kinds/field-options'
import { own, computedOwn } from './kinds'
import { wireName, actionName } from './names'
import { maybeText, shownText } from './texts'

const labels = {
  label: shownText,
  addLabel: shownText,
  editLabel: shownText,
  removeLabel: shownText,
  columnLabel: shownText,
  column: fc.boolean(),
  placeholder: shownText,
}

export type Role = Pick<
  ValueOptions,
  'required' | 'requiredText' | 'readOnly' | 'readOnlyOnEdit' | 'sendsOnEdit'
>

/** What a field is for, in options that do not contradict one another. */
const role: fc.Arbitrary<Role> = fc.oneof(
  fc.constantFrom<Role>(
    {},
    {},
    { required: true },
    { required: false, readOnly: false },
    { readOnly: true },
    { readOnlyOnEdit: true },
    { required: true, readOnlyOnEdit: true },
  ),
  maybeText.map((requiredText) =>
    requiredText === undefined ? { required: true } : { required: true, requiredText },
  ),
  fc.record({
    sendsOnEdit: fc.record({ previous: wireName, current: wireName }),
    required: fc.boolean(),
  }),
)

/** A field whose value staff type or choose; its parts are put together where the other fields are known. */
export const fieldDraw = fc.record({
  name: wireName,
  labels: fc.record(labels, { requiredKeys: ['label'] }),
  role,
  own,
  /** Whether its value carries over to the next record, where the kind allows that. */
  keeps: fc.boolean(),
  /** Whether it has a default for new records, and one for those that exist. */
  hasDefault: fc.boolean(),
  hasBackfill: fc.boolean(),
  /** Picks the value by which a reference is limited, where its records have a field for that. */
  where: fc.option(fc.nat(), { nil: undefined }),
  former: fc.option(wireName, { nil: undefined, freq: 8 }),
  /** A rule that compares it with another field, if the two can be compared. */
  rule: fc.record({
    other: fc.nat(),
    comparison: fc.nat(),
    text: maybeText,
    isThere: fc.boolean(),
  }),
})

export const idDraw = fc.record({
  name: fc.oneof(fc.constant('id'), wireName),
  former: fc.option(wireName, { nil: undefined, freq: 4 }),
  labels: fc.record(
    {
      label: shownText,
      editLabel: shownText,
      removeLabel: shownText,
      columnLabel: shownText,
      column: fc.boolean(),
    },
    { requiredKeys: ['label'] },
  ),
})

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
export type FieldDraw = Drawn<typeof fieldDraw>
export type IdDraw = Drawn<typeof idDraw>

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
export type LinesDraw = Drawn<typeof lines>
export type ComputedDraw = Drawn<typeof computedField>

/** A field that a request carries, or an answer has. */
const carried = fc.record({
  name: wireName,
  label: shownText,
  own,
  required: fc.boolean(),
})

/** Metodos of the project's own, which its hooks answer. */
export const ownMetodosDraw = fc.array(
  fc.record({
    name: actionName,
    metodo: fc.option(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{5,20}$/), { nil: undefined }),
    label: shownText,
    sends: fc.array(carried, { maxLength: 3 }),
    answers: fc.array(carried, { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 2 },
)

export type OwnMetodosDraw = typeof ownMetodosDraw extends fc.Arbitrary<infer T> ? T : never
