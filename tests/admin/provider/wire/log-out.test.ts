import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '#admin/provider/session/stored-session'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { logOutOfServer } from '#admin/provider/wire/log-out-of-server'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  reportBackend(true)
})
afterEach(() => sessionStorage.clear())

it('M-05: the session of the embedded backend is ended by a request that outlives the page', async () => {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ token: 't' }))
  logOutOfServer()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api-rest/gestion/v1/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metodo: 'sesiones.salir', token: 't' }),
    keepalive: true,
  })
  // A failure is nobody's concern: unhandled, it would fail this file.
  await new Promise((resolve) => setTimeout(resolve))
})

it('M-05: without a session nothing is sent', () => {
  logOutOfServer()
  expect(fetched).not.toHaveBeenCalled()
})
