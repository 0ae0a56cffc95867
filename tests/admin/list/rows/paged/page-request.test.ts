import { describe, expect, it } from 'vitest'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { type PageRequest, isJump, serves } from '#admin/list/rows/paged/page-store'
import { FIRST_PAGE } from '#admin/list/rows/paged/next-fetch'

const VIEW = { text: '', filter: {}, sort: AS_ANSWERED }
const SIGHT = { first: 510, last: 530 }
const request = (
  fetch: Partial<PageRequest['fetch']> = {},
  more: Partial<PageRequest> = {},
): PageRequest => ({
  view: VIEW,
  fetch: { ...FIRST_PAGE, ...fetch },
  refreshes: false,
  abort: new AbortController(),
  ...more,
})

describe('a page that is on its way', () => {
  it.each<[string, PageRequest, boolean]>([
    ['rows far from those that are loaded', request({ saltear: 500, to: 'new' }), true],
    ['the first rows', request({ saltear: 0, to: 'new' }), false],
    ['rows that follow others', request({ saltear: 500, to: 'after' }), false],
    ['rows that are there', request({ saltear: 500, to: 'new' }, { refreshes: true }), false],
  ])('with %s is a jump: %s', (_what, one, expected) => {
    expect(isJump(one)).toBe(expected)
  })

  const refreshed = { refreshes: true }
  const other = { view: { ...VIEW, text: 'otro' } }
  it.each<[string, PageRequest, PageRequest, boolean]>([
    ['the same', request(), request(), true],
    ['another search', request(), request({}, other), false],
    ['a refresh in place of a first read', request({}, refreshed), request(), false],
    ['a first read in place of a refresh', request(), request({}, refreshed), false],
    ['any refresh', request({}, refreshed), request({ saltear: 40 }, refreshed), true],
    ['others', request(), request({ saltear: 40 }), false],
    [
      'a jump that reaches what is in sight',
      request({ saltear: 500, to: 'new' }),
      request({ saltear: 505, to: 'new' }),
      true,
    ],
    [
      'a jump to elsewhere',
      request({ saltear: 5_000, to: 'new' }),
      request({ saltear: 505, to: 'new' }),
      false,
    ],
  ])('will do for one that is wanted: %s', (_what, one, wanted, expected) => {
    expect(serves(one, wanted, 10_000, SIGHT)).toBe(expected)
  })
})
