import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledPart, type NamesPart } from '#admin/fields/picker/use-shown-names'

const SIZE = 10
const KEYS = ['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const

/** Where a key leads among so many options, as lists do it: arrows from one end to the other, a page to the end at most. */
function ledTo(key: string, at: number, count: number): number {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'ArrowDown':
      return (at + 1) % count
    case 'PageUp':
      return Math.max(0, at - 5)
    default:
      return Math.min(count - 1, at + 5)
  }
}

describe('a part of a list', () => {
  // The pointer highlights what is rendered, such as the option behind names that are not all rendered.
  it.each([true, false])(
    'leads keys, and those after the pointer, as the whole list would, with an option behind it: %s',
    (hasAddition) => {
      const pointed = fc.record({ fromEnd: fc.oneof(fc.constant(0), fc.nat({ max: 70 })) })
      const walks = fc.record({
        total: fc.integer({ min: 1, max: 60 }),
        start: fc.nat({ max: 59 }),
        steps: fc.array(fc.oneof(fc.constantFrom(...KEYS), pointed), {
          minLength: 1,
          maxLength: 40,
        }),
      })
      fc.assert(
        fc.property(walks, ({ total, start, steps }) => {
          const extra = hasAddition ? 1 : 0
          let part: NamesPart = { start: Math.min(start, total - 1), end: start + SIZE }
          let whole = part.start
          const rendered = ({ start, end }: NamesPart) => Math.min(end, total) - start
          for (const key of steps) {
            if (typeof key !== 'string') {
              const options = rendered(part) + extra
              const at = options - 1 - (key.fromEnd % options)
              whole = at === rendered(part) ? total : part.start + at
              continue
            }
            const placeIn = (one: NamesPart) =>
              whole === total ? rendered(one) : whole - one.start
            const led = ledPart(key, placeIn(part), { part, total, hasAddition, size: SIZE })
            if (led === undefined) throw new Error(`${key} leads nowhere`)
            ;({ part } = led)
            const at = ledTo(led.key, placeIn(part), rendered(part) + extra)
            whole = ledTo(key, whole, total + extra)
            expect(at === rendered(part) ? total : part.start + at).toBe(whole)
            expect(rendered(part)).toBeLessThanOrEqual(SIZE * steps.length + SIZE)
          }
        }),
        {
          examples: ['ArrowUp', 'PageUp', 'ArrowDown', 'PageDown'].map((key) => [
            { total: 60, start: 20, steps: [{ fromEnd: 0 }, key] },
          ]),
        },
      )
    },
  )

  it('leads from no option to the first and the last one, and other keys nowhere', () => {
    const list = { part: { start: 20, end: 30 }, total: 100, hasAddition: false, size: SIZE }
    expect(ledPart('ArrowDown', -1, list)).toEqual({ key: 'Home', part: { start: 0, end: 10 } })
    expect(ledPart('ArrowUp', -1, list)).toEqual({ key: 'End', part: { start: 90, end: 100 } })
    for (const key of ['Enter', 'a', 'ArrowLeft', 'Escape']) {
      expect(ledPart(key, 3, list)).toBeUndefined()
    }
  })

  it('of a short list is all of it, now and once it has another name', () => {
    const list = { part: { start: 0, end: 10 }, total: 3, hasAddition: false, size: SIZE }
    for (const key of KEYS) expect(ledPart(key, 1, list)?.part).toEqual({ start: 0, end: 10 })
  })
})
