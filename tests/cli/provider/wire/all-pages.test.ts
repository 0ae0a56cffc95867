import { expect, it } from 'vitest'
import { allRows } from '../../../../cli/provider/wire/call'
import { PAGE_MAX } from '#wire/pages/pages'
import { idField } from '#wire/kinds/id'
import { testEntity } from '../../../server/support/test-contract'

const whole = testEntity('zonas', { fields: { id: idField({ label: 'ID' }) } })
const { buscar } = whole.metodos
const pages = {
  metodos: { ...whole.metodos, buscar: { ...buscar, pages: { answers: [], sorts: [] } } },
}

type Page = readonly [rows: number | undefined, ultimo?: string]

/** What is asked for, and how many rows come of it, where these pages are answered. */
async function asked(
  entity: Parameters<typeof allRows>[0],
  answers: readonly Page[],
  most?: number,
) {
  const requests: unknown[] = []
  const rows = await allRows(
    entity,
    async (request) => {
      const [count, ultimo] = answers[requests.length] ?? []
      const page = requests.length
      requests.push(request)
      const answer = { total: 9, primero: 'a', ...(ultimo !== undefined && { ultimo }) }
      return {
        answer,
        rows:
          count === undefined ? undefined : Array.from({ length: count }, (_, at) => [page, at]),
      }
    },
    most,
  )
  return { requests, rows }
}

const first = { cantidad: PAGE_MAX }
const after = (despues: string) => ({ cantidad: PAGE_MAX, despues })

it('a whole list is asked for once, whatever it says of pages', async () => {
  const { requests, rows } = await asked(whole, [[PAGE_MAX, 'b']])
  expect([requests, rows?.length]).toEqual([[{}], PAGE_MAX])
  expect((await asked(whole, [[undefined]])).rows).toBeUndefined()
})

it.each<[string, readonly Page[], number | undefined, readonly object[], number]>([
  ['one that is not full', [[PAGE_MAX - 1, 'b']], undefined, [first], PAGE_MAX - 1],
  ['an empty one', [[PAGE_MAX, 'b'], [0]], undefined, [first, after('b')], PAGE_MAX],
  [
    'the last of several',
    [
      [PAGE_MAX, 'b'],
      [PAGE_MAX, 'c'],
      [1, 'd'],
    ],
    undefined,
    [first, after('b'), after('c')],
    PAGE_MAX * 2 + 1,
  ],
  ['one that says no place', [[PAGE_MAX], [1]], undefined, [first], PAGE_MAX],
  [
    'one that says the same place',
    [[PAGE_MAX, 'b'], [PAGE_MAX, 'b'], [1]],
    undefined,
    [first, after('b')],
    PAGE_MAX * 2,
  ],
  ['as many rows as are wanted', [[PAGE_MAX, 'b'], [1]], PAGE_MAX, [first], PAGE_MAX],
  ['more rows than are wanted', [[PAGE_MAX, 'b'], [1]], PAGE_MAX - 1, [first], PAGE_MAX],
  ['not before', [[PAGE_MAX, 'b'], [1]], PAGE_MAX + 1, [first, after('b')], PAGE_MAX + 1],
])('a list in pages ends with %s', async (_what, answers, most, requests, count) => {
  const found = await asked(pages, answers, most)
  expect([found.requests, found.rows?.length]).toEqual([requests, count])
})

it('rows are in the order of the pages, and none where one is no list', async () => {
  const { rows } = await asked(pages, [
    [PAGE_MAX, 'b'],
    [2, 'c'],
  ])
  expect(rows?.slice(PAGE_MAX - 1)).toEqual([
    [0, PAGE_MAX - 1],
    [1, 0],
    [1, 1],
  ])
  expect((await asked(pages, [[PAGE_MAX, 'b'], [undefined]])).rows).toBeUndefined()
})
