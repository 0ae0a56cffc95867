import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../../src/app/signed-in/end-session'
import { callMetodo } from '#admin/provider/wire/call-metodo'
import { setWindowWidth } from '../../admin/support/layout'
import { useWire } from '../../admin/support/wire'
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

/** The lines of each session, and what its button is described by; undefined: it has none. */
const told = async () =>
  (await rows()).map((row) => {
    const button = within(row).queryByRole('button')
    const name = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
    return [
      [...row.querySelectorAll('p')].map(({ textContent }) => textContent.trim()),
      name?.textContent.trim(),
    ]
  })
const session = (id: string, more: object = {}) => ({
  id,
  abierta: null,
  usada: null,
  direccion: '',
  navegador: '',
  actual: false,
  ...more,
})
const answer = (...sesiones: readonly object[]) =>
  wire.answer('sesiones.buscar', () => Response.json({ sesiones }))
const disabled = () =>
  panel()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('disabled'))
    .map(({ textContent }) => textContent)

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

  it.each([
    ['no other', [session('1', { actual: true })], 0],
    ['one other', [session('1', { actual: true }), session('2')], 1],
    ['two others', [session('1', { actual: true }), session('2'), session('3')], 1],
  ])('can be left all at once where there is one: with %s', async (_what, sessions, buttons) => {
    answer(...sessions)
    await open()
    await rows()
    const closing = panel().queryAllByRole('button', { name: 'Cerrar las demás' })
    const note = panel().queryAllByText('No hay otras sesiones abiertas.')
    expect([closing.length, note.length]).toEqual([buttons, 1 - buttons])
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

  it('are told in full, with what is not known of them', async () => {
    const [abierta, usada] = [Date.UTC(2026, 0, 31, 22, 5), Date.UTC(2026, 1, 1, 8, 30)]
    answer(
      session('a', { abierta, usada, direccion: '192.0.2.1', navegador: 'Firefox', actual: true }),
      session('b'),
      session('c', { navegador: 'Chrome en Linux' }),
    )
    await open()
    expect(await told()).toEqual([
      [
        [
          'Firefox Esta sesión',
          'Abierta: 31/1/26, 14:05',
          'Último uso: 1/2/26, 00:30',
          'Dirección: 192.0.2.1',
        ],
        undefined,
      ],
      [
        [
          'Navegador desconocido',
          'Abierta: no consta',
          'Último uso: no consta',
          'Dirección: no consta',
        ],
        'Navegador desconocido',
      ],
      [
        ['Chrome en Linux', 'Abierta: no consta', 'Último uso: no consta', 'Dirección: no consta'],
        'Chrome en Linux',
      ],
    ])
    expect(panel().getByRole('status').textContent).toBe('')
  })

  it('W-08: while one is ended, nothing is ended again; after that others are', async () => {
    answer(session('a', { actual: true }), session('b'), session('c'))
    wire.answer('sesiones.cerrar', () => Response.json({}))
    const { user } = await open()
    const [, , other] = await rows()
    if (other === undefined) throw new Error('Three sessions are open')
    const release = wire.hold('sesiones.cerrar')
    const close = within(other).getByRole('button', { name: 'Cerrar' })
    fireEvent.click(close)
    fireEvent.click(close)
    await expect.poll(disabled).toEqual(['Cerrar', 'Cerrar', 'Cerrar las demás'])
    release()
    await expect.poll(disabled).toEqual([])
    expect(panel().getByRole('status').textContent).toBe('Se cerró la sesión.')
    wire.answer('sesiones.cerrar-demas', () => Response.json({}))
    await user.click(panel().getByRole('button', { name: 'Cerrar las demás' }))
    await panel().findByText('Se cerraron las demás sesiones.')
    expect(document.activeElement?.textContent).toBe('Sesiones Abiertas')
    expect([wire.sent('sesiones.cerrar'), wire.sent('sesiones.cerrar-demas')]).toEqual([
      [{ id: 'c' }],
      [{}],
    ])
  })

  it('W-09: one that could not be ended is told once, is not tried again by itself, and can be', async () => {
    answer(session('a', { actual: true }), session('b'))
    wire.cut('sesiones.cerrar')
    const { user } = await open()
    await user.click(await panel().findByRole('button', { name: 'Cerrar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Error de conexión' })
    expect(within(dialog).queryByRole('button', { name: 'Reintentar' })).toBeNull()
    await user.keyboard('{Enter}')
    expect(disabled()).toEqual([])
    wire.answer('sesiones.cerrar', () => Response.json({}))
    await user.click(panel().getByRole('button', { name: 'Cerrar' }))
    await panel().findByText('Se cerró la sesión.')
    expect(wire.sent('sesiones.buscar')).toHaveLength(2)
  })

  it('W-09: a list that did not come may be asked for at its message', async () => {
    wire.cut('sesiones.buscar')
    const { user } = await open()
    const dialog = await screen.findByRole('alertdialog', { name: 'Error de conexión' })
    wire.restore('sesiones.buscar')
    const release = wire.hold('sesiones.buscar')
    await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(panel().getByRole('progressbar')).toBeTruthy()
    release()
    expect((await rows()).length).toBeGreaterThan(0)
  })

  it.each([
    ['W-12: what is no list', () => Response.json({ sesiones: 'no' }), 'Error General'],
    ['C-09: 401', () => Response.json({ error: 'no' }, { status: 401 }), 'Token Invalido'],
    ['C-12: 500', () => Response.json({ error: 'no' }, { status: 500 }), 'Error General'],
  ])('%s ends the session at its OK', async (_row, respond, name) => {
    wire.answer('sesiones.buscar', respond)
    const { user } = await open()
    const dialog = await screen.findByRole('alertdialog', { name })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK'])
    expect(endSession).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(endSession).toHaveBeenCalledOnce()
  })

  it('without a session lead to the portal, without a word', async () => {
    answer(session('a', { actual: true }), session('b'))
    const { user } = await open()
    const close = await panel().findByRole('button', { name: 'Cerrar' })
    sessionStorage.clear()
    await user.click(close)
    await expect.poll(() => vi.mocked(endSession).mock.calls.length).toBe(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(wire.sent('sesiones.cerrar')).toEqual([])
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
