import { expect, it, vi } from 'vitest'
import { onceFor } from '#admin/fields/picker/reference-options'

const compute = () =>
  vi.fn<(items: readonly string[], one: unknown, other: unknown) => readonly unknown[]>(
    (...all) => all,
  )
const names = ['Norte', 'Sur']

it('the same names with the same arguments are computed once', () => {
  const work = compute()
  const once = onceFor(work)
  const first = once(names, 1, undefined)
  expect(first).toEqual([names, 1, undefined])
  expect(once(names, 1, undefined)).toBe(first)
  expect(once(names, 1, undefined)).toBe(first)
  expect(work).toHaveBeenCalledOnce()
})

it.each<[string, readonly string[], unknown, unknown]>([
  ['other names, though they read the same', [...names], 1, 'a'],
  ['another first argument', names, 2, 'a'],
  ['another second argument', names, 1, 'b'],
  ['a second argument that is missing', names, 1, undefined],
])('%s: it is computed anew, and once', (_what, items, one, other) => {
  const work = compute()
  const once = onceFor(work)
  once(names, 1, 'a')
  const next = once(items, one, other)
  expect(next).toEqual([items, one, other])
  expect(once(items, one, other)).toBe(next)
  expect(work).toHaveBeenCalledTimes(2)
})

it('what is computed for some names stays while it is computed for others', () => {
  const work = compute()
  const once = onceFor(work)
  const [first, second] = [once(names, 1, 2), once(['Este'], 1, 2)]
  expect(once(names, 1, 2)).toBe(first)
  expect(second).toEqual([['Este'], 1, 2])
  expect(work).toHaveBeenCalledTimes(2)
})
