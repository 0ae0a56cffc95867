import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { identifiedField } from '#wire/kinds/identified'
import {
  zonas,
  byId,
  refused,
  told,
  openForm,
  picker,
  options,
  dialog,
  nameBox,
  confirmIn,
  ZonaById,
  one,
  PICKERS,
} from './zonas'

beforeEach(() => sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 'valid' })))
afterEach(() => vi.restoreAllMocks())

/** Whether the browser would ask before it closes the window. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Sends a zone, and leaves its form before the answer. */
async function leftWhileSent(answer: Error | undefined) {
  const releases: (() => void)[] = []
  const adding = new Promise<void>((resolve) => releases.push(resolve))
  const opened = openForm(ZonaById, one, { held: { adding }, answers: [answer] })
  const { user, create } = opened
  await user.type(picker(), 'Este')
  await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
  await dialog()
  expect(asks()).toBe(false)
  await confirmIn(user)
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(screen.getByText('Guardando…')).toBeTruthy()
  expect(asks()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agregar Zona' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar Zona' })).toBeNull())
  releases[0]?.()
  return opened
}

describe('a record that is added while something is on its way', () => {
  it.each(PICKERS)(
    'is not offered before it is known which there are: %s',
    async (_how, input, fields) => {
      const releases: (() => void)[] = []
      const lists = new Promise<void>((resolve) => releases.push(resolve))
      const { user } = openForm(input, fields, { held: { lists } })
      await user.click(picker())
      await screen.findByText('Cargando…')
      expect(options()).toEqual([])
      releases[0]?.()
      await waitFor(() => expect(options()).toEqual(['Norte', 'Sur', 'Agregar Zona']))
      expect(screen.queryByText('Sin coincidencias')).toBeNull()
    },
  )

  it('starts with what was typed, without the blanks around it, and with what may be sent alone', async () => {
    const where = { activa: [true], otra: ['x'], zona: ['Limitada'] }
    const limited = { zona: identifiedField({ ...byId, where, max: 50, required: true }) }
    const { user, create } = openForm(ZonaById, limited)
    await user.type(picker(), '  Este ')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    expect(nameBox().value).toBe('Este')
    await confirmIn(user)
    await waitFor(() => expect(create).toHaveBeenCalledOnce())
    expect(create.mock.calls[0]?.[1].data).toEqual({ zona: 'Este', activa: true })
  })

  it('starts without the text where that is shown by another field than its name', async () => {
    const contract = { ...zonas, nameField: 'id' }
    const { user } = openForm(ZonaById, one, { contract })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    expect(nameBox().value).toBe('')
  })

  it('that is refused by one field says so there, and is sent again', async () => {
    const { user, create } = openForm(ZonaById, one, { answers: [refused(422, 'Nombre: No vale')] })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await confirmIn(user)
    await screen.findByText('No vale')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(nameBox()))
    expect(nameBox().value).toBe('Este')
    expect(told()).toBe('')
    await user.type(nameBox(), ' 2')
    await confirmIn(user)
    await waitFor(() => expect(picker().value).toBe('Este 2'))
    expect(create).toHaveBeenCalledTimes(2)
    expect(told()).toBe('Se agregó "Este 2"')
  })

  it('that is refused once its form was left is told by the app', async () => {
    const { shell } = await leftWhileSent(refused(400))
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledOnce())
    expect(shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({ text: 'Ya existe esa zona.' })
    expect(told()).toBe('')
  })

  it('that is added once its form was left is told, and not chosen', async () => {
    const { shell } = await leftWhileSent(undefined)
    await waitFor(() => expect(told()).toBe('Se agregó "Este"'))
    expect(picker().value).toBe('Este')
    expect(shell.reportFailure).not.toHaveBeenCalled()
  })
})
