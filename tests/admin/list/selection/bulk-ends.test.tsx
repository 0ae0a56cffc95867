import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  box,
  button,
  counts,
  deshabilitar,
  PeopleList,
  question,
  sitAtPeople,
  useListedPeople,
} from './people'

const wire = useListedPeople()

beforeEach(() => {
  wire.answer('registros.accionar', () =>
    Response.json({ resultados: [{ estado: 200 }, { estado: 200 }] }),
  )
})

const bar = () => document.querySelector('.selection-count')?.parentElement
const close = () => screen.getByRole('button', { name: 'Cerrar' })
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const answered = (status: number) => () => Response.json({ error: 'no' }, { status })

describe('a run that ends early', () => {
  it.each<[what: string, answer: () => Response, left: string, endsSession: boolean]>([
    ['it gets no answer', () => Response.error(), 'No se sabe si se hicieron', false],
    ['the server fails', answered(500), 'No se sabe si se hicieron', false],
    ['the server is not there', answered(503), 'No se sabe si se hicieron', false],
    ['the answer is none', () => Response.json({}), 'No se sabe si se hicieron', true],
    [
      'a result is missing',
      () => Response.json({ resultados: [{ estado: 200 }] }),
      'No se sabe si se hicieron',
      true,
    ],
    ['it is refused', answered(400), 'Sin enviar', false],
    ['the session is over', answered(401), 'Sin enviar', true],
    ['it is not permitted', answered(403), 'Sin enviar', true],
    ['there is no such operation', answered(405), 'Sin enviar', false],
  ])(
    'leaves its rows selected, and the session as it is unless it is over: %s',
    async (_what, answer, left, endsSession) => {
      wire.answer('registros.accionar', answer)
      const desk = await sitAtPeople(wire)
      const dialog = await deshabilitar(desk, 'Beto', 'Dani')
      expect(counts(dialog)).toEqual({ [left]: '2' })
      expect(within(dialog).getByText(/^Lo que falta sigue seleccionado\./)).toBeDefined()
      expect(within(dialog).getByRole('alert').textContent).toMatch(/^Se interrumpió: ./)
      expect(desk.shell.endSession).not.toHaveBeenCalled()
      await desk.user.click(close())
      expect(desk.shell.endSession).toHaveBeenCalledTimes(endsSession ? 1 : 0)
      expect(screen.getByText('2 registros seleccionados')).toBeDefined()
    },
  )

  it('without a session sends nothing, says so, and leads to the portal', async () => {
    const desk = await sitAtPeople(wire)
    for (const name of ['Beto', 'Dani']) await desk.user.click(box(name))
    await desk.user.click(button('Deshabilitar 2 registros'))
    const asked = await question()
    sessionStorage.clear()
    await desk.user.click(within(asked).getByRole('button', { name: 'Deshabilitar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deshabilitar' })
    await within(dialog).findByRole('button', { name: 'Cerrar' })
    expect(counts(dialog)).toEqual({ 'Sin enviar': '2' })
    expect(wire.sent('registros.accionar')).toEqual([])
    await desk.user.click(close())
    expect(desk.shell.endSession).toHaveBeenCalled()
  })
})

describe('the question and the run', () => {
  it('are sent once, however often the button is pressed before it is gone', async () => {
    const release = wire.hold('registros.accionar')
    const { user } = await sitAtPeople(wire)
    for (const name of ['Beto', 'Dani']) await user.click(box(name))
    await user.click(button('Deshabilitar 2 registros'))
    const yes = within(await question()).getByRole('button', { name: 'Deshabilitar' })
    act(() => {
      yes.click()
      yes.click()
    })
    release()
    await screen.findByText('Terminado')
    expect(wire.sent('registros.accionar')).toHaveLength(1)
  })

  it('ask before the page is closed only while rows are on their way', async () => {
    const release = wire.hold('registros.accionar')
    const { user } = await sitAtPeople(wire)
    for (const name of ['Beto', 'Dani']) await user.click(box(name))
    await user.click(button('Deshabilitar 2 registros'))
    const asked = await question()
    expect(asksBeforeUnload()).toBe(false)
    await user.click(within(asked).getByRole('button', { name: 'Deshabilitar' }))
    await screen.findByRole('progressbar')
    expect(asksBeforeUnload()).toBe(true)
    release()
    await screen.findByText('Terminado')
    expect(asksBeforeUnload()).toBe(false)
  })

  it.each(['Escape', 'Back'])('%s cancels a run, and closes what it has come to', async (way) => {
    const leave = () => {
      if (way === 'Back') history.back()
      else fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    }
    const release = wire.hold('registros.accionar')
    const desk = await sitAtPeople(wire, 'administrador', <PeopleList />, '/usuarios')
    for (const name of ['Beto', 'Dani']) await desk.user.click(box(name))
    await desk.user.click(button('Deshabilitar 2 registros'))
    await desk.user.click(within(await question()).getByRole('button', { name: 'Deshabilitar' }))
    await screen.findByRole('progressbar')
    leave()
    release()
    // All of them were in the part that was on its way.
    await screen.findByText('Terminado')
    leave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(desk.path()).toBe('/usuarios')
  })
})

describe('the focus', () => {
  it('is at the bar once the question is closed, and once nothing is selected any more', async () => {
    const { user } = await sitAtPeople(wire)
    await user.click(box('Beto'))
    await user.click(button('Deshabilitar 1 registro'))
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(document.activeElement).toBe(bar()))
    screen.getByRole('searchbox').focus()
    await user.click(button('Quitar selección'))
    expect(document.activeElement).toBe(bar())
  })

  it('is at the bar after a run, and at what closes it before', async () => {
    const desk = await sitAtPeople(wire)
    await deshabilitar(desk, 'Beto', 'Dani')
    expect(document.activeElement).toBe(close())
    await desk.user.click(close())
    await waitFor(() => expect(document.activeElement).toBe(bar()))
  })
})
