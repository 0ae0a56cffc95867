import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mayPin, togglePinned, usePinned } from '#admin/frame/recent/pinned-screens'
import { storeSession } from '#admin/provider/session/stored-session'

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', dni: 20111222, rol: 'Administrador', perfil: 'A' })
})

it('screens are pinned in their order, and no longer, in every place that shows them', () => {
  const [one, other] = [renderHook(() => usePinned()), renderHook(() => usePinned())]
  expect(mayPin()).toBe(true)
  for (const name of ['rubros', 'bancos', 'postales']) act(() => togglePinned(name))
  expect(one.result.current).toEqual(['rubros', 'bancos', 'postales'])
  act(() => togglePinned('bancos'))
  expect(other.result.current).toEqual(['rubros', 'postales'])
  act(() => togglePinned('bancos'))
  expect(one.result.current).toEqual(['rubros', 'postales', 'bancos'])
})

const times = ({ mock }: { mock: { calls: readonly (readonly unknown[])[] } }) =>
  mock.calls.filter(([name]) => name === 'storage').length

it('another tab changes them, too, as long as they are shown', () => {
  const page: EventTarget = globalThis
  const [added, removed] = [
    vi.spyOn(page, 'addEventListener'),
    vi.spyOn(page, 'removeEventListener'),
  ]
  const { result, unmount } = renderHook(() => usePinned())
  act(() => togglePinned('rubros'))
  const stored = Object.entries({ ...localStorage })
  act(() => togglePinned('rubros'))
  expect(result.current).toEqual([])
  for (const [key, value] of stored) localStorage.setItem(key, String(value))
  act(() => void dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toEqual(['rubros'])
  unmount()
  expect([times(added), times(removed)]).toEqual([1, 1])
})
