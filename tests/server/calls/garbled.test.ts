import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGarbled } from '#server/calls/check-request'

/** Values of JSON with printable texts alone. */
const sound = fc.jsonValue()
const garbled = fc
  .tuple(fc.string(), fc.constantFrom('\0', '\uD800', '\uDBFF', '\uDC00', '\uDFFF'), fc.string())
  .map(([before, wrong, after]) => `${before} ${wrong} ${after}`)

/** A value with another one somewhere in it: among the members of objects and the elements of lists, at any depth. */
const around = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      inner,
      fc
        .tuple(fc.array(sound, { maxLength: 3 }), tie('value'), fc.array(sound, { maxLength: 3 }))
        .chain(([before, value, after]) => {
          const list = [...before, value, ...after]
          return fc.constantFrom(list, Object.fromEntries(list.map((one, at) => [`f${at}`, one])))
        }),
    ),
  })).value

it.each([
  { where: 'a single text', text: garbled, expected: true },
  { where: 'nothing else', text: sound, expected: false },
])('a request is garbled by $where, wherever it is', ({ text, expected }) => {
  fc.assert(
    fc.property(around(text), (value) => {
      expect(isGarbled(value)).toBe(expected)
    }),
  )
})

it('a request may be deeper than the stack', () => {
  let value: unknown = 'a\0'
  for (let depth = 0; depth < 100_000; depth += 1) value = { value, number: 1, empty: null }
  expect(isGarbled(value)).toBe(true)
})
