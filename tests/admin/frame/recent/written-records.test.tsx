import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { RubrosList } from '../../../../generated/rubros/list'
import { readRecent } from '#admin/frame/recent/recent-places'
import { type Desk, listLoaded, shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  localStorage.clear()
  await wire.backend.empty('rubros')
  await wire.backend.call('rubros-ingresar', { rubro: 'Comercio' })
})

const button = (name: string) => screen.getByRole('button', { name })
const box = () => screen.getByRole('textbox', { name: /Rubro$/ })
const press = ({ user }: Desk, row: string, name: string) => {
  const place = within(screen.getByRole('row', { name: new RegExp(row) }))
  return user.click(place.getByRole('button', { name }))
}
const listed = (...names: readonly string[]) =>
  waitFor(() =>
    expect(
      shownRows()
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(names),
  )
const recent = () => readRecent().records.map(({ name }) => name)

it('a record that was written on its screen is a recent one: under its last name, until it is deleted', async () => {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token, dni: 1 })
  await listLoaded()
  expect(recent()).toEqual([])
  await desk.user.click(button('Agregar Rubro'))
  await desk.user.type(box(), 'Cine{Enter}')
  await listed('Cine', 'Comercio')
  expect(recent()).toEqual(['Cine'])
  await press(desk, 'Comercio', 'Editar')
  await desk.user.clear(box())
  await desk.user.type(box(), 'Comercios{Enter}')
  await listed('Cine', 'Comercios')
  expect(recent()).toEqual(['Comercios', 'Cine'])
  await press(desk, 'Cine', 'Eliminar')
  await desk.user.click(button('Si'))
  await desk.user.click(button('Eliminar'))
  await listed('Comercios')
  expect(recent()).toEqual(['Comercios'])
})

it('one that was refused is none', async () => {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token, dni: 1 })
  await listLoaded()
  await desk.user.click(button('Agregar Rubro'))
  await desk.user.type(box(), 'comercio{Enter}')
  await screen.findByRole('alertdialog')
  expect(recent()).toEqual([])
})
