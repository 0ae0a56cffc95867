import { describe, expect, it } from 'vitest'
import { ON_POSTGRES } from '../support/test-database'
import { contract } from '../../../generated/contract'
import { charge } from '#server/access/attempts/address-budget'
import { SIGN_INS } from '#server/access/limits'
import { useWorld, ADMIN, ANA, CLAVE, register, seconds, signIn } from './support/world'

const world = useWorld()

/** The address of every call that names no other. */
const HERE = '192.0.2.1'

const wrong = { dni: ADMIN.dni, clave: 'no es esta' }

describe('login', () => {
  it('P-07: answers what the menu shows', async () => {
    const { status, body } = await world.call('login', ADMIN)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      dni: ADMIN.dni,
      rol: 'Administrador',
      perfil: 'A',
      usuario: 'Administrador',
      empresa: 'Estudio Contable',
    })
  })

  it.each([
    ['an unknown DNI', { dni: 99, clave: 'cualquiera' }, 404, 'No registrado'],
    ['a wrong password', wrong, 400, 'Datos Incorrectos'],
    ['no password', { dni: ADMIN.dni, clave: '' }, 422, 'Requerido'],
    ['a DNI of 0', { dni: 0, clave: 'x' }, 422, 'Debe ser mayor que 0'],
    ['a DNI in words', { dni: '20111222', clave: 'x' }, 422, 'Valor no válido'],
  ])('P-08: refuses %s', async (_case, body, status, error) => {
    expect(await world.call('login', body)).toMatchObject({
      status,
      body: { error: expect.stringContaining(error) },
    })
  })

  it('P-08: every refusal of login is one that the portal knows by its text', async () => {
    const known = contract.access.operations.login.errors.map(({ error }) => error)
    expect(known).toEqual(
      expect.arrayContaining(['Usuario No Habilitado', 'No registrado', 'Datos Incorrectos']),
    )
  })

  it('P-08: only with the right password does the answer say that the user is not enabled', async () => {
    await register(world)
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    await world.call('usuarios-deshabilitar', { token, dni: ANA.dni })
    expect(await world.call('login', { dni: ANA.dni, clave: CLAVE })).toMatchObject({
      status: 403,
      body: { error: 'Usuario No Habilitado' },
    })
    expect(await world.call('login', { dni: ANA.dni, clave: 'otra' })).toMatchObject({
      status: 400,
      body: { error: 'Datos Incorrectos' },
    })
  })

  it('takes a password however the keyboard composed its ñ', async () => {
    await register(world, ANA, 'ñandúes del estudio'.normalize('NFC'))
    const { status } = await world.call('login', {
      dni: ANA.dni,
      clave: 'ñandúes del estudio'.normalize('NFD'),
    })
    expect(status).toBe(200)
  })
})

/** Tries until the answer is no 429, letting the time pass that each 429 asks for. @returns seconds waited */
async function patientTry(body: object): Promise<number> {
  let waited = 0
  for (;;) {
    const { status, retryAfter } = await world.call('login', body)
    if (status !== 429) return waited
    expect(retryAfter).toBeGreaterThan(0)
    waited += retryAfter
    world.now += seconds(retryAfter)
  }
}

describe('limits of login', () => {
  it('C-33: 100 wrong passwords wait longer and longer, and the right one still opens', async () => {
    const waits: number[] = []
    for (let tries = 0; tries < 100; tries += 1) waits.push(await patientTry(wrong))
    expect(waits.slice(0, 15)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
    expect(Math.max(...waits)).toBe(300)
    expect(await patientTry(ADMIN)).toBe(300)
    expect(await patientTry(wrong)).toBe(0)
  })

  it('C-33: the refusal says so in Spanish', async () => {
    for (let tries = 0; tries < 5; tries += 1) await world.call('login', wrong)
    expect(await world.call('login', ADMIN)).toEqual({
      status: 429,
      body: { error: 'Demasiados intentos. Espere y vuelva a intentar.' },
      retryAfter: 1,
    })
  })

  it('counts a hundred concurrent attempts as a hundred', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.call('login', wrong)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    // PostgreSQL may give up a transaction that conflicts with a hundred others: that call has tried no password.
    const refused = ON_POSTGRES ? [429, 503] : [429]
    expect(statuses.filter((status) => status !== 400 && !refused.includes(status))).toEqual([])
  })

  it.each([
    ['a day', 86_400_000, [400, 400, 400, 400, 400, 429]],
    ['a moment less', 86_400_000 - 1, [400, 429]],
  ])(
    'C-33: wrong passwords are forgotten after %s without another',
    async (_time, wait, answers) => {
      for (let tries = 0; tries < 5; tries += 1) await world.call('login', wrong)
      world.now += wait - seconds(300)
      // What has expired is looked for now, and not again so soon.
      await world.call('login', { dni: 99, clave: 'cualquiera' }, '203.0.113.9')
      world.now += seconds(300)
      const statuses: number[] = []
      for (const _ of answers) statuses.push((await world.call('login', wrong)).status)
      expect(statuses).toEqual(answers)
    },
  )

  it('a DNI nobody has is limited the same', async () => {
    const stranger = { dni: 99, clave: 'cualquiera' }
    for (let tries = 0; tries < 5; tries += 1) await world.call('login', stranger)
    expect((await world.call('login', stranger)).status).toBe(429)
  })

  it('a stranger who guesses elsewhere does not lock the person out', async () => {
    await signIn(world, ADMIN.dni, ADMIN.clave)
    for (let tries = 0; tries < 20; tries += 1) await world.call('login', wrong, '203.0.113.9')
    expect((await world.call('login', ADMIN, '203.0.113.9')).status).toBe(429)
    expect((await world.call('login', ADMIN)).status).toBe(200)
  })

  it('an address stays known for 30 days after the last sign-in from there, not after the first', async () => {
    const day = seconds(86_400)
    await signIn(world, ADMIN.dni, ADMIN.clave)
    world.now += 20 * day
    await signIn(world, ADMIN.dni, ADMIN.clave)
    world.now += 29 * day
    for (let tries = 0; tries < 20; tries += 1) await world.call('login', wrong, '203.0.113.9')
    expect((await world.call('login', ADMIN)).status).toBe(200)
    world.now += 31 * day
    for (let tries = 0; tries < 20; tries += 1) await world.call('login', wrong, '203.0.113.9')
    expect((await world.call('login', ADMIN)).status).toBe(429)
  })

  it.each([
    ['enabled', 'H', 200, 200],
    ['disabled', 'D', 403, 429],
  ])('an address is known once somebody %s has signed in there', async (_who, estado, ...both) => {
    await register(world)
    const set = (state: string) =>
      world.backend.store.transact((trx) =>
        trx.updateTable('usuarios').set({ estado: state }).where('dni', '=', ANA.dni).execute(),
      )
    const ana = { dni: ANA.dni, clave: CLAVE }
    await set(estado)
    const { status } = await world.call('login', ana)
    await set('H')
    for (let tries = 0; tries < 5; tries += 1) {
      await world.call('login', { ...ana, clave: 'no es esta' }, '203.0.113.9')
    }
    expect([status, (await world.call('login', ana)).status]).toEqual(both)
  })

  it('an address that has used up its failed logins locks out nobody who signed in from there before', async () => {
    await register(world)
    await signIn(world, ADMIN.dni, ADMIN.clave)
    const guess = { dni: 99, clave: 'cualquiera' }
    expect((await world.call('login', guess, HERE)).status).toBe(404)
    // What 299 more failures leave behind, without the time that their hashes take.
    await world.backend.store.transact(async (trx) => {
      for (let tries = 1; tries < 300; tries += 1) await charge(trx, SIGN_INS, HERE, world.now)
    })
    expect((await world.call('login', guess, HERE)).status).toBe(429)
    expect((await world.call('login', ADMIN, HERE)).status).toBe(200)
    // Nothing was charged for it, so nothing is refunded.
    expect((await world.call('login', guess, HERE)).status).toBe(429)
    expect((await world.call('login', { dni: ANA.dni, clave: CLAVE })).status).toBe(429)
  })

  it('and who is known there still has to wait after their own wrong passwords', async () => {
    await signIn(world, ADMIN.dni, ADMIN.clave)
    for (let tries = 0; tries < 5; tries += 1) await world.call('login', wrong)
    expect((await world.call('login', wrong)).status).toBe(429)
  })

  it('a right password resets the count of wrong ones from a known address', async () => {
    await signIn(world, ADMIN.dni, ADMIN.clave)
    for (let times = 0; times < 3; times += 1) {
      for (let tries = 0; tries < 4; tries += 1) {
        expect((await world.call('login', wrong)).status).toBe(400)
      }
      expect((await world.call('login', ADMIN)).status).toBe(200)
    }
  })

  it.each([
    ['H', 200],
    ['D', 403],
  ])('a right password is not charged to the address: estado %s', async (estado, status) => {
    await register(world)
    await world.backend.store.transact((trx) =>
      trx.updateTable('usuarios').set({ estado }).where('dni', '=', ANA.dni).execute(),
    )
    for (let people = 0; people < 5; people += 1) {
      expect((await world.call('login', { dni: ANA.dni, clave: CLAVE })).status).toBe(status)
    }
    const { store } = world.backend
    const left = await store.transact((trx) =>
      trx.selectFrom('auth_limits').select('until').where('name', 'like', 'sign-in:%').execute(),
    )
    expect(left).toEqual([{ until: world.now }])
  })
})
