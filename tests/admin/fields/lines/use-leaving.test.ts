import { act, renderHook } from '@testing-library/react'
import type { FocusEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLater, useLeaving } from '#admin/fields/lines'

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

function hold(stored = 'a') {
  const written = vi.fn<(value: string) => void>()
  const hook = renderHook(({ now }) => useLater(now, written), { initialProps: { now: stored } })
  const { result } = hook
  return {
    ...hook,
    written: () => written.mock.calls.flat(),
    value: () => result.current.value,
    change: (value: string) => act(() => result.current.change(value)),
    flush: () => act(() => result.current.flush()),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

describe('a value that is written later', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  describe('a value that a form has later', () => {
    it('is seen at once, and is written once after 300 ms without another change', () => {
      const later = hold()
      later.change('b')
      expect([later.value(), later.written()]).toEqual(['b', []])
      later.wait(299)
      later.change('c')
      later.wait(299)
      expect([later.value(), later.written()]).toEqual(['c', []])
      later.wait(1)
      expect(later.written()).toEqual(['c'])
      later.wait(1_000)
      expect(later.written()).toEqual(['c'])
    })

    it('is the form’s again once it was written', () => {
      const later = hold()
      later.change('b')
      later.flush()
      later.rerender({ now: 'B' })
      expect(later.value()).toBe('B')
      later.rerender({ now: 'x' })
      expect(later.value()).toBe('x')
    })

    it('is written at once where it is asked for, and not again', () => {
      const later = hold()
      later.flush()
      expect(later.written()).toEqual([])
      later.change('b')
      later.flush()
      later.flush()
      later.wait(1_000)
      expect(later.written()).toEqual(['b'])
    })

    it('that is nothing is written too', () => {
      const later = hold()
      later.change('')
      expect(later.value()).toBe('')
      later.wait(300)
      expect(later.written()).toEqual([''])
    })

    it('is not written once its control is gone', () => {
      const later = hold()
      later.change('b')
      later.unmount()
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
