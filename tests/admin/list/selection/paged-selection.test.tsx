import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Desk, listLoaded } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { sitAtClientes } from '../../support/paged/clientes-list'
import { PagedOffice } from '../../support/paged/paged-office'
import { scrollTo } from '../../support/paged/scroll'
import { useWire } from '../../support/wire'
import { box, button } from './people'

const wire = useWire()
useLayoutSizes()

beforeEach(() => setWindowWidth(1280))

const TOO_MANY =
  'Se pueden seleccionar hasta 10.000 registros. Busque o filtre para que queden menos.'

async function sitAtMany(count: number, countsTo = Number.POSITIVE_INFINITY): Promise<Desk> {
  const office = new PagedOffice(count)
  office.countsTo = countsTo
  office.serve(wire)
  const desk = sitAtClientes(wire.backend.token, undefined, { selects: true })
  await listLoaded()
  return desk
}

const all = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Seleccionar todo lo que encuentra la búsqueda',
  })
const count = () => document.querySelector('.selection-count')?.textContent
const told = () => screen.getByTestId('notices').textContent
const offer = () => screen.queryByRole('button', { name: /que encuentra la búsqueda$/ })

describe('in a list that is served in pages', () => {
  it.each(['the head', 'the bar'])('all that is found is read and selected by %s', async (by) => {
    const { user } = await sitAtMany(250)
    await user.click(box('Cliente 0002'))
    await user.click(
      by === 'the head' ? all() : button('Seleccionar los 250 que encuentra la búsqueda'),
    )
    await waitFor(() => expect(count()).toBe('250 registros seleccionados'))
    expect(told()).toBe('Leyendo todos los registros…')
    expect([all().checked, offer()]).toEqual([true, null])
    await user.click(all())
    expect([count(), all().checked]).toEqual(['', false])
  })

  it('nothing is read where all of them are loaded', async () => {
    const { user } = await sitAtMany(40)
    const calls = wire.sent('clientes-buscar').length
    await user.click(all())
    expect([count(), told()]).toEqual(['40 registros seleccionados', ''])
    expect(wire.sent('clientes-buscar')).toHaveLength(calls)
  })

  it('all that is loaded is not all that is found, of which the bar still offers the rest', async () => {
    const { user } = await sitAtMany(150)
    const release = wire.hold('clientes-buscar')
    await user.click(box('Cliente 0001'))
    scrollTo(92)
    await user.keyboard('{Shift>}')
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar "Cliente 0100"' }))
    await user.keyboard('{/Shift}')
    expect(count()).toBe('100 registros seleccionados')
    expect([all().checked, all().indeterminate]).toEqual([false, true])
    expect(offer()?.textContent).toBe('Seleccionar los 150 que encuentra la búsqueda')
    release()
    await waitFor(() => expect(document.querySelector('tr.row-pending')).toBeNull())
  })

  it('how many of them are not to be seen is not known, and not said', async () => {
    const { user } = await sitAtMany(250)
    await user.click(box('Cliente 0001'))
    await user.type(screen.getByRole('searchbox'), '0250')
    await screen.findByRole('rowheader', { name: 'Cliente 0250' })
    expect(count()).toBe('1 registro seleccionado')
    expect(document.querySelector('.selection-hidden')).toBeNull()
  })

  it('whose count is not exact, all are not selected at once', async () => {
    const { user } = await sitAtMany(250, 200)
    await user.click(box('Cliente 0001'))
    expect(document.querySelector('.selection-hidden')?.textContent).toBe(TOO_MANY)
    await user.click(all())
    expect([count(), told(), offer()]).toEqual(['1 registro seleccionado', TOO_MANY, null])
  })

  it('a failed reading is reported under the list’s title, and tried again', async () => {
    const { user, shell } = await sitAtMany(250)
    wire.refuse('clientes-buscar', 503)
    await user.click(all())
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledTimes(1))
    const [notice, retry] = shell.reportFailure.mock.calls[0] ?? []
    expect(notice?.title).toMatch(/Clientes/)
    expect([count(), shell.endSession.mock.calls.length]).toEqual(['', 0])
    new PagedOffice(250).serve(wire)
    act(() => retry?.())
    await waitFor(() => expect(count()).toBe('250 registros seleccionados'))
  })

  it('without a session nothing can be read: it has ended', async () => {
    const { user, shell } = await sitAtMany(250)
    sessionStorage.clear()
    await user.click(all())
    await waitFor(() => expect(shell.endSession).toHaveBeenCalled())
    expect([count(), shell.reportFailure.mock.calls.length]).toEqual(['', 0])
  })
})
