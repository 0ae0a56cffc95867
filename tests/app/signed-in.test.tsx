import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../src/app/signed-in/end-session'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { listLoaded } from '../admin/support/desk'
import { useWire } from '../admin/support/wire'

vi.mock('../../src/app/signed-in/end-session', () => ({ endSession: vi.fn<() => void>() }))

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  vi.mocked(endSession).mockClear()
  setWindowWidth(1280)
})

function openAt(path: string) {
  const user = { token: wire.backend.token, usuario: 'Ada', rol: 'Administrador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(user))
  history.replaceState(null, '', path)
  render(<SignedIn />)
  return userEvent.setup({ delay: null })
}

describe('routes', () => {
  it.each([
    ['/usuarios', 'Usuarios'],
    ['/parametros', 'Clientes', 'Parámetros'],
    ['/bancos', 'Bancos'],
    ['/postales', 'Códigos Postales'],
    ['/rubros', 'Rubros'],
  ])(
    'M-08: %s opens its screen, and its close control goes to /',
    async (path, title, entry = title) => {
      const user = openAt(path)
      // The screen's code is fetched when it is first opened, which in a test means compiled.
      const heading = await screen.findByRole('heading', { name: title }, { timeout: 60_000 })
      expect(heading).toBeTruthy()
      expect(document.title).toBe(`${entry} · Gestión Contable`)
      await user.click(screen.getByRole('button', { name: 'Cerrar' }))
      expect(location.pathname).toBe('/')
      expect(document.title).toBe('Gestión Contable')
    },
  )

  it('M-07: an unknown route shows a Spanish page with a way back', async () => {
    const user = openAt('/nada')
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }))
    expect(location.pathname).toBe('/')
  })

  it('C-25: Back leads out once the session is over', () => {
    openAt('/')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(endSession).not.toHaveBeenCalled()
    sessionStorage.clear()
    dispatchEvent(new PopStateEvent('popstate'))
    expect(endSession).toHaveBeenCalledOnce()
  })
})

describe('the shell', () => {
  it('C-05: a success is announced and goes by itself', async () => {
    const user = openAt('/rubros')
    await screen.findByText(/Todavía no hay rubros/, {}, { timeout: 60_000 })
    await listLoaded()
    await user.click(screen.getByRole('button', { name: 'Agregar Rubro' }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.type(screen.getByRole('textbox'), 'Cine{Enter}')
    expect(await screen.findByText('Se agregó "Cine"')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(4_500)
    vi.useRealTimers()
    await waitFor(() => expect(screen.queryByText('Se agregó "Cine"')).toBeNull())
  })

  it('W-08: a write that fails after its screen closed is told wherever one is', async () => {
    const user = openAt('/rubros')
    await screen.findByRole('table', {}, { timeout: 60_000 })
    wire.refuse('rubros-ingresar', 409, 'Está en uso.')
    const release = wire.hold('rubros-ingresar')
    await listLoaded()
    await user.click(screen.getByRole('button', { name: 'Agregar Rubro' }))
    await user.type(screen.getByRole('textbox'), 'Arte{Enter}')
    await waitFor(() => expect(wire.sent('rubros-ingresar')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    release()
    expect(await screen.findByText('Está en uso.')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('navigation')).toBeTruthy()
    expect(endSession).not.toHaveBeenCalled()
  })

  it('P-22: MUI’s styles carry the page’s nonce', () => {
    const own = document.createElement('style')
    own.setAttribute('nonce', 'abc')
    document.head.append(own)
    openAt('/')
    expect(document.querySelector<HTMLStyleElement>('style[data-emotion]')?.nonce).toBe('abc')
    own.remove()
  })
})
