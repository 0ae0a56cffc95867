import { describe, expect, it } from 'vitest'
import { parametros } from '../../../../generated/parametros/contract'
import { usuarios } from '../../../../generated/usuarios/contract'
import { isPermitted } from '#admin/provider/auth/permissions'
import type { SessionUser } from '#admin/provider/session/stored-session'
import { asRole } from '#wire/as-role'
import type { EntityContract } from '#wire/contract'

const user = (rol: string): SessionUser => ({
  answer: { dni: 30_111_222 },
  token: 't',
  dni: 30_111_222,
  perfil: 'X',
  usuario: 'Ana',
  empresa: '',
  rol,
})
const own = { id: 1, dni: 30_111_222 }
const other = { id: 2, dni: 20_111_222 }

/** What each role may do; nobody else may do anything. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  lector: ['read'],
  oyente: ['history'],
  alta: ['read', 'add'],
  editor: ['read', 'edit', 'history'],
  jefa: ['read', 'add', 'edit', 'delete', 'history', 'habilitar'],
  guardia: ['read', 'deshabilitar'],
  nadie: [],
}
const contract: EntityContract = {
  ...usuarios,
  metodos: { ...usuarios.metodos, ingresar: usuarios.metodos.modificar },
  roles: Object.fromEntries(
    Object.entries(MAY).map(([rol, may]) => [rol.toUpperCase(), { rol, may }]),
  ),
  ownRow: { field: 'dni', only: ['edit', 'habilitar'] },
}

/** What screens and react-admin ask for, and what a role needs for it. */
const ASKED: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'add',
  ingresar: 'add',
  add: 'add',
  edit: 'edit',
  modificar: 'edit',
  delete: 'delete',
  borrar: 'delete',
  history: 'history',
  habilitar: 'habilitar',
  deshabilitar: 'deshabilitar',
}

describe.each(Object.entries(MAY))('the role %s, which may %j', (rol, may) => {
  const seen = asRole(contract, contract.roles?.[rol.toUpperCase()])
  const permitted = (of: EntityContract, record?: object) =>
    Object.keys(ASKED).filter((name) => isPermitted(of, user(rol), name, record && { ...record }))

  it.each([undefined, other])(
    'does that alone, by its own contract as by the whole: %j',
    (record) => {
      const expected = Object.keys(ASKED).filter((name) => may.includes(ASKED[name] ?? ''))
      expect(permitted(contract, record)).toEqual(expected)
      expect(permitted(seen, record)).toEqual(expected)
    },
  )

  it('of its own row only what that offers, and its history with reading it', () => {
    const expected = Object.entries(ASKED).flatMap(([name, needed]) => {
      if (needed === 'history') return may.includes('read') ? [name] : []
      const isOffered = ['read', 'edit', 'habilitar'].includes(needed)
      return isOffered && may.includes(needed) ? [name] : []
    })
    expect(permitted(contract, own)).toEqual(expected)
    expect(permitted(seen, own)).toEqual(expected)
  })
})

it('a secret is revealed only where the backend can, to whoever may', () => {
  const roles = { A: { rol: 'a', may: ['read', 'reveal'] }, B: { rol: 'b', may: ['read'] } }
  const { modificar } = usuarios.metodos
  const revealing = { ...modificar, among: () => modificar } as never
  const withSecrets = { ...contract, roles, metodos: { ...contract.metodos, revelar: revealing } }
  expect(isPermitted(withSecrets, user('a'), 'revelar')).toBe(true)
  expect(isPermitted(withSecrets, user('b'), 'revelar')).toBe(false)
  expect(isPermitted({ ...contract, roles }, user('a'), 'revelar')).toBe(false)
})

it.each([
  ['list', true],
  ['edit', true],
  ['history', true],
  ['create', false],
  ['delete', false],
  ['revelar', false],
])('of a screen of one record, which nobody is restricted in: %s: %s', (name, may) => {
  expect(isPermitted(parametros, user('x'), name)).toBe(may)
  expect(isPermitted({ ...parametros, history: false }, user('x'), name)).toBe(
    name === 'history' ? false : may,
  )
})
