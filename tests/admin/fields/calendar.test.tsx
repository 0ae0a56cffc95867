import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Calendar, type CalendarProps } from '#admin/fields/calendar/calendar'

function show(props: Partial<CalendarProps>) {
  const onPick = vi.fn<CalendarProps['onPick']>()
  render(<Calendar day="2026-01-15" onPick={onPick} {...props} />)
  return onPick
}
const day = (name: string) => screen.getByRole<HTMLButtonElement>('gridcell', { name })
const chosen = () =>
  screen.queryAllByRole('gridcell', { selected: true }).map((one) => one.textContent)
const disabled = () =>
  screen
    .getAllByRole<HTMLButtonElement>('gridcell')
    .filter((one) => one.disabled)
    .map((one) => one.textContent)

describe('the days of a month', () => {
  it('are of the month of the day, which is chosen; weeks begin on Monday', () => {
    show({})
    expect(screen.getByText('enero 2026')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      ...'LMMJVSD',
    ])
    expect(chosen()).toEqual(['15'])
    expect(document.activeElement).toBe(day('15'))
    expect(disabled()).toEqual([])
  })

  it.each(['', '15/01/2026', '2026-01-1', ' 2026-01-15', '2026-01-151', 'x2026-01-15'])(
    'of "%s", which is no day, none is chosen',
    (text) => {
      show({ day: text })
      expect(chosen()).toEqual([])
    },
  )

  it('cannot be picked before the first or after the last that is allowed', () => {
    show({ min: '2026-01-03', max: '2026-01-29' })
    expect(disabled()).toEqual(['1', '2', '30', '31'])
  })

  it('are picked with a press, a year or a month alone is not', async () => {
    const onPick = show({})
    await userEvent.click(day('7'))
    expect(onPick.mock.calls).toEqual([['2026-01-07']])
    await userEvent.click(screen.getByText('enero 2026'))
    await userEvent.click(screen.getByRole('radio', { name: '2027' }))
    expect(onPick).toHaveBeenCalledOnce()
  })
})
