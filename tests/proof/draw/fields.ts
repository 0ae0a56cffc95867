import fc from 'fast-check'
import type { ValueOptions } from '../../../schema/language/kinds/field-options'
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
  said: fc.record(labels, { requiredKeys: ['label'] }),
  role,
  own,
  /** Whether a new record starts with it as the last one had it, where that can be said. */
  keeps: fc.boolean(),
  /** Whether it says what a new record starts with, and what old ones get. */
  hasDefault: fc.boolean(),
  hasBackfill: fc.boolean(),
  former: fc.option(wireName, { nil: undefined, freq: 8 }),
  /** What it must be in the light of another field, if that can be said of the two. */
  rule: fc.record({
    other: fc.nat(),
    comparison: fc.nat(),
    text: maybeText,
    isThere: fc.boolean(),
  }),
})

export const idDraw = fc.record({
  name: fc.oneof(fc.constant('id'), wireName),
  said: fc.record(
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
