import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearSession,
  codeToken,
  draft,
  readSession,
  storeSession,
} from '#admin/provider/session/stored-session'

const ANSWER = { token: 't', dni: 20123456, usuario: 'Ana', otro: { campo: [1] } }

beforeEach(() => clearSession())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const forbidStorage = () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}

describe.each([
  ['in session storage', () => undefined],
  ['in memory, where the browser forbids storage', forbidStorage],
])('the session %s', (_where, prepare) => {
  it('P-07, M-05: is kept whole, and nothing of it stays once it is cleared', () => {
    prepare()
    expect(readSession()).toBeUndefined()
    storeSession(ANSWER)
    codeToken.store('del-codigo')
    expect(readSession()?.answer).toEqual(ANSWER)
    expect(codeToken.read()).toBe('del-codigo')
    codeToken.clear()
    expect(codeToken.read()).toBeUndefined()
    draft.store({ dni: '20' })
    expect([draft.take(), draft.take()]).toEqual([{ dni: '20' }, undefined])
    clearSession()
    expect(readSession()).toBeUndefined()
  })
})

function read(answer: object) {
  sessionStorage.setItem('datos-usuario', JSON.stringify(answer))
  return readSession()
}

describe('what is stored', () => {
  it.each(['{', 'null', '7', '[]', '{}', '{"token":""}', '{"token":null}', '{"token":{}}'])(
    'W-03: %s is no session, and the console is warned',
    (stored) => {
      const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      sessionStorage.setItem('datos-usuario', stored)
      expect(readSession()).toBeUndefined()
      expect(warning).toHaveBeenCalledExactlyOnceWith(
        'Los datos de "datos-usuario" no son una sesión; se pide iniciar sesión de nuevo.',
      )
    },
  )

  it('W-12: only the token is needed; absent, null and other values are empty, and numbers their text', () => {
    const empty = { dni: null, rol: '', perfil: '', usuario: '', empresa: '' }
    expect(read({ token: 't' })).toMatchObject({ token: 't', ...empty })
    const nulls = { dni: null, rol: null, perfil: null, usuario: null, empresa: null }
    expect(read({ token: 't', ...nulls })).toMatchObject({ token: 't', ...empty })
    expect(read({ token: 't', usuario: {}, dni: [] })).toMatchObject({ token: 't', ...empty })
    expect(
      read({ token: 7, rol: 1, perfil: 2, usuario: 3, empresa: 4, dni: '20111222' }),
    ).toMatchObject({
      token: '7',
      rol: '1',
      perfil: '2',
      usuario: '3',
      empresa: '4',
      dni: '20111222',
    })
  })
})
