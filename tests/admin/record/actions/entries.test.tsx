import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RubrosList } from '../../../../generated/rubros/list'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('rubros')
  await wire.backend.call('rubros-ingresar', { rubro: 'Comercio' })
  wire.calls.length = 0
})

const open = async () => {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token })
  await listLoaded()
  return desk
}
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const stored = async () =>
  (await wire.backend.rows('rubros-buscar', 'rubros')).map((row) => row['rubro'])

describe('E-02: a queue whose screen is gone', () => {
  it('W-08: entries whose screen is gone are sent, and told by name where they are refused', async () => {
    const desk = await open()
    const release = wire.hold('rubros-ingresar')
    await desk.user.click(button('Agregar Rubro'))
    for (const name of ['comercio', 'Cines']) {
      await desk.user.type(box('Ingrese Rubro'), name)
      await desk.user.click(button('Confirmar y agregar otro'))
    }
    await waitFor(() => expect(wire.sent('rubros-ingresar')).toHaveLength(1))
    desk.unmount()
    release()
    await waitFor(() => expect(wire.sent('rubros-ingresar')).toHaveLength(2))
    expect(desk.shell.reportFailure.mock.calls.map(([notice]) => notice.unsaved)).toEqual([
      ['comercio'],
    ])
    await waitFor(async () => expect(await stored()).toContain('Cines'))
  })

  it('W-08: where nothing more can be sent, all that is lost is told', async () => {
    const desk = await open()
    wire.refuse('rubros-ingresar', 503, 'Fuera de servicio.')
    const release = wire.hold('rubros-ingresar')
    await desk.user.click(button('Agregar Rubro'))
    for (const name of ['Bazares', 'Cines']) {
      await desk.user.type(box('Ingrese Rubro'), name)
      await desk.user.keyboard('{Control>}{Enter}{/Control}')
    }
    desk.unmount()
    release()
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(desk.shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({
      text: 'Fuera de servicio.',
      unsaved: ['Bazares', 'Cines'],
    })
    expect(wire.sent('rubros-ingresar')).toHaveLength(1)
  })
})

const removeFirst = async ({ user }: Desk) => {
  await user.click(button('Eliminar'))
  await user.click(button('Si'))
  await user.click(button('Eliminar'))
}

describe('a deletion', () => {
  it.each([429, 503, 507])(
    'that %i refuses for now is confirmed again at its row: its notice offers nothing but OK',
    async (status) => {
      wire.refuse('rubros-borrar', status, 'Ahora no.')
      const desk = await open()
      await removeFirst(desk)
      const notice = within(await screen.findByRole('alertdialog', { name: 'Eliminar Rubro' }))
      expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['OK'])
      await desk.user.click(notice.getByRole('button', { name: 'OK' }))
      wire.restore('rubros-borrar')
      await removeFirst(desk)
      await waitFor(async () => expect(await stored()).toEqual([]))
    },
  )

  it('loads the list again once', async () => {
    const desk = await open()
    await removeFirst(desk)
    await waitFor(() => expect(screen.queryByText('Comercio')).toBeNull())
    await waitFor(() => expect(wire.sent('rubros-buscar')).toHaveLength(2))
    // Another one would be on its way by now.
    await act(async () => {})
    expect(wire.sent('rubros-buscar')).toHaveLength(2)
  })
})
