import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { DateInput } from '#admin/fields/date'
import { importCalendar } from '#admin/fields/calendar/import-calendar'
import { dateField } from '#wire/kinds/date'
import { box, openForm } from '../admin/fields/form'

vi.mock('#admin/fields/calendar/import-calendar', () => ({
  importCalendar: vi.fn<() => unknown>(),
}))

/** Why the calendar's code does not arrive; undefined: it does. */
let reason: CodeNotFetched['reason'] | undefined

beforeEach(() => {
  vi.mocked(importCalendar)
    .mockClear()
    .mockImplementation(async () => {
      if (reason !== undefined) throw new CodeNotFetched(reason, 'calendar.js')
      return { Calendar: () => <p>noviembre 2026</p> }
    })
})

const MISSING = 'No se pudo cargar el calendario. Puede escribir la fecha.'

afterEach(() => {
  reason = undefined
})

async function openCalendar() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const form = openForm(<DateInput source="alta" />, {
    alta: dateField({ label: 'Alta', required: false }),
  })
  await form.user.type(box('Alta'), '01/11/2026')
  await form.user.click(screen.getByRole('button', { name: 'Elegir fecha' }))
  expect((await screen.findByRole('alert')).textContent).toBe(MISSING)
  return form
}

it('W-09: a calendar of a former version offers no second try, which would lose what was typed', async () => {
  reason = 'gone'
  const { user } = await openCalendar()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(box('Alta').value).toBe('01/11/2026')
})

it('W-09: a calendar that does not arrive leaves the form as it is, and can be tried again', async () => {
  reason = 'unreachable'
  const { user } = await openCalendar()
  expect(importCalendar).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect((await screen.findByRole('alert')).textContent).toBe(MISSING)
  expect(importCalendar).toHaveBeenCalledTimes(2)
  reason = undefined
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('noviembre 2026')).toBeTruthy()
  await user.click(document.querySelector('.date-backdrop') ?? document.body)
  expect(box('Alta').value).toBe('01/11/2026')
})
