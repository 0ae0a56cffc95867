import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  box,
  button,
  counts,
  deshabilitar,
  names,
  PEOPLE,
  person,
  question,
  sitAtPeople,
} from '../admin/list/selection/people'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

/** In front of a provider, which has the action's own metodo alone. */
const wire = useWire()
useLayoutSizes()
const many = [...PEOPLE, person(7, 'Gabi'), person(8, 'Hugo')]

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('usuarios-buscar', () => Response.json({ usuarios: many }))
})

it('each row is a call of the action’s own metodo; a refusal is that row’s alone', async () => {
  wire.answer('usuarios-deshabilitar', ({ dni }) =>
    dni === 4
      ? Response.json({ error: 'Tiene tareas pendientes.' }, { status: 400 })
      : Response.json(null),
  )
  const dialog = await deshabilitar(await sitAtPeople(wire), 'Beto', 'Dani', 'Eva')
  expect(wire.sent('usuarios-deshabilitar')).toEqual([{ dni: 2 }, { dni: 4 }, { dni: 5 }])
  expect(counts(dialog)).toEqual({ Hechos: '2', Rechazados: '1' })
  expect(names(dialog)).toEqual(['Dani: Tiene tareas pendientes.'])
  expect(wire.sent('registros.accionar')).toEqual([])
})

it('without a connection no further call is made, and what was not sent is named', async () => {
  wire.cut('usuarios-deshabilitar')
  const desk = await sitAtPeople(wire)
  const dialog = await deshabilitar(desk, 'Beto', 'Dani', 'Eva', 'Fede', 'Gabi', 'Hugo')
  expect(wire.sent('usuarios-deshabilitar')).toHaveLength(4)
  expect(counts(dialog)).toEqual({ 'No se sabe si se hicieron': '4', 'Sin enviar': '2' })
  expect(names(dialog).slice(-2)).toEqual(['Gabi', 'Hugo'])
  await desk.user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  expect(screen.getByText('6 registros seleccionados')).toBeDefined()
})

it.each([
  ['Espere un minuto', 'Se interrumpió: Espere un minuto. Lo que ya se hizo queda hecho.'],
  ['Espere un minuto.', 'Se interrumpió: Espere un minuto. Lo que ya se hizo queda hecho.'],
])('C-33: a provider that wants to wait is told as sentences: %s', async (error, told) => {
  wire.answer('usuarios-deshabilitar', () => Response.json({ error }, { status: 429 }))
  const dialog = await deshabilitar(await sitAtPeople(wire), 'Beto', 'Dani')
  expect(within(dialog).getByRole('alert').textContent).toBe(told)
})

it('cancelling sends no further call; what was sent is done', async () => {
  const release = wire.hold('usuarios-deshabilitar')
  const { user } = await sitAtPeople(wire)
  for (const name of ['Beto', 'Dani', 'Eva', 'Fede', 'Gabi']) await user.click(box(name))
  await user.click(button('Deshabilitar 5 registros'))
  await user.click(within(await question()).getByRole('button', { name: 'Deshabilitar' }))
  const running = await screen.findByRole('dialog', { name: 'Deshabilitar' })
  expect(within(running).getByRole('progressbar', { name: 'Deshabilitar' })).toBeDefined()
  await user.click(within(running).getByRole('button', { name: 'Cancelar' }))
  wire.answer('usuarios-deshabilitar', () => Response.json(null))
  await act(async () => release())
  await within(running).findByText('Cancelado. Lo que ya se hizo queda hecho.')
  expect(wire.sent('usuarios-deshabilitar')).toHaveLength(4)
  expect(counts(running)['Sin enviar']).toBe('1')
})
