import { afterEach, expect, it, vi } from 'vitest'
import { endSession } from '../../src/app/signed-in/end-session'
import { returnToAddress } from '#admin/provider/session/asked-address'
import { readSession, storeSession } from '#admin/provider/session/stored-session'

afterEach(() => void vi.unstubAllGlobals())

it('a session that ends leaves nothing in its tab, and the next one begins where it ended', () => {
  const reload = vi.fn<() => void>()
  const { pathname, search } = { pathname: '/rubros', search: '?buscar=cine' }
  vi.stubGlobal('location', { pathname, search, reload })
  storeSession({ token: 't', dni: 5 })
  sessionStorage.setItem('token', 'code')
  const sent = vi.spyOn(globalThis, 'fetch')
  endSession()
  expect([sessionStorage.length, readSession()]).toEqual([0, undefined])
  expect(reload).toHaveBeenCalledOnce()
  expect(sent).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(location.pathname).toBe('/')
  storeSession({ token: 't', dni: 5 })
  returnToAddress()
  expect(`${location.pathname}${location.search}`).toBe('/rubros?buscar=cine')
})
