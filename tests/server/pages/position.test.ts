import { describe, expect, it } from 'vitest'
import { type Position, readPosition, writePosition } from '#server/store/pages/page-statement'

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a position in a list', () => {
  it.each<[Position, 'text' | 'bigint' | undefined]>([
    [{ key: undefined, number: 7 }, undefined],
    [{ key: 'ñandú "x"', number: 7 }, 'text'],
    [{ key: '', number: 7 }, 'text'],
    [{ key: 0, number: 7 }, 'bigint'],
    [{ key: Number.MIN_SAFE_INTEGER, number: Number.MAX_SAFE_INTEGER }, 'bigint'],
  ])('%j comes back where the list is sorted by %s, and nowhere else', (position, type) => {
    const written = writePosition(position)
    expect(written).toMatch(/^[\w-]+$/)
    for (const other of ['text', 'bigint', undefined] as const) {
      expect(readPosition(written, other)).toEqual(other === type ? position : undefined)
    }
  })

  it.each([
    ['nothing', ''],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['an object', text({ number: 1 })],
    ['a number alone', text(1)],
    ['no number', text([])],
    ['a text as its number', text(['1', 'a'])],
    ['half a number', text([1.5, 'a'])],
    ['a number that is not exact', text([2 ** 53, 'a'])],
    ['a key that is a list', text([1, ['a']])],
    ['a key that is null', text([1, null])],
    ['a key that is half a number', text([1, 1.5])],
    ['a key that is not exact', text([1, 2 ** 53])],
  ])('%s is none', (_what, written) => {
    for (const type of ['text', 'bigint', undefined] as const) {
      expect(readPosition(written, type)).toBe(undefined)
    }
  })
})
