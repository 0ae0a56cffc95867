import fc from 'fast-check'
import { own } from './kinds'
import { actionName, wireName } from './names'
import { shownText } from './texts'

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
