import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RubrosList } from '../../../../generated/rubros/list'
import { type Desk, listLoaded, shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('rubros')
  for (const rubro of ['Comercio', 'Peñas']) await wire.backend.call('rubros-ingresar', { rubro })
  wire.calls.length = 0
})

const button = (name: string) => screen.getByRole('button', { name })
const first = (name: string) => screen.getAllByRole('button', { name })[0] ?? document.body
const openAdd = async ({ user }: Desk) => {
  await user.click(button('Agregar Rubro'))
  await user.paste('Cine')
}
const openEdit = async ({ user }: Desk) => {
  await user.click(first('Editar'))
  await user.paste('Cine')
}
const openRemoval = async ({ user }: Desk) => {
  await user.click(first('Eliminar'))
  await user.click(button('Si'))
}
const field = () => screen.getByRole('textbox', { name: /Rubro$/ })
const next = () => button('Confirmar y agregar otro')
const clickTwice = (element: HTMLElement) => {
  fireEvent.click(element)
  fireEvent.click(element)
}
const pressTwice = (held: object) => {
  const pressed = field()
  fireEvent.keyDown(pressed, { key: 'Enter', ...held })
  fireEvent.keyDown(pressed, { key: 'Enter', ...held })
}

/** A write, the form for it, what confirms that, and a row's text or the form's afterwards. */
type Confirmation = readonly [
  metodo: string,
  what: string,
  open: (desk: Desk) => Promise<void>,
  confirmTwice: () => void,
  done: () => boolean,
]

const isListed = (name: string) => shownRows().some(([, shown]) => shown?.includes(name))
const isSaid = () => screen.queryByText('Se agregó "Cine"') !== null

const CONFIRMATIONS: readonly Confirmation[] = [
  [
    'rubros-ingresar',
    'Confirmar',
    openAdd,
    () => clickTwice(button('Confirmar')),
    () => isListed('Cine'),
  ],
  ['rubros-ingresar', 'Confirmar y agregar otro', openAdd, () => clickTwice(next()), isSaid],
  ['rubros-ingresar', 'Ctrl+Enter', openAdd, () => pressTwice({ ctrlKey: true }), isSaid],
  ['rubros-ingresar', 'Cmd+Enter', openAdd, () => pressTwice({ metaKey: true }), isSaid],
  [
    'rubros-modificar',
    'Confirmar',
    openEdit,
    () => clickTwice(button('Confirmar')),
    () => isListed('Cine'),
  ],
  [
    'rubros-borrar',
    'Eliminar',
    openRemoval,
    () => clickTwice(button('Eliminar')),
    () => !isListed('Comercio'),
  ],
]

describe('what is confirmed twice, before anything is drawn anew, is sent once', () => {
  it.each(CONFIRMATIONS)('%s by %s', async (metodo, _what, open, confirmTwice, done) => {
    const desk = sitAt(<RubrosList />, { token: wire.backend.token })
    await listLoaded()
    await open(desk)
    confirmTwice()
    await waitFor(() => expect(done()).toBe(true))
    expect(wire.sent(metodo)).toHaveLength(1)
    expect(screen.queryByText('Requerido'), 'the next form is not confirmed empty').toBeNull()
  })

  it('the second click of a double click does nothing, and leaves the focus where it is', async () => {
    const desk = sitAt(<RubrosList />, { token: wire.backend.token })
    await listLoaded()
    await openAdd(desk)
    expect(fireEvent.mouseDown(next(), { detail: 1 })).toBe(true)
    fireEvent.click(next(), { detail: 1 })
    await waitFor(() => expect(isSaid()).toBe(true))
    expect(fireEvent.mouseDown(next(), { detail: 2 }), 'it takes no focus').toBe(false)
    fireEvent.click(next(), { detail: 2 })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, repeat: true })
    await desk.user.paste('Teatro')
    expect(screen.queryByText('Requerido')).toBeNull()
    expect(wire.sent('rubros-ingresar')).toHaveLength(1)
  })

  it('Enter alone, other keys with Ctrl, and Ctrl+Enter outside of the form confirm nothing here', async () => {
    const desk = sitAt(<RubrosList />, { token: wire.backend.token })
    await listLoaded()
    await openAdd(desk)
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.keyDown(field(), { key: 'a', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })
    await desk.user.paste('s')
    expect(wire.sent('rubros-ingresar')).toEqual([])
  })
})
