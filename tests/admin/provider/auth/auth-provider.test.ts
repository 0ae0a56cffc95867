import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contracts } from '../../../../generated'
import { createAuthProvider } from '#admin/provider/auth/create-auth-provider'

const logOut = vi.fn<() => void>()
const provider = createAuthProvider({ contracts, logOut })

const signIn = (answer: object) => sessionStorage.setItem('datos-usuario', JSON.stringify(answer))
const ANA = { token: 't', dni: 30111222, usuario: 'Ana', rol: 'Administrador', perfil: 'A' }

beforeEach(() => {
  sessionStorage.clear()
  signIn(ANA)
})

describe('the authProvider', () => {
  it('knows who is signed in, and tells no token', async () => {
    expect(await provider.getIdentity?.()).toEqual({
      id: 30111222,
      fullName: 'Ana',
      empresa: '',
      rol: 'Administrador',
      perfil: 'A',
    })
    expect(await provider.getPermissions?.({})).toBe('A')
    await expect(provider.checkAuth({})).resolves.toBeUndefined()
  })

  it('knows whoever has no DNI', async () => {
    signIn({ token: 't', usuario: 'Eva', empresa: 'Estudio' })
    const identity = await provider.getIdentity?.()
    expect(identity).toMatchObject({ id: '', fullName: 'Eva', empresa: 'Estudio' })
  })

  it('knows when nobody is', async () => {
    sessionStorage.clear()
    await expect(provider.checkAuth({})).rejects.toThrow('Nobody is signed in')
    await expect(provider.getIdentity?.()).rejects.toThrow('Nobody is signed in')
    expect(await provider.getPermissions?.({})).toBeUndefined()
  })

  it('signs nobody in: the portal does', async () => {
    await expect(provider.login({})).rejects.toThrow('The portal signs people in')
  })

  it('ends no session because a call failed', async () => {
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined()
    expect(logOut).not.toHaveBeenCalled()
  })

  it('logs out, and leaves the address to the app', async () => {
    expect(await provider.logout({})).toBe(false)
    expect(logOut).toHaveBeenCalledOnce()
  })

  it.each([
    ['Administrador', 'rubros', 'edit', undefined, true],
    ['Operador', 'rubros', 'delete', undefined, true],
    ['Operador', 'usuarios', 'list', undefined, true],
    ['Operador', 'usuarios', 'edit', undefined, false],
    [' ADMINISTRADOR ', 'usuarios', 'edit', undefined, true],
    ['Administrador', 'usuarios', 'create', undefined, false],
    ['Administrador', 'usuarios', 'delete', { dni: 20111222 }, true],
    ['Administrador', 'usuarios', 'delete', { dni: 30111222 }, false],
    ['Administrador', 'usuarios', 'modificar', { dni: 30111222 }, true],
    ['Administrador', 'usuarios', 'deshabilitar', { dni: 30111222 }, false],
    ['Operador', 'provincias', 'edit', undefined, false],
    ['Operador', 'parametros', 'edit', undefined, true],
    ['Administrador', 'parametros', 'create', undefined, false],
    ['Administrador', 'parametros', 'delete', undefined, false],
    ['Operador', 'whatever', 'edit', undefined, true],
  ])('%s, %s, %s of %j: %j', async (rol, resource, action, record, expected) => {
    signIn({ ...ANA, rol })
    const asked = { resource, action, ...(record && { record: { id: 1, ...record } }) }
    expect(await provider.canAccess?.(asked)).toBe(expected)
  })
})
