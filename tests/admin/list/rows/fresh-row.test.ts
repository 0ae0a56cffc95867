import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFreshRow } from '#admin/list/rows/whole-rows'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function shown() {
  const hook = renderHook(({ rows }) => useFreshRow(rows), {
    initialProps: { rows: rowsOf(1, 2) },
  })
  return {
    mark: hook.result,
    reload: (...ids: number[]) => hook.rerender({ rows: rowsOf(...ids) }),
  }
}

it('the one row that a reload brings is marked for three seconds', () => {
  const { mark, reload } = shown()
  expect(mark.current).toBeUndefined()
  reload(1, 3, 2)
  expect(mark.current).toBe(3)
  wait(2_999)
  expect(mark.current).toBe(3)
  wait(1)
  expect(mark.current).toBeUndefined()
})

it.each([
  ['none', [1, 2]],
  ['one fewer', [1]],
  ['several new ones', [1, 2, 3, 4]],
])('a reload with %s marks nothing', (_what, ids) => {
  const { mark, reload } = shown()
  reload(...ids)
  expect(mark.current).toBeUndefined()
})

it('a row that is added while another is marked is marked for as long', () => {
  const { mark, reload } = shown()
  reload(1, 2, 3)
  wait(2_000)
  reload(1, 2, 3, 4)
  wait(2_000)
  expect(mark.current).toBe(4)
  wait(1_000)
  expect(mark.current).toBeUndefined()
})
