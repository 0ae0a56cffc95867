import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFreshRow, useLoadFailure } from '#admin/list/rows/whole-rows'
import { HttpError } from 'react-admin'
import type { ReactNode } from 'react'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { type Shell, ShellProvider } from '#admin/frame/shell-context'
import { CallError, NoSessionError } from '#admin/provider/wire/call-metodo'
import { InSpanish } from '../../support/message'

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

describe('a load that fails', () => {
  const onFailed = vi.fn<(notice: FailureNotice) => void>()
  const shell = {
    hideMenu: () => () => undefined,
    endSession: vi.fn<Shell['endSession']>(),
    reportFailure: vi.fn<Shell['reportFailure']>(),
  }
  const logged = vi.fn<(error: unknown) => void>()

  beforeEach(() => {
    for (const mock of [onFailed, shell.endSession, logged]) mock.mockClear()
    vi.spyOn(console, 'error').mockImplementation(logged)
  })

  const Around = ({ children }: { readonly children: ReactNode }) => (
    <InSpanish>
      <ShellProvider value={shell}>{children}</ShellProvider>
    </InSpanish>
  )
  const fail = (error: unknown) =>
    renderHook(() => useLoadFailure('Rubros', onFailed), { wrapper: Around }).result.current(error)
  const counts = () => [onFailed, shell.endSession, logged].map(({ mock }) => mock.calls.length)

  it('a failed call is reported as that of a load, which may be tried again', () => {
    fail(new HttpError('no', 0, new CallError('rubros-buscar', { kind: 'unreachable' })))
    expect(counts()).toEqual([1, 0, 0])
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ leads: 'list', retry: true })
    fail(new CallError('rubros-buscar', { kind: 'answered', status: 422, error: 'No.' }))
    expect(onFailed.mock.calls[1]?.[0]).toMatchObject({ title: 'Rubros', text: 'No.' })
  })

  it('without a session that ends', () => {
    fail(new NoSessionError('rubros-buscar'))
    expect(counts()).toEqual([0, 1, 0])
  })

  it("a developer's mistake is logged, and ends nothing", () => {
    const mistake = new TypeError('x is not a function')
    fail(mistake)
    expect(counts()).toEqual([0, 0, 1])
    expect(logged).toHaveBeenCalledWith(mistake)
  })
})
