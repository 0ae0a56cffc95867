import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await register(world)
})
afterEach(() => world.close())

const use = async (token: string) => (await world.call('parametro-buscar', { token })).status
const { dni, nombre, correo } = ANA
const row = { dni, nombre, email: correo, email__folded: correo, rol: 'O', estado: 'H' }

/** What another program does to the table of users: an import, or an administrator of the database. */
const set = (fields: { readonly rol?: string; readonly estado?: string }) =>
  world.backend.store.transact((trx) =>
    trx.updateTable('usuarios').set(fields).where('dni', '=', dni).execute(),
  )
const remove = () =>
  world.backend.store.transact((trx) => trx.deleteFrom('usuarios').where('dni', '=', dni).execute())
const add = () =>
  world.backend.store.transact((trx) => trx.insertInto('usuarios').values(row).execute())

describe('a user who is changed by another program while a session is open', () => {
  it.each([
    ['D', 401],
    ['P', 401],
    ['', 401],
    ['h', 401],
    ['H', 200],
  ])('C-30: estado %j: %i', async (estado, status) => {
    const token = await signIn(world, dni, CLAVE)
    await set({ estado })
    expect(await use(token)).toBe(status)
    await set({ estado: 'H' })
    expect(await use(token)).toBe(200)
  })

  it('C-30: has the rights of the new role at once', async () => {
    const token = await signIn(world, dni, CLAVE)
    const enable = async () => (await world.call('usuarios-habilitar', { token, dni: 99 })).status
    expect(await enable()).toBe(401)
    await set({ rol: 'A' })
    expect(await enable()).toBe(409)
  })

  it('has no session where the row is gone', async () => {
    const token = await signIn(world, dni, CLAVE)
    await remove()
    expect(await use(token)).toBe(401)
  })
})

/** Deletes Ana in Usuarios, and then the DNI is imported again. */
async function replaceAna(): Promise<void> {
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  expect((await world.call('usuarios-borrar', { token, dni })).status).toBe(200)
  await add()
}

describe('nothing of a deleted user works for the next one with the same DNI', () => {
  it('C-30: not the password', async () => {
    await replaceAna()
    const login = await world.call('login', { dni, clave: CLAVE })
    expect(login).toMatchObject({ status: 400, body: { error: 'Datos Incorrectos' } })
  })

  it('C-30: not a session', async () => {
    const token = await signIn(world, dni, CLAVE)
    await replaceAna()
    expect(await use(token)).toBe(401)
  })

  it('C-30: not a code, nor the token that it was exchanged for', async () => {
    await world.call('cambiar-clave', { dni })
    const { body } = await world.call('enviar-codigo', { dni, codigo: world.code() })
    await world.call('cambiar-clave', { dni })
    const codigo = world.code()
    await replaceAna()
    expect((await world.call('enviar-codigo', { dni, codigo })).status).toBe(400)
    const { token } = body
    expect((await world.call('enviar-clave', { token, clave: 'la de antes' })).status).toBe(401)
  })

  it('and none of the three is lost where the deletion was refused', async () => {
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    const refused = await world.call('usuarios-borrar', { token: admin, dni: ADMIN.dni })
    expect(refused.status).toBe(400)
    expect(await use(admin)).toBe(200)
    expect((await world.call('login', ADMIN)).status).toBe(200)
  })
})

const bring = async () => {
  const answer = await world.call('enviar-codigo', { dni, codigo: world.code() })
  return answer.body['token']
}

describe('a code is good only for what it was asked for', () => {
  const NUEVA = 'clave de después'

  it('W-11: asked for to register, it is replaced when the DNI has meanwhile become a user’s who recovers', async () => {
    await remove()
    await world.call('registracion', ANA)
    await add()
    world.mails.length = 0
    expect((await world.call('cambiar-clave', { dni })).status).toBe(200)
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Código para restablecer su contraseña - Estudio Contable',
    ])
    const done = await world.call('enviar-clave', { token: await bring(), clave: NUEVA })
    expect(done.status).toBe(200)
    await signIn(world, dni, NUEVA)
  })

  it('W-11: asked for to recover, it is replaced when the DNI has meanwhile become free to register', async () => {
    await world.call('cambiar-clave', { dni })
    await remove()
    world.mails.length = 0
    expect((await world.call('registracion', ANA)).status).toBe(200)
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Código para completar su registro - Estudio Contable',
    ])
    const done = await world.call('enviar-clave', { token: await bring(), clave: NUEVA })
    expect(done.status).toBe(200)
    await signIn(world, dni, NUEVA)
  })

  it('P-19: a token to recover creates no user, and one to register changes no password', async () => {
    await world.call('cambiar-clave', { dni })
    const recovery = await bring()
    await remove()
    expect(await world.call('enviar-clave', { token: recovery, clave: NUEVA })).toMatchObject({
      status: 401,
      body: { error: 'No Autorizado.' },
    })
    await world.call('registracion', ANA)
    const registration = await bring()
    await add()
    expect(await world.call('enviar-clave', { token: registration, clave: NUEVA })).toMatchObject({
      status: 405,
      body: { error: 'DNI ya registrado.' },
    })
    expect((await world.call('login', { dni, clave: NUEVA })).status).toBe(400)
    expect((await world.call('login', { dni, clave: CLAVE })).status).toBe(200)
  })
})
