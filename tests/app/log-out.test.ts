import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '#admin/provider/session/stored-session'
import { useWire } from '../admin/support/wire'

const wire = useWire()

/** Modules as a page that has just been loaded has them: nothing is known of the backend. */
async function loadPage() {
  vi.resetModules()
  const { rememberBackend } = await import('../../src/app/signed-in/signed-in')
  const { logOutOfServer } = await import('#admin/provider/wire/log-out-of-server')
  const { callMetodo } = await import('#admin/provider/wire/call-metodo')
  return { rememberBackend, logOutOfServer, callMetodo }
}

const store = (token: string) => sessionStorage.setItem(SESSION_KEY, JSON.stringify({ token }))
const ask = { token: 'x' }

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

describe('logging out', () => {
  it('M-05: ends the session here and on the embedded backend’s server, and starts at the portal', async () => {
    const { callMetodo } = await loadPage()
    const { logOut } = await import('../../src/app/signed-in/end-session')
    const { token } = wire.backend
    store(token)
    await callMetodo('parametro-buscar', { token })
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign })
    logOut()
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull()
    expect(assign.mock.calls).toEqual([['/']])
    await expect.poll(() => wire.calls.at(-1)).toEqual({ metodo: 'sesiones.salir', token })
    const status = async () =>
      (await wire.backend.post({ metodo: 'parametro-buscar', token })).status
    await expect.poll(status).toBe(401)
  })

  it('M-05: after a reload too, before anything was called', async () => {
    const before = await loadPage()
    store('t')
    const forget = before.rememberBackend()
    await before.callMetodo('provincias', ask).catch(() => {})
    forget()

    const after = await loadPage()
    after.rememberBackend()
    wire.answer('sesiones.salir', () => HttpResponse.json({}))
    after.logOutOfServer()
    await expect.poll(() => wire.sent('sesiones.salir')).toHaveLength(1)
  })

  it('M-05: is told in a request that outlives its page', async () => {
    const { logOutOfServer, callMetodo } = await loadPage()
    store('t')
    await callMetodo('provincias', ask).catch(() => {})
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    logOutOfServer()
    expect(fetched).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ metodo: 'sesiones.salir', token: 't' }),
      keepalive: true,
    })
  })

  it('W-01: sends a provider nothing that it does not know', async () => {
    const { rememberBackend, logOutOfServer, callMetodo } = await loadPage()
    store('t')
    rememberBackend()
    wire.answer('parametro-buscar', () => HttpResponse.json({ cliente: 'A' }))
    await callMetodo('parametro-buscar', ask)
    logOutOfServer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(wire.calls.map(({ metodo }) => metodo)).toEqual(['parametro-buscar'])
    expect(Object.keys(sessionStorage)).toEqual([SESSION_KEY])
  })

  it('M-05: without a session nothing is sent, and a failed call is nobody’s concern', async () => {
    const { logOutOfServer, callMetodo } = await loadPage()
    await callMetodo('provincias', ask).catch(() => {})
    logOutOfServer()
    store('t')
    wire.cut('sesiones.salir')
    logOutOfServer()
    await expect.poll(() => wire.sent('sesiones.salir')).toHaveLength(1)
  })
})
