import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FoundRows } from '#admin/list/catalogue-header'
import { LeftOutRows } from '#admin/list/catalogue-body'
import type { Counted } from '#admin/frame/texts/use-message'
import { InSpanish } from '../support/message'

const exactly = (count: number): Counted => ({ count, precision: 'exacta' })
const atLeast = (count: number): Counted => ({ count, precision: 'minima' })
const shown = () => document.querySelector('.catalogue-found')?.textContent
const told = () => screen.getByRole('status').textContent

describe('how many rows there are', () => {
  it.each([
    [exactly(0), undefined, '0 registros'],
    [exactly(1), undefined, '1 registro'],
    [exactly(12_345), exactly(12_345), '12.345 registros'],
    [exactly(12), exactly(12_345), '12 de 12.345 registros'],
    [exactly(0), exactly(1), '0 de 1 registro'],
    [atLeast(10_000), undefined, 'más de 10.000 registros'],
    [exactly(12), atLeast(10_000), '12 de más de 10.000 registros'],
  ])('%j of %j: %s', (found, all, text) => {
    render(<FoundRows shown={found} all={all} />, { wrapper: InSpanish })
    expect([shown(), told()]).toEqual([text, text])
    expect(document.querySelector('.catalogue-found')?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each([
    [0, []],
    [1, ['1 registro llegó sin los datos que lo identifican y no se muestra.']],
    [1_234, ['1.234 registros llegaron sin los datos que los identifican y no se muestran.']],
  ])('%i that cannot be shown are told as such', (count, texts) => {
    render(<LeftOutRows count={count} />, { wrapper: InSpanish })
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(texts)
  })
})

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('how many rows are found while somebody types', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown at once, and announced once it has not changed for 0.7 s', () => {
    const all = exactly(9)
    const { rerender, unmount } = render(<FoundRows shown={all} all={all} />, {
      wrapper: InSpanish,
    })
    rerender(<FoundRows shown={exactly(5)} all={all} />)
    expect([shown(), told()]).toEqual(['5 de 9 registros', '9 registros'])
    wait(600)
    rerender(<FoundRows shown={exactly(2)} all={all} />)
    wait(699)
    expect([shown(), told()]).toEqual(['2 de 9 registros', '9 registros'])
    wait(1)
    expect(told()).toBe('2 de 9 registros')
    rerender(<FoundRows shown={exactly(1)} all={all} />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
