import fc from 'fast-check'
import type { ValueOptions } from '#language/kinds/field-options'
import { own } from './kinds'
import { wireName } from './names'
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
