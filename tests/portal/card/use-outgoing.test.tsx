import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Side, useOutgoing } from '../../../src/portal/card/flip-card'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('the side that turns away shows what it showed last, for as long as it turns', () => {
  const { result, rerender, unmount } = renderHook(
    ({ side, shown }: { side: Side; shown: string }) => useOutgoing(side, shown, 1_100),
    { initialProps: { side: 'front', shown: 'login' } },
  )
  expect(result.current).toBeUndefined()
  rerender({ side: 'front', shown: 'recovery' })
  expect(result.current).toBeUndefined()
  rerender({ side: 'back', shown: 'registration' })
  expect(result.current).toBe('recovery')
  wait(1_099)
  rerender({ side: 'back', shown: 'password' })
  expect(result.current).toBe('recovery')
  wait(1)
  expect(result.current).toBeUndefined()
  rerender({ side: 'front', shown: 'login' })
  expect(result.current).toBe('password')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
