import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetQuery, latestQuery, showQuery } from '#admin/frame/address-query'

const ENTRY = { key: 'aquí' }
/** What Safari allows within so many milliseconds, and then throws. */
const SAFARI = { calls: 100, within: 30_000 }

let now = Date.now()

beforeEach(() => {
  // Long enough after the last test that what it did does not count.
  now += 3_600_000
  vi.useFakeTimers({ now })
  history.replaceState({ key: ENTRY.key }, '', '/rubros')
})
afterEach(() => {
  forgetQuery()
  vi.useRealTimers()
})

/** Notes when the address is changed. */
function changes(): number[] {
  const times: number[] = []
  const replaceState = history.replaceState.bind(history)
  vi.spyOn(history, 'replaceState').mockImplementation((...call) => {
    times.push(Date.now())
    replaceState(...call)
  })
  return times
}

describe('the query of the address', () => {
  it('E-06: changes at once, and keeps the state of its entry', () => {
    showQuery('?buscar=a', ENTRY)
    vi.advanceTimersByTime(0)
    expect(location.search).toBe('?buscar=a')
    expect(history.state).toEqual({ key: ENTRY.key })
    showQuery('', ENTRY)
    vi.advanceTimersByTime(0)
    expect(location.href.endsWith('/rubros')).toBe(true)
  })

  it('E-06: however many keys are typed, no browser’s limit is reached and the last one counts', () => {
    const times = changes()
    for (let key = 0; key < 1_000; key += 1) {
      showQuery(`?buscar=${key}`, ENTRY)
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(5_000)
    expect(location.search).toBe('?buscar=999')
    const most = Math.max(
      ...times.map((from) => times.filter((t) => t >= from && t < from + SAFARI.within).length),
    )
    expect(most).toBeLessThan(SAFARI.calls * 0.7)
  })

  it('what a view is saved from is what was typed last, although the address still waits', () => {
    for (let key = 0; key < 30; key += 1) {
      showQuery(`?buscar=${key}`, ENTRY)
      vi.advanceTimersByTime(0)
    }
    expect(location.search).not.toBe('?buscar=29')
    expect(latestQuery()).toBe('?buscar=29')
    vi.advanceTimersByTime(2_000)
    expect(location.search).toBe('?buscar=29')
    history.replaceState({ key: ENTRY.key }, '', '/rubros?buscar=otro')
    expect(latestQuery()).toBe('?buscar=otro')
    showQuery('?buscar=a', ENTRY)
    forgetQuery()
    expect(latestQuery()).toBe('?buscar=otro')
  })

  it('E-06: a browser that refuses does no harm', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError')
    })
    showQuery('?buscar=a', ENTRY)
    expect(() => vi.advanceTimersByTime(0)).not.toThrow()
    expect(warning).toHaveBeenCalledOnce()
  })

  it('E-06: another entry than the router’s is left alone, then and later', () => {
    showQuery('?buscar=a', ENTRY)
    history.replaceState({ key: 'otra' }, '', '/bancos')
    vi.advanceTimersByTime(5_000)
    showQuery('?buscar=b', ENTRY)
    vi.advanceTimersByTime(5_000)
    expect(location.pathname + location.search).toBe('/bancos')
  })
})
