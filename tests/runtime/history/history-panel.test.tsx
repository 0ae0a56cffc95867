import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PostalesList } from '../../../generated/postales/list'
import { listLoaded, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales', '_history')
  await wire.backend.call('postales-ingresar', {
    cpostal: 1650,
    localidad: 'San Martín',
    provincia: 'Buenos Aires',
  })
  await wire.backend.call('postales-modificar', {
    cpostal: 1650,
    localidadAnterior: 'San Martín',
    localidadNueva: 'Villa Lynch',
    provincia: 'Chaco',
  })
  wire.calls.length = 0
})

const button = (name: string) => screen.getByRole('button', { name })
const openForm = async (address?: string) => {
  const desk = sitAt(<PostalesList />, { token: wire.backend.token }, address)
  await listLoaded()
  await desk.user.click(screen.getAllByRole('button', { name: /^Editar/ })[0] ?? document.body)
  await screen.findByRole('button', { name: 'Historial' })
  return desk
}
const panel = () => screen.findByRole('dialog', { name: 'Historial' })

describe('Historial', () => {
  it('shows who changed which field from what to what, and gives the focus back', async () => {
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const entries = await within(await panel()).findAllByRole('listitem')
    expect(entries).toHaveLength(2)
    const [edited, added] = entries
    expect(edited?.textContent).toMatch(
      /^ModificaciónAdministrador \(DNI 20111222\).*LocalidadSan Martín → Villa LynchProvinciaBuenos Aires → Chaco$/,
    )
    expect(added?.textContent).toMatch(/^Alta.*Cód\.Postal1650LocalidadSan Martín/)
    expect(wire.sent('historial.buscar')).toEqual([
      { entidad: 'postales', clave: { cpostal: 1650, localidad: 'Villa Lynch' } },
    ])
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Historial' })).toBeNull())
    expect(document.activeElement).toBe(button('Historial'))
    expect(button('Confirmar')).toBeTruthy()
  })

  it('closes on Back, and the form on the next one', async () => {
    const desk = await openForm('/postales')
    await desk.user.click(button('Historial'))
    await panel()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Historial' })).toBeNull())
    expect(button('Confirmar')).toBeTruthy()
    history.back()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull())
    expect(location.pathname).toBe('/postales')
  })

  it('says that there is nothing', async () => {
    await wire.backend.empty('_history')
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    expect(await within(await panel()).findByText('No hay cambios registrados.')).toBeTruthy()
  })

  it('a failure is told, ends nothing, and can be tried again', async () => {
    wire.refuse('historial.buscar', 503, 'Los datos no están disponibles.')
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const alert = await within(await panel()).findByRole('alert')
    expect(alert.textContent).toBe('Los datos no están disponibles.')
    wire.restore('historial.buscar')
    await desk.user.click(button('Reintentar'))
    expect(await within(await panel()).findAllByRole('listitem')).toHaveLength(2)
    expect(desk.shell.endSession).not.toHaveBeenCalled()
  })

  it('a new record has none', async () => {
    const desk = sitAt(<PostalesList />, { token: wire.backend.token })
    await listLoaded()
    await desk.user.click(button('Agregar Cód. Postales'))
    expect(screen.queryByRole('button', { name: 'Historial' })).toBeNull()
  })
})
