import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { PageStore } from '#admin/list/rows/paged/page-store'
import { FIRST_PAGE } from '#admin/list/rows/paged/next-fetch'
import {
  countOf,
  type Fetch,
  isComplete,
  type PageOfRows,
} from '#admin/list/rows/paged/loaded-range'

/** Numbers in order, of which some come and go; asked for as pages. */
class Numbers {
  numbers: number[]
  readonly fetches: Fetch[] = []
  countsTo = Number.POSITIVE_INFINITY
  failsToCount = false

  constructor(count: number) {
    this.numbers = Array.from({ length: count }, (_, at) => at + 1)
  }

  /** @param text what a number ends with */
  answer({ reversed, despues, saltear, cantidad }: Fetch, text = ''): PageOfRows {
    const found = this.numbers.filter((one) => String(one).endsWith(text))
    const order = reversed ? found.toReversed() : found
    const from = Number(despues)
    const behind =
      despues === undefined ? order : order.filter((one) => (reversed ? one < from : one > from))
    const page = behind.slice(saltear, saltear + cantidad)
    const total = found.length
    return {
      rows: page.map((id) => ({ id })),
      leftOut: 0,
      primero: textOf(page[0]),
      ultimo: textOf(page.at(-1)),
      total: Math.min(total, this.countsTo),
      precision: total > this.countsTo ? 'minima' : 'exacta',
    }
  }
}

const textOf = (number: number | undefined) => (number === undefined ? undefined : String(number))
const VIEW = { text: '', filter: {}, sort: AS_ANSWERED }

let numbers: Numbers
let pages: PageStore

beforeEach(async () => {
  vi.useFakeTimers()
  await open(10_000)
})
afterEach(() => void vi.useRealTimers())

async function open(count: number, view = VIEW): Promise<void> {
  numbers = new Numbers(count)
  pages = new PageStore(
    async ({ text }, fetch) => {
      numbers.fetches.push(fetch)
      if (text === '' && numbers.failsToCount) throw new Error('Not now')
      return numbers.answer(fetch, text)
    },
    (error) => {
      throw error
    },
  )
  pages.look(view)
  await vi.runAllTimersAsync()
}

const search = async (text: string) => {
  pages.look({ ...VIEW, text })
  await vi.runAllTimersAsync()
}
const all = () => pages.snapshot().all?.count

/** The ids in sight, once all that is read has arrived. */
async function show(first: number): Promise<unknown[]> {
  pages.show({ first, last: first + 8 })
  await vi.runAllTimersAsync()
  return Array.from({ length: 9 }, (_, at) => rowAt(first + at)?.id)
}

const range = () => pages.snapshot().loaded?.range
const rowAt = (index: number) => pages.snapshot().rows[index - (range()?.first ?? 0)]
const count = () => pages.snapshot().loaded?.count
const from = (first: number) => Array.from({ length: 9 }, (_, at) => first + at)

describe('who shows the list', () => {
  it('hears of a search once its rows are there, and not when it begins', async () => {
    const heard = new Set([pages.snapshot()])
    pages.subscribe(() => heard.add(pages.snapshot()))
    pages.look({ ...VIEW, text: '77' })
    expect([heard.size, pages.isWaiting()]).toEqual([1, true])
    await vi.runAllTimersAsync()
    expect([heard.size, pages.isWaiting()]).toEqual([2, false])
    expect(pages.snapshot().rows.slice(0, 2)).toEqual([{ id: 77 }, { id: 177 }])
  })

  it.each<[string, (store: PageStore) => void]>([
    ['searched', (store) => store.look({ ...VIEW, text: '7' })],
    [
      'read again and then searched',
      (store) => {
        store.refresh()
        store.look({ ...VIEW, text: '7' })
      },
    ],
    [
      'searched and then read again',
      (store) => {
        store.look({ ...VIEW, text: '7' })
        store.refresh()
      },
    ],
  ])(
    'has the rows of a list that is %s once; those that nobody waits for are given up',
    async (_what, act) => {
      const answered: string[] = []
      const store = new PageStore(
        async ({ text }, fetch, signal) => {
          await new Promise((resolve) => setTimeout(resolve, 10))
          if (!signal.aborted) answered.push(text)
          return numbers.answer(fetch, text)
        },
        (error) => {
          throw error
        },
      )
      store.look(VIEW)
      await vi.runAllTimersAsync()
      answered.length = 0
      act(store)
      await vi.runAllTimersAsync()
      expect(answered.filter((text) => text === '7')).toHaveLength(1)
      expect(store.snapshot().rows.slice(0, 2)).toEqual([{ id: 7 }, { id: 17 }])
    },
  )

  it('waits for no rows while none are shown, nor after a failure', async () => {
    const store = new PageStore(
      async ({ text }, fetch) => {
        if (text !== '') throw new Error(text)
        return numbers.answer(fetch)
      },
      () => undefined,
    )
    store.look(VIEW)
    expect(store.isWaiting()).toBe(false)
    await vi.runAllTimersAsync()
    store.look({ ...VIEW, text: '7' })
    expect(store.isWaiting()).toBe(true)
    await vi.runAllTimersAsync()
    expect(store.isWaiting()).toBe(false)
  })
})

describe('the rows in memory', () => {
  it('are those around the ones in sight, however far one scrolls', async () => {
    for (let index = 0; index < 9_900; index += 50) {
      expect(await show(index)).toEqual(from(index + 1))
      expect(pages.snapshot().rows.length).toBeLessThanOrEqual(5_000)
    }
    expect(range()).toMatchObject({ first: 4_900, begins: false })
    expect(numbers.fetches, 'each page is read once').toHaveLength(99)
    for (let index = 9_850; index >= 0; index -= 50) {
      expect(await show(index)).toEqual(from(index + 1))
      expect(pages.snapshot().rows.length).toBeLessThanOrEqual(5_000)
    }
    expect(range()).toMatchObject({ first: 0, begins: true, ends: false })
  })

  it('follow one another without a gap', async () => {
    await show(0)
    await show(95)
    await show(5_000)
    await show(4_940)
    const { rows } = pages.snapshot()
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => 1 + at + (range()?.first ?? 0)))
  })
})

describe('the rows in memory are all that are found', () => {
  it.each([
    ['where there are none', 0, 0, true],
    ['where a page has them', 30, 0, true],
    ['where all pages are read', 150, 100, true],
    ['not at the beginning of more', 1_000, 0, false],
    ['not in the middle of more', 1_000, 500, false],
    ['not at the end of more', 1_000, 991, false],
  ])('%s', async (_where, length, first, complete) => {
    await open(length)
    await show(first)
    const { loaded } = pages.snapshot()
    expect(isComplete(loaded)).toBe(complete)
    expect(loaded && countOf(loaded)).toEqual({ count: length, precision: 'exacta' })
  })

  it('not before the first answer', () => {
    expect(isComplete(undefined)).toBe(false)
  })
})

describe('what is read', () => {
  it('a distant page once the scroll rests, and only the last one', async () => {
    for (const first of [3_000, 4_000, 5_000]) pages.show({ first, last: first + 8 })
    await vi.runAllTimersAsync()
    expect(numbers.fetches).toHaveLength(2)
    expect(rowAt(5_000)).toEqual({ id: 5_001 })
  })

  it.each([
    ['the beginning', 1_000, { reversed: false, despues: undefined, saltear: 954 }],
    ['the end', 9_000, { reversed: true, despues: undefined, saltear: 946 }],
    ['what is loaded', 4_500, { reversed: false, despues: '4054', saltear: 400 }],
    ['what is loaded, backwards', 3_000, { reversed: true, despues: '3955', saltear: 900 }],
  ])('counted from %s where that is nearest', async (_what, index, expected) => {
    await show(4_000)
    await show(index)
    expect(numbers.fetches.at(-1)).toMatchObject(expected)
    expect(rowAt(index)).toEqual({ id: index + 1 })
  })

  it('nothing where all in sight is there, and some ahead', async () => {
    await show(20)
    await show(51)
    expect(numbers.fetches).toHaveLength(1)
    await show(52)
    expect(numbers.fetches).toHaveLength(2)
    expect(numbers.fetches[1]).toMatchObject({ to: 'after', despues: '100', saltear: 0 })
  })
})

describe('a list that colleagues change', () => {
  it.each([
    ['added', (all: number[]) => [-2, -1, 0, ...all], 503],
    ['deleted', (all: number[]) => all.filter((one) => one > 50), 450],
  ])(
    'ends where it ends, though rows were %s before those that are loaded',
    async (_what, change, total) => {
      await open(500)
      await show(250)
      numbers.numbers = change(numbers.numbers)
      for (const first of [300, 400, total - 9, total - 9]) await show(first)
      expect(count()).toBe(total)
      expect(await show(total - 9)).toEqual(from(492))
    },
  )

  it('of which all is loaded is shown as it was, until it is read again', async () => {
    await open(150)
    await show(100)
    numbers.numbers = [0, ...numbers.numbers]
    expect(await show(141)).toEqual(from(142))
    expect(count()).toBe(150)
    pages.refresh()
    await vi.runAllTimersAsync()
    expect(count()).toBe(151)
  })

  it('begins where it begins, though rows were added and deleted', async () => {
    await show(300)
    numbers.numbers = numbers.numbers.filter((one) => one > 30)
    for (const first of [200, 100, 50, 20, 0]) await show(first)
    expect(await show(0)).toEqual(from(31))
    await show(600)
    numbers.numbers.unshift(...from(1))
    for (const first of [500, 400, 300, 200, 100, 50, 0, 0]) await show(first)
    await show(1)
    await show(0)
    expect(rowAt(0)).toEqual({ id: 1 })
    expect(range()?.begins).toBe(true)
  })

  it('has exactly as many rows as there are', async () => {
    for (const length of [0, 1, 99, 100, 101, 200]) {
      await open(length)
      await show(Math.max(0, length - 9))
      expect(count()).toBe(length)
    }
  })

  it('is read to its end where not all of it is counted', async () => {
    await open(1_000)
    numbers.countsTo = 150
    pages.refresh()
    await vi.runAllTimersAsync()
    for (let index = 0; index < 1_000; index += 90) {
      await show(index)
    }
    await show(991)
    expect(count()).toBe(1_000)
    expect(rowAt(999)).toEqual({ id: 1_000 })
  })

  it('is read no further by a backend that always answers the same', async () => {
    await open(250)
    numbers.answer = () => ({ ...new Numbers(100).answer(FIRST_PAGE), total: 5_000 })
    pages.refresh()
    await vi.runAllTimersAsync()
    await show(90)
    expect(numbers.fetches.length).toBeLessThan(6)
    expect(count()).toBe(100)
  })

  it('that has become much shorter is read from where it is now', async () => {
    await open(10_000)
    await show(9_000)
    numbers.numbers.length = 300
    await show(6_000)
    expect(count()).toBe(300)
    expect(await show(291)).toEqual(from(292))
  })

  it('is empty once all of it is gone', async () => {
    await show(5_000)
    numbers.numbers = []
    pages.refresh()
    await vi.runAllTimersAsync()
    expect(count()).toBe(0)
    expect(pages.snapshot().rows).toEqual([])
  })
})

describe('how many there are without a search', () => {
  it('is known from before, and asked for once where the list was opened with a search', async () => {
    await search('77')
    expect([count(), all(), numbers.fetches.length]).toEqual([100, 10_000, 2])
    await open(10_000, { ...VIEW, text: '77' })
    await show(20)
    expect([count(), all()]).toEqual([100, 10_000])
    expect(numbers.fetches.map(({ cantidad }) => cantidad)).toEqual([100, 1])
  })

  it('is counted again after a refresh, and is what it was until then', async () => {
    await search('77')
    numbers.numbers.shift()
    const shown: unknown[] = []
    pages.subscribe(() => shown.push(all()))
    pages.refresh()
    await vi.runAllTimersAsync()
    expect(all()).toBe(9_999)
    expect(new Set(shown)).toEqual(new Set([10_000, 9_999]))
  })

  it('stays as it was where it cannot be counted, which nobody is told', async () => {
    await search('77')
    numbers.failsToCount = true
    numbers.numbers.shift()
    pages.refresh()
    await show(20)
    expect(all()).toBe(10_000)
    expect(pages.snapshot().error).toBeNull()
    expect(numbers.fetches.filter(({ cantidad }) => cantidad === 1)).toHaveLength(1)
  })
})

describe('a list that nobody looks at any more', () => {
  it.each([
    ['its first page', ''],
    ['the page of a search, and the number of all', '7'],
  ])('waits for nothing that is on its way: %s', async (_what, text) => {
    const calls: { readonly signal: AbortSignal; answer(): void }[] = []
    const store = new PageStore(
      (_view, fetch, signal) =>
        new Promise((resolve) => {
          calls.push({ signal, answer: () => resolve(numbers.answer(fetch, text)) })
        }),
      (error) => {
        throw error
      },
    )
    store.look({ ...VIEW, text })
    await vi.runAllTimersAsync()
    if (text !== '') calls.at(-1)?.answer()
    await vi.runAllTimersAsync()
    const open = calls.at(-1)
    expect(open?.signal.aborted).toBe(false)
    store.stop()
    expect(open?.signal.aborted).toBe(true)
    const before = store.snapshot()
    open?.answer()
    await vi.runAllTimersAsync()
    expect(store.snapshot()).toBe(before)
    store.start()
    await vi.runAllTimersAsync()
    expect(calls.filter(({ signal }) => !signal.aborted).length).toBeGreaterThan(0)
  })
})
