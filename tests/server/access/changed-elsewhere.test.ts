import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN,
  ANA,
  CLAVE,
  type World,
  another,
  createWorld,
  register,
  signIn,
} from './support/world'
import type { PasswordHasher } from '#server/access/passwords/password-hasher'
import { fastHasher } from '../support/fast-hasher'

let world: World

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

/** Deletes Ana in Usuarios, and then the DNI is imported again. */
async function replaceAna(): Promise<void> {
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  expect((await world.call('usuarios-borrar', { token, dni })).status).toBe(200)
  await add()
}

const bring = async () => {
  const answer = await world.call('enviar-codigo', { dni, codigo: world.code() })
  return answer.body['token']
}

describe('what is changed elsewhere', () => {
  beforeEach(async () => {
    world = await createWorld()
    await register(world)
  })

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
      expect(await world.call('enviar-clave', { token: registration, clave: NUEVA })).toMatchObject(
        {
          status: 405,
          body: { error: 'DNI ya registrado.' },
        },
      )
      expect((await world.call('login', { dni, clave: NUEVA })).status).toBe(400)
      expect((await world.call('login', { dni, clave: CLAVE })).status).toBe(200)
    })
  })
})

const NUEVA = 'clave de después'

const sessions = () =>
  world.backend.store.read((trx) => trx.selectFrom('auth_sessions').selectAll().execute())

describe('what is changed meanwhile', () => {
  const { dni } = ANA

  /** Done once, while the next password or code is compared. */
  let meanwhile: (() => Promise<unknown>) | undefined

  function interrupted(): PasswordHasher {
    const hasher = fastHasher()
    return {
      ...hasher,
      async verify(stored, clave) {
        const work = meanwhile
        meanwhile = undefined
        await work?.()
        return hasher.verify(stored, clave)
      },
    }
  }

  beforeEach(async () => {
    meanwhile = undefined
    world = await createWorld({}, { hasher: interrupted() })
    await register(world)
  })

  const set = (fields: { readonly estado: string }) =>
    world.backend.store.transact((trx) =>
      trx.updateTable('usuarios').set(fields).where('dni', '=', dni).execute(),
    )
  const remove = () =>
    world.backend.store.transact((trx) =>
      trx.deleteFrom('usuarios').where('dni', '=', dni).execute(),
    )
  const setPassword = async () => {
    const hash = await fastHasher().hash(NUEVA)
    return world.backend.store.transact((trx) =>
      trx.updateTable('auth_credentials').set({ hash }).where('dni', '=', dni).execute(),
    )
  }

  const bring = (codigo: string) => world.call('enviar-codigo', { dni, codigo })

  describe('what changes while a password is compared', () => {
    it.each([
      ['the user is deleted', remove, 404, 'No registrado'],
      ['the user is disabled', () => set({ estado: 'D' }), 403, 'Usuario No Habilitado'],
      ['the user gets another password', setPassword, 400, 'Datos Incorrectos'],
    ])('P-08: %s: nobody is signed in', async (_what, work, status, error) => {
      meanwhile = work
      expect(await world.call('login', { dni, clave: CLAVE })).toMatchObject({
        status,
        body: { error },
      })
      expect(await sessions()).toEqual([])
    })

    it('P-08: an estado that allows it at the end is enough', async () => {
      await set({ estado: 'P' })
      meanwhile = () => set({ estado: 'H' })
      expect((await world.call('login', { dni, clave: CLAVE })).status).toBe(200)
    })

    it('M-04: a password that was set meanwhile is not replaced', async () => {
      const token = await signIn(world, dni, CLAVE)
      meanwhile = setPassword
      const body = { token, anterior: CLAVE, nueva: 'la tercera clave' }
      expect(await world.call('actualizar-clave', body)).toMatchObject({
        status: 400,
        body: { error: 'Contraseña actual es incorrecta' },
      })
      expect((await world.call('login', { dni, clave: NUEVA })).status).toBe(200)
    })
  })

  describe('what changes while a code is compared', () => {
    it('W-11: a newer code voids it', async () => {
      await world.call('cambiar-clave', { dni })
      const old = world.code()
      meanwhile = async () => {
        world.now += 60_000
        await world.call('cambiar-clave', { dni })
      }
      expect(await bring(old)).toMatchObject({ status: 400, body: { error: 'Código incorrecto.' } })
      expect((await bring(world.code())).status).toBe(200)
    })

    it('W-11: the slow comparison of an old one takes nothing from the newer', async () => {
      await world.call('cambiar-clave', { dni })
      const old = world.code()
      meanwhile = async () => {
        world.now += 60_000
        await world.call('cambiar-clave', { dni })
      }
      expect((await bring(another(old))).status).toBe(400)
      expect((await bring(world.code())).status).toBe(200)
    })
  })
})

const YEAR_MS = 365 * 86_400_000
const MINUTE_MS = 60_000

/** Does something while the clock is a year ahead, and sets it right again some minutes later. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  const { now } = world
  world.now = now + YEAR_MS
  const result = await work()
  world.now = now + 10 * MINUTE_MS
  return result
}

const login = async (clave: string) => (await world.call('login', { dni: ADMIN.dni, clave })).status
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await work()
}

describe('once the clock is set right that was a year ahead', () => {
  beforeEach(async () => {
    world = await createWorld()
  })

  it('a session of then is over', async () => {
    const token = await ahead(() => signIn(world, ADMIN.dni, ADMIN.clave))
    world.now += YEAR_MS / 2
    expect((await world.call('rubros-buscar', { token })).status).toBe(403)
  })

  it('nobody waits because of wrong passwords of then', async () => {
    await ahead(() => times(12, () => login('equivocada')))
    expect(await login(ADMIN.clave)).toBe(200)
  })

  it('nobody waits because of refused calls of then', async () => {
    await ahead(() => world.call('nada', {}))
    expect(await login(ADMIN.clave)).toBe(200)
  })

  it('what expires from then on is deleted', async () => {
    await ahead(() => login('equivocada'))
    await signIn(world, ADMIN.dni, ADMIN.clave)
    world.now += YEAR_MS / 2
    await login('equivocada')
    const sessions = await world.backend.store.read((trx) =>
      trx.selectFrom('auth_sessions').selectAll().execute(),
    )
    expect(sessions).toEqual([])
  })

  it('codes are mailed although the hour’s mails were used up then', async () => {
    await register(world)
    const ask = async () => (await world.call('cambiar-clave', { dni: ANA.dni })).status
    await ahead(() =>
      times(6, async () => {
        await ask()
        world.now += 2 * MINUTE_MS
      }),
    )
    const before = world.mails.length
    expect(await ask()).toBe(200)
    expect(world.mails.length).toBe(before + 1)
  })

  it('P-19: the right to set a password, of then, is void', async () => {
    await register(world)
    const { body } = await ahead(async () => {
      await world.call('cambiar-clave', { dni: ANA.dni })
      return world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
    })
    const { token } = body
    expect(await world.call('enviar-clave', { token, clave: `${CLAVE} nueva` })).toMatchObject({
      status: 403,
      body: { error: 'Token vencido, inicia sesión.' },
    })
    await signIn(world, ANA.dni, CLAVE)
  })

  it('a code of then is void, and a new one works', async () => {
    await register(world)
    const ask = () => world.call('cambiar-clave', { dni: ANA.dni })
    const bring = async (codigo: string) => world.call('enviar-codigo', { dni: ANA.dni, codigo })
    await ahead(ask)
    expect((await bring(world.code())).status).not.toBe(200)
    await ask()
    const { status, body } = await bring(world.code())
    expect(status).toBe(200)
    const token = body['token']
    expect((await world.call('enviar-clave', { token, clave: `${CLAVE} nueva` })).status).toBe(200)
  })
})
