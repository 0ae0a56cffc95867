import { renderHook } from '@testing-library/react'
import { HttpError } from 'react-admin'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { useLoadFailure } from '#admin/list/rows/whole-rows'
import { type Shell, ShellProvider } from '#admin/frame/shell-context'
import { CallError, NoSessionError } from '#admin/provider/wire/call-metodo'
import { InSpanish } from '../../support/message'

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
