import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN,
  ANA,
  CLAVE,
  createWorld,
  register,
  seconds,
  signIn,
  type World,
} from './support/world'

const TTL = 3600

let world: World
let admin: string
beforeEach(async () => {
  world = await createWorld({ tokenTtl: TTL })
  await register(world)
  admin = await signIn(world, ADMIN.dni, ADMIN.clave)
})
afterEach(() => world.close())

const use = async (token: string) => (await world.call('parametro-buscar', { token })).status

const bring = async (codigo: string) =>
  (await world.call('enviar-codigo', { dni: ANA.dni, codigo })).status

describe('session tokens', () => {
  it('W-02: each login returns a new one of 256 random bits', async () => {
    const tokens = new Set<string>()
    for (let logins = 0; logins < 5; logins += 1) {
      const token = await signIn(world, ANA.dni, CLAVE)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      tokens.add(token)
    }
    expect(tokens.size).toBe(5)
  })

  it.each([
    [TTL, 200],
    [TTL + 1, 403],
    [TTL + 7 * 24 * 3600, 403],
  ])('C-10: after %i s: %i', async (age, status) => {
    const token = await signIn(world, ANA.dni, CLAVE)
    world.now += seconds(age)
    expect(await use(token)).toBe(status)
  })

  it('C-10: 401 for one that was never issued', async () => {
    expect(await use('x'.repeat(43))).toBe(401)
  })

  it.each([
    ['disabled', 'usuarios-deshabilitar', {}],
    ['deleted', 'usuarios-borrar', {}],
    [
      'given another role',
      'usuarios-modificar',
      { nombre: ANA.nombre, email: ANA.correo, perfil: 'A' },
    ],
  ])('C-30: all of a person who was %s are refused', async (_case, metodo, fields) => {
    const tokens = [await signIn(world, ANA.dni, CLAVE), await signIn(world, ANA.dni, CLAVE)]
    const { status } = await world.call(metodo, { token: admin, dni: ANA.dni, ...fields })
    expect(status).toBe(200)
    expect(await Promise.all(tokens.map(use))).toEqual([401, 401])
    expect(await use(admin)).toBe(200)
  })

  it('C-30: none becomes valid again when the person is enabled again', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    await world.call('usuarios-deshabilitar', { token: admin, dni: ANA.dni })
    await world.call('usuarios-habilitar', { token: admin, dni: ANA.dni })
    expect(await use(token)).toBe(401)
  })

  it('C-30: a new name leaves them alone', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    const fields = { nombre: 'Ana María', email: ANA.correo, perfil: 'O' }
    await world.call('usuarios-modificar', { token: admin, dni: ANA.dni, ...fields })
    expect(await use(token)).toBe(200)
  })
})

describe('what a change of a user deletes', () => {
  it.each([
    ['deleting', 'usuarios-borrar', {}],
    ['disabling', 'usuarios-deshabilitar', {}],
    [
      'another e-mail',
      'usuarios-modificar',
      { nombre: ANA.nombre, email: 'nueva@example.com', perfil: 'O' },
    ],
  ])('%s voids a code under way', async (_case, metodo, fields) => {
    await world.call('cambiar-clave', { dni: ANA.dni })
    await world.call(metodo, { token: admin, dni: ANA.dni, ...fields })
    expect(await bring(world.code())).toBe(400)
  })

  it.each([
    ['enabling', 'usuarios-habilitar', {}],
    [
      'another name and role',
      'usuarios-modificar',
      { nombre: 'Ana María', email: ANA.correo, perfil: 'A' },
    ],
  ])('%s leaves a code under way valid', async (_case, metodo, fields) => {
    await world.backend.store.transact((trx) =>
      trx
        .updateTable('usuarios')
        .set({ estado: metodo === 'usuarios-habilitar' ? 'P' : 'H' })
        .where('dni', '=', ANA.dni)
        .execute(),
    )
    await world.call('cambiar-clave', { dni: ANA.dni })
    const { status } = await world.call(metodo, { token: admin, dni: ANA.dni, ...fields })
    expect(status).toBe(200)
    expect(await bring(world.code())).toBe(200)
  })

  it('a person who registers after a deletion cannot use the former password', async () => {
    await world.call('usuarios-borrar', { token: admin, dni: ANA.dni })
    await register(world, ANA, 'una clave nueva')
    expect((await world.call('login', { dni: ANA.dni, clave: CLAVE })).status).toBe(400)
  })
})
