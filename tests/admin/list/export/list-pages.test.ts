import { expect, it } from 'vitest'
import { listPages, type RowsPage } from '#admin/list/export/export-rows'
import { PAGE_MAX } from '#wire/pages/pages'

const page = (rows: number, ultimo?: string, leftOut = 0): RowsPage => ({
  rows: Array.from({ length: rows }, (_, id) => ({ id })),
  leftOut,
  ...(ultimo !== undefined && { ultimo }),
})

/** Behind which records pages are asked for, and how many rows they have. */
async function read(...pages: readonly RowsPage[]) {
  const { signal } = new AbortController()
  const asked: (string | undefined)[] = []
  const sizes: number[] = []
  const next = async (despues: string | undefined, told: AbortSignal): Promise<RowsPage> => {
    expect(told).toBe(signal)
    asked.push(despues)
    const answer = pages[asked.length - 1]
    if (answer === undefined) throw new Error('Nothing else is to be read')
    return answer
  }
  for await (const { rows } of listPages(next, signal)) sizes.push(rows.length)
  return { asked, sizes }
}

const whole = page(PAGE_MAX, 'a')
it.each<[string, readonly RowsPage[], readonly (string | undefined)[]]>([
  ['one that is none', [page(0)], [undefined]],
  ['one that is not full', [page(PAGE_MAX - 1, 'a')], [undefined]],
  ['a full one, and an empty one', [whole, page(0)], [undefined, 'a']],
  ['two full ones, and a part', [whole, page(PAGE_MAX, 'b'), page(1, 'c')], [undefined, 'a', 'b']],
  ['one with rows that cannot be read', [page(PAGE_MAX - 2, 'a', 2), page(1)], [undefined, 'a']],
  ['a full one that does not say where it ends', [page(PAGE_MAX)], [undefined]],
  ['one that ends where that before it did', [whole, page(PAGE_MAX, 'a')], [undefined, 'a']],
])('pages are read up to the last one: %s', async (_what, pages, asked) => {
  expect(await read(...pages)).toEqual({
    asked,
    sizes: pages.map(({ rows }) => rows.length),
  })
})
