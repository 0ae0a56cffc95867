import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DateInput, MonthInput } from '#admin/fields/date'
import { dateField, monthField } from '#wire/kinds/date'
import { box, openForm } from './form'
import { userEvent } from '@testing-library/user-event'
import { Calendar, type CalendarProps } from '#admin/fields/calendar/calendar'
import { MoneyInput } from '#admin/fields/decimal'
import { moneyField } from '#wire/kinds/decimal'

const isOffered = (day: string) =>
  !screen.getByRole<HTMLButtonElement>('gridcell', { name: day }).disabled

describe('a calendar', () => {
  it('offers only the days within the limits, today among them', async () => {
    const { user } = openForm(
      <DateInput source="dato" />,
      { dato: dateField({ label: 'Dato', required: false, min: '2026-02-10', max: '2026-02-20' }) },
      { mode: 'edit', values: { dato: '2026-02-14' } },
    )
    const open = screen.getByRole('button', { name: 'Elegir fecha' })
    expect(open.getAttribute('aria-haspopup')).toBe('dialog')
    await user.click(open)
    await screen.findByRole('dialog', { name: 'Calendario' })
    expect(await screen.findByRole('gridcell', { name: '14' })).toBeTruthy()
    expect(['9', '10', '20', '21'].map(isOffered)).toEqual([false, true, true, false])
    await user.keyboard('{Escape}')
    expect(box('Dato').value).toBe('14/02/2026')
    expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull()
  })

  it('whose limits are today ends and begins there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 12) })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = openForm(
      <DateInput source="dato" />,
      { dato: dateField({ label: 'Dato', required: false, min: 'today', max: 'today' }) },
      { mode: 'edit', values: { dato: '2026-01-15' } },
    )
    await user.click(screen.getByRole('button', { name: 'Elegir fecha' }))
    expect(await screen.findByRole('gridcell', { name: '15' })).toBeTruthy()
    expect(['14', '15', '16'].map(isOffered)).toEqual([false, true, false])
  })

  it('that opens where no day was typed has none chosen', async () => {
    const { user } = openForm(<DateInput source="dato" />, {
      dato: dateField({ label: 'Dato', required: false }),
    })
    await user.click(screen.getByRole('button', { name: 'Elegir fecha' }))
    await screen.findByRole('gridcell', { name: '14' })
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull()
  })

  it('a pick mends a date that was refused, at once', async () => {
    const { user, confirm } = openForm(<DateInput source="dato" />, {
      dato: dateField({ label: 'Dato', required: true }),
    })
    await confirm()
    await screen.findByText('Requerido')
    await user.click(screen.getByRole('button', { name: 'Elegir fecha' }))
    await user.click(await screen.findByRole('gridcell', { name: '14' }))
    await waitFor(() => expect(screen.queryByText('Requerido')).toBeNull())
  })
})

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

describe('a default of today', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 31, 12) }))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['today', undefined, '31/01/2026'],
    ['2026-02-01', undefined, '01/02/2026'],
    [undefined, 'today', '31/01/2026'],
    ['2026-02-01', 'today', '31/01/2026'],
    [undefined, undefined, ''],
  ])(
    'a new record whose day is %s, where the form has %s, begins with %s',
    (initial, own, shown) => {
      const options = {
        label: 'Dato',
        required: false,
        ...(initial && { default: initial }),
      } as const
      openForm(<DateInput source="dato" defaultValue={own} />, { dato: dateField(options) })
      expect(box('Dato').value).toBe(shown)
    },
  )

  it.each([
    ['today', undefined, '01/2026'],
    ['2026-02', undefined, '02/2026'],
    [undefined, 'today', '01/2026'],
    ['2026-02', '2026-03', '03/2026'],
    [undefined, undefined, ''],
  ])('a new record whose month is %s, where the form has %s, begins with %s', (...given) => {
    const [initial, own, shown] = given
    const options = {
      label: 'Dato',
      required: false,
      ...(initial && { default: initial }),
    } as const
    openForm(<MonthInput source="dato" defaultValue={own} />, { dato: monthField(options) })
    expect(box('Dato').value).toBe(shown)
  })

  it.each([
    [5, undefined, '5,00'],
    [5, 7, '7,00'],
    [undefined, 0, '0,00'],
  ])('a new record whose amount is %s, where the form has %s, begins with %s', (...given) => {
    const [initial, own, shown] = given
    const limits = { label: 'Dato', required: false, min: 0, max: 9 } as const
    const field = moneyField({ ...limits, ...(initial && { default: initial }) })
    openForm(<MoneyInput source="dato" defaultValue={own} />, { dato: field })
    expect(box('Dato').value).toBe(shown)
  })
})
