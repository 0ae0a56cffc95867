import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReferenceInput } from '#admin/fields/reference'
import { storeSession } from '#admin/provider/session/stored-session'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import type { ErrorLead } from '#wire/http/errors'
import { identifiedField, Referred } from '#wire/kinds/identified'
import {
  zonasWith,
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
  chips,
  ZonaById,
  one,
  named,
  PICKERS,
  ZonasById,
  ZonasByName,
  severalById,
  severalByName,
} from './zonas'

beforeEach(() => sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 'valid' })))
afterEach(() => vi.restoreAllMocks())

describe('a record that a form refers to and that does not exist yet', () => {
  it.each([
    ['by id', () => <ReferenceInput source="zona" />, one, new Referred(3, 'Este')],
    ['by name', () => <ReferenceInput source="zona" />, named, 'Este'],
    [
      'by id, of a list in pages',
      () => <ReferenceInput source="zona" />,
      { zona: identifiedField({ ...byId, searched: true, max: 50, required: true }) },
      new Referred(3, 'Este'),
    ],
  ])('is added from the list of the picker, %s, and chosen', async (_how, input, fields, sent) => {
    const { user, create, confirmed } = openForm(input, fields)
    await user.type(picker(), 'Este')
    await waitFor(() => expect(options()).toEqual(['Agregar Zona']))
    expect(screen.getByText('Sin coincidencias')).toBeTruthy()
    await user.keyboard('{ArrowDown}{Enter}')
    await dialog()
    expect(nameBox().value).toBe('Este')
    await confirmIn(user)
    await waitFor(() => expect(picker().value).toBe('Este'))
    expect(create).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(picker()))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ zona: sent }))
  })

  it('is found by its id among more of its name than are looked through', async () => {
    const more = Array.from({ length: 300 }, (_, at) => ({
      id: at + 3,
      zona: 'Este',
      activa: true,
    }))
    const { user, confirmed } = openForm(
      () => <ReferenceInput source="zona" />,
      { zona: identifiedField({ ...byId, searched: true, max: 50, required: true }) },
      { more },
    )
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await confirmIn(user)
    await waitFor(() => expect(picker().value).toBe('Este (303)'))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
    expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ zona: { id: 303 } })
  })

  it('is asked for as the role of whoever adds it has it, and not added by whoever may not', async () => {
    storeSession({ token: 'valid', rol: 'Operador' })
    const may = ['read', 'add']
    const roles = { others: { may, hidden: ['activa'], fixed: { add: ['activa'] } } }
    const { user, create } = openForm(ZonaById, one, { contract: { ...zonas, roles } })
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    expect(screen.queryByRole('checkbox', { name: 'Activa' })).toBeNull()
    await user.type(nameBox(), 'Este')
    await confirmIn(user)
    await waitFor(() => expect(picker().value).toBe('Este'))
    expect(create.mock.calls[0]?.[1].data).not.toHaveProperty('activa')
    cleanup()
    openForm(ZonaById, one, { contract: { ...zonas, roles: { others: { may: ['read'] } } } })
    await user.click(picker())
    await waitFor(() => expect(options()).toEqual(['Norte', 'Sur']))
  })

  it.each([
    ['by id', ZonasById, severalById, [new Referred(1, 'Norte')]],
    ['by name', ZonasByName, severalByName, ['Norte']],
  ])('joins those that are chosen already, %s', async (_how, input, fields, held) => {
    const { user } = openForm(input, fields, { values: { zona: held } })
    await user.click(picker())
    await waitFor(() => expect(options()).toEqual(['Sur', 'Agregar Zona']))
    await user.click(screen.getByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    await user.type(nameBox(), 'Este')
    await confirmIn(user)
    await waitFor(() => expect(chips()).toEqual(['Norte', 'Este']))
  })

  it.each(PICKERS)(
    'takes the place of the text that was typed, whatever it is called: %s',
    async (_how, input, fields) => {
      const { user, confirmed } = openForm(input, fields)
      await user.type(picker(), 'Oes')
      await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
      await dialog()
      await user.clear(nameBox())
      await user.type(nameBox(), 'Este')
      await confirmIn(user)
      await waitFor(() => expect([picker().value, ...chips()].join('')).toBe('Este'))
      await user.click(screen.getByRole('button', { name: 'Confirmar' }))
      await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
      expect(picker().getAttribute('aria-invalid')).not.toBe('true')
    },
  )

  it('is never added by Enter or Tab on a text alone', async () => {
    const { user } = openForm(() => <ReferenceInput source="zona" />, one)
    await user.type(picker(), 'Este{Enter}')
    await user.keyboard('{Tab}')
    expect(screen.queryByRole('dialog', { name: 'Agregar Zona' })).toBeNull()
    expect(picker().value).toBe('Este')
  })

  it('leaves the text in the picker where it is not added', async () => {
    const { user } = openForm(() => <ReferenceInput source="zona" />, one)
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar Zona' })).toBeNull())
    expect(picker().value).toBe('Este')
    expect(document.activeElement).toBe(picker())
  })

  it('is asked about before what was typed in its form is lost', async () => {
    const { user } = openForm(() => <ReferenceInput source="zona" />, one)
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    await user.type(nameBox(), 'Este{Escape}')
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
    expect(nameBox().value).toBe('Este')
  })

  it('that was refused is asked about before it is lost, though nothing is typed into its form again', async () => {
    const { user } = openForm(ZonaById, one, { answers: [refused(400)] })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await confirmIn(user)
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(nameBox().value).toBe('Este')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar Zona' })).toBeNull())
  })

  it('that is refused is typed again from where it was', async () => {
    const { user, create } = openForm(() => <ReferenceInput source="zona" />, one, {
      answers: [refused(400)],
    })
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    await user.type(nameBox(), 'Este')
    await confirmIn(user)
    expect(await screen.findByText('Ya existe esa zona.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(nameBox().value).toBe('Este')
    await user.type(nameBox(), ' 2')
    await confirmIn(user)
    await waitFor(() => expect(picker().value).toBe('Este 2'))
    expect(create).toHaveBeenCalledTimes(2)
  })

  interface Led {
    /** The form of the new record is there. */
    readonly open: boolean
    /** The session was ended at once. */
    readonly ends: boolean
    /** What is stored of the session. */
    readonly stored: boolean
  }
  it.each<[ErrorLead, Led]>([
    ['form', { open: true, ends: false, stored: true }],
    ['list', { open: false, ends: false, stored: true }],
    ['end', { open: true, ends: true, stored: true }],
    ['end-keeping-form', { open: true, ends: false, stored: false }],
  ])('OK of a refusal that leads to %s: %j', async (leads, { open, ends, stored }) => {
    const errors = { 400: { title: 'Agregar Zona', text: 'No se pudo.', leads } }
    const { user, create, shell } = openForm(ZonaById, one, {
      contract: zonasWith(errors),
      answers: [refused(400)],
    })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await confirmIn(user)
    await screen.findByText('No se pudo.')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(shell.endSession).toHaveBeenCalledTimes(ends ? 1 : 0)
    expect(sessionStorage.length).toBe(stored ? 1 : 0)
    const typed = [...document.querySelectorAll<HTMLInputElement>('input[type="text"]')]
    expect(typed.map(({ value }) => value)).toEqual(open ? ['Este', 'Este'] : ['Este'])
    expect(screen.queryByText('La sesión terminó') !== null).toBe(!stored)
    if (stored) return
    // What was typed can still be read; nothing more is sent.
    await confirmIn(user)
    expect([create.mock.calls.length, shell.endSession.mock.calls.length]).toEqual([1, 1])
  })

  it('that cannot be sent without a session ends it', async () => {
    const { user, shell } = openForm(ZonaById, one, { answers: [new NoSessionError('x')] })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await confirmIn(user)
    await waitFor(() => expect(shell.endSession).toHaveBeenCalledOnce())
  })

  it('starts as what the reference is limited to, and is not chosen once it is something else', async () => {
    const where = { activa: [true] }
    const limited = { zona: identifiedField({ ...byId, where, max: 50, required: true }) }
    const { user } = openForm(() => <ReferenceInput source="zona" />, limited)
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Activa' })
    expect(box.checked).toBe(true)
    await user.click(box)
    await user.type(nameBox(), 'Este')
    await confirmIn(user)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar Zona' })).toBeNull())
    expect(picker().value).toBe('')
    expect(told()).toBe('Se agregó "Este"|Se agregó "Este", pero no se puede elegir acá.')
  })

  it('is sent once, however often its button is pressed', async () => {
    const { user, create } = openForm(() => <ReferenceInput source="zona" />, one)
    await user.click(picker())
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    await user.type(nameBox(), 'Este')
    await user.dblClick(within(await dialog()).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(picker().value).toBe('Este'))
    expect(create).toHaveBeenCalledOnce()
  })
})
