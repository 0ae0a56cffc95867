import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DateInput } from '#admin/fields/date'
import { dateField } from '#wire/kinds/date'
import { box, openForm } from './form'

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
