import { renderHook } from '@testing-library/react'
import type { FocusEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLeaving } from '#admin/fields/lines'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const element = (id: string) => document.getElementById(id)

function open() {
  document.body.innerHTML = '<div id="frame"><input id="in"></div><input id="out">'
  const frame = { current: document.getElementById('frame') }
  const onLeave = vi.fn<() => void>()
  const { result } = renderHook(() => useLeaving(frame, onLeave))
  return {
    leave: (to: string | null) =>
      result.current({ relatedTarget: to === null ? null : element(to) } as FocusEvent),
    focus: (id: string) => element(id)?.focus(),
    left: () => onLeave.mock.calls.length,
  }
}

describe('the focus', () => {
  it.each([
    ['in', 0],
    ['frame', 0],
    ['out', 1],
  ])('that goes to #%s has left %i times', (to, times) => {
    const { leave, left } = open()
    leave(to)
    expect(left()).toBe(times)
    vi.runAllTimers()
    expect(left()).toBe(times)
  })

  it.each([
    ['in', 0],
    ['out', 1],
  ])('that went with its control, and is at #%s then, has left %i times', (at, times) => {
    const { leave, focus, left } = open()
    leave(null)
    expect(left()).toBe(0)
    focus(at)
    vi.runAllTimers()
    expect(left()).toBe(times)
  })

  it('that is nowhere has left', () => {
    const { leave, left } = open()
    leave(null)
    vi.runAllTimers()
    expect(left()).toBe(1)
  })
})
