import { expect, it } from 'vitest'
import type { View } from '#admin/list/rows/paged/page-snapshot'
import { TotalCount } from '#admin/list/rows/paged/page-store'

const VIEW: View = { text: 'nor', filter: { zona: ['1'] }, sort: { field: 'nombre', order: 'ASC' } }

interface Answer {
  with(total: number): void
  fail(): void
}

/** Its requests wait until they are answered, also those that were given up: their answers may be on their way. */
function count() {
  const requests: { readonly asked: unknown; readonly signal: AbortSignal }[] = []
  const answers: Answer[] = []
  const told: unknown[] = []
  const total = new TotalCount(
    (view, { cantidad }, signal) => {
      requests.push({ asked: [view, cantidad], signal })
      return new Promise((resolve, reject) => {
        answers.push({
          with: (found) => resolve({ rows: [], leftOut: 0, total: found, precision: 'exacta' }),
          fail: () => reject(new Error('no answer')),
        })
      })
    },
    (all) => void told.push(all?.count),
  )
  const settle = async (at: number, found?: number) => {
    if (found === undefined) answers[at]?.fail()
    else answers[at]?.with(found)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { total, requests, told, settle }
}

it('all rows are counted once, by a request for one of them without what is searched', async () => {
  const { total, requests, told, settle } = count()
  void total.request(VIEW)
  void total.request(VIEW)
  await settle(0, 12)
  void total.request(VIEW)
  expect(requests.map(({ asked }) => asked)).toEqual([[{ ...VIEW, text: '', filter: {} }, 1]])
  expect(told).toEqual([12])
})

it('a number that was on its way when rows were added is given up, and asked for anew', async () => {
  const { total, requests, told, settle } = count()
  void total.request(VIEW)
  total.invalidate()
  expect(requests[0]?.signal.aborted).toBe(true)
  await settle(0, 12)
  expect(told, 'it may be of before').toEqual([])
  void total.request(VIEW)
  await settle(1, 13)
  expect([requests.length, told]).toEqual([2, [13]])
})

it('a number that is known is not asked for until rows are added', () => {
  const { total, requests } = count()
  total.setKnown()
  void total.request(VIEW)
  expect(requests).toEqual([])
  total.invalidate()
  void total.request(VIEW)
  expect(requests).toHaveLength(1)
})

it('what fails is told to nobody, and not repeated until rows are added', async () => {
  const { total, requests, told, settle } = count()
  void total.request(VIEW)
  await settle(0)
  void total.request(VIEW)
  expect([requests.length, told]).toEqual([1, []])
  total.invalidate()
  void total.request(VIEW)
  expect(requests).toHaveLength(2)
})
