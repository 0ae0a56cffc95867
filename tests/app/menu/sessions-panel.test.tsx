import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../../src/app/signed-in/end-session'
import { callMetodo } from '../../../src/runtime/wire-client/call-metodo'
import { setWindowWidth } from '../../runtime/support/layout'
import { useWire } from '../../runtime/support/wire'
import { ADMIN, signIn } from '../../server/support/test-backend'
import { showFrame } from './support'

vi.mock('../../../src/app/signed-in/end-session', () => ({ endSession: vi.fn<() => void>() }))

const wire = useWire()

beforeEach(() => {
  vi.mocked(endSession).mockClear()
  setWindowWidth(1280)
})

const profile = () => within(screen.getByRole('complementary', { name: 'Perfil' }))
const panel = () => within(screen.getByRole('dialog', { name: 'Sesiones Abiertas' }))

/** Signs in after everybody else. @returns the token */
function signInLater(): Promise<string> {
  wire.backend.now += 1000
  return signIn(wire.backend, ADMIN)
}

/** Opens the panel of a person who has just signed in, with a token of their own. */
async function open() {
  const token = await signInLater()
  await callMetodo('parametro-buscar', { token })
  const user = showFrame({ user: { token } })
  await user.click(profile().getByRole('button', { name: 'Sesiones Abiertas' }))
  return { user, token }
}

const rows = () => panel().findAllByRole('listitem')

describe('the open sessions', () => {
  it('are offered only once the embedded backend has answered: never on another’s', async () => {
    wire.answer('parametro-buscar', () => HttpResponse.json({ cliente: 'A' }))
    await callMetodo('parametro-buscar', { token: 'x' })
    showFrame()
    expect(profile().queryByRole('button', { name: 'Sesiones Abiertas' })).toBeNull()
    wire.restore('parametro-buscar')
    await callMetodo('parametro-buscar', { token: wire.backend.token })
    expect(await profile().findByRole('button', { name: 'Sesiones Abiertas' })).toBeTruthy()
    expect(wire.sent('sesiones.buscar')).toEqual([])
  })

  it('each tells when and from where; the one in use is marked and has no button', async () => {
    const release = wire.hold('sesiones.buscar')
    await open()
    expect(await panel().findByRole('progressbar')).toBeTruthy()
    release()
    const [here, other] = await rows()
    if (here === undefined || other === undefined) throw new Error('Two sessions are open')
    expect(within(here).getByText('Esta sesión')).toBeTruthy()
    expect(within(here).queryByRole('button')).toBeNull()
    expect(within(other).getByText(/^Abierta: 31\/1\/26/)).toBeTruthy()
    expect(within(other).getByText(/^Último uso: 31\/1\/26/)).toBeTruthy()
    expect(within(other).getByText('Dirección: local')).toBeTruthy()
    expect(within(other).getByText(/Navegador desconocido/)).toBeTruthy()
    expect(within(other).getByRole('button', { name: 'Cerrar' })).toBeTruthy()
  })

  it('"Cerrar" ends one: it goes from the list, and the title has the focus', async () => {
    const victim = await signInLater()
    const { user } = await open()
    const before = (await rows()).length
    // The latest first: this one, then the one that was opened before it.
    const row = (await rows())[1]
    if (row === undefined) throw new Error('Several sessions are open')
    await user.click(within(row).getByRole('button', { name: 'Cerrar' }))
    await waitFor(async () => expect(await rows()).toHaveLength(before - 1))
    expect(document.activeElement?.textContent).toBe('Sesiones Abiertas')
    expect(panel().getByText('Se cerró la sesión.')).toBeTruthy()
    const told = await wire.backend.post({ metodo: 'parametro-buscar', token: victim })
    expect(told.status).toBe(401)
  })

  it('"Cerrar las demás" leaves this one, and says that there is no other', async () => {
    const { user, token } = await open()
    await user.click(await panel().findByRole('button', { name: 'Cerrar las demás' }))
    expect(await panel().findByText('No hay otras sesiones abiertas.')).toBeTruthy()
    expect(await rows()).toHaveLength(1)
    expect(panel().queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
    const told = await wire.backend.post({ metodo: 'parametro-buscar', token })
    expect(told.status).toBe(200)
  })

  it('W-09: no connection is told, and may be tried again', async () => {
    wire.cut('sesiones.buscar')
    const { user } = await open()
    const dialog = await screen.findByRole('alertdialog', { name: 'Error de conexión' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(panel().getByText(/No se pudieron cargar las sesiones/)).toBeTruthy()
    wire.restore('sesiones.buscar')
    await user.click(panel().getByRole('button', { name: 'Reintentar' }))
    expect((await rows()).length).toBeGreaterThan(0)
    expect(endSession).not.toHaveBeenCalled()
  })

  it('C-33: a refusal is told in its own words, and the session goes on', async () => {
    await signIn(wire.backend, ADMIN)
    const { user } = await open()
    wire.refuse('sesiones.cerrar', 503, 'Los datos no están disponibles.')
    const [, row] = await rows()
    if (row === undefined) throw new Error('Two sessions are open')
    await user.click(within(row).getByRole('button', { name: 'Cerrar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sesiones Abiertas' })
    expect(within(dialog).getByText('Los datos no están disponibles.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(endSession).not.toHaveBeenCalled()
    expect((await rows()).length).toBeGreaterThan(1)
  })

  it('C-10: 403 ends the session at its OK', async () => {
    wire.refuse('sesiones.buscar', 403)
    const { user } = await open()
    const dialog = await screen.findByRole('alertdialog', { name: 'Token Vencido' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(endSession).toHaveBeenCalledOnce()
  })

  it('"Volver" and Escape close the panel and give the focus back', async () => {
    const { user } = await open()
    await rows()
    await user.click(panel().getByRole('button', { name: 'Volver' }))
    const entry = profile().getByRole('button', { name: 'Sesiones Abiertas' })
    expect(document.activeElement).toBe(entry)
    await user.click(entry)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
