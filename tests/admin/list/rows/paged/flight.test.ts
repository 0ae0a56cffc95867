import { describe, expect, it } from 'vitest'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { type Flight, isJump, serves } from '#admin/list/rows/paged/page-store'
import { FIRST_PAGE } from '#admin/list/rows/paged/next-fetch'

const VIEW = { text: '', filter: {}, sort: AS_ANSWERED }
const SIGHT = { first: 510, last: 530 }
const flight = (fetch: Partial<Flight['fetch']> = {}, more: Partial<Flight> = {}): Flight => ({
  view: VIEW,
  fetch: { ...FIRST_PAGE, ...fetch },
  refreshes: false,
  abort: new AbortController(),
  ...more,
})

describe('a page that is on its way', () => {
  it.each<[string, Flight, boolean]>([
    ['rows far from those that are loaded', flight({ saltear: 500, to: 'new' }), true],
    ['the first rows', flight({ saltear: 0, to: 'new' }), false],
    ['rows that follow others', flight({ saltear: 500, to: 'after' }), false],
    ['rows that are there', flight({ saltear: 500, to: 'new' }, { refreshes: true }), false],
  ])('with %s is a jump: %s', (_what, one, expected) => {
    expect(isJump(one)).toBe(expected)
  })

  const refreshed = { refreshes: true }
  const other = { view: { ...VIEW, text: 'otro' } }
  it.each<[string, Flight, Flight, boolean]>([
    ['the same', flight(), flight(), true],
    ['another search', flight(), flight({}, other), false],
    ['a refresh in place of a first read', flight({}, refreshed), flight(), false],
    ['a first read in place of a refresh', flight(), flight({}, refreshed), false],
    ['any refresh', flight({}, refreshed), flight({ saltear: 40 }, refreshed), true],
    ['others', flight(), flight({ saltear: 40 }), false],
    [
      'a jump that reaches what is in sight',
      flight({ saltear: 500, to: 'new' }),
      flight({ saltear: 505, to: 'new' }),
      true,
    ],
    [
      'a jump to elsewhere',
      flight({ saltear: 5_000, to: 'new' }),
      flight({ saltear: 505, to: 'new' }),
      false,
    ],
  ])('will do for one that is wanted: %s', (_what, one, wanted, expected) => {
    expect(serves(one, wanted, 10_000, SIGHT)).toBe(expected)
  })
})
