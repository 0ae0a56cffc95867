import { readByOthers } from '../../support/roles'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../generated/contract'
import { recordFailedSignIn } from '#server/access/access-events'
import { FAILED_SIGN_IN_ADDRESSES, FAILED_SIGN_IN_ENTRIES } from '#server/access/limits'
import {
  useWorld,
  ADMIN,
  ANA,
  CLAVE,
  createWorld,
  register,
  seconds,
  signIn,
} from '../access/support/world'

let token: string
const world = useWorld({ tokenTtl: 10 * 365 * 86_400, historyDays: 365 })
beforeEach(async () => {
  token = await signIn(world, ADMIN.dni, ADMIN.clave)
})

const historyOf = (dni: number, by = token) =>
  world.call('historial.buscar', { token: by, entidad: 'usuarios', clave: { dni } })
const entriesOf = async (dni: number) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse((await historyOf(dni)).body['historial'])
    .map(({ tipo, dni, detalle, veces }) => [tipo, dni, detalle, veces])
const stored = () =>
  world.backend.store.read((trx) => trx.selectFrom('_history').selectAll().orderBy('id').execute())
const ADDRESS = '192.0.2.1'
const openSessions = z.object({
  sesiones: z.array(z.object({ id: z.string(), actual: z.boolean() })),
})

describe('the history of a user', () => {
  it('has their registration, sign-ins, codes, passwords and rights', async () => {
    await register(world)
    const session = await signIn(world, ANA.dni, CLAVE)
    await world.call('login', { dni: ANA.dni, clave: 'no es esta' })
    await world.call('login', { dni: ANA.dni, clave: 'ni esta' })
    const nueva = 'otra más segura'
    await world.call('actualizar-clave', { token: session, anterior: CLAVE, nueva })
    await world.call('usuarios-deshabilitar', { token, dni: ANA.dni })
    await world.call('login', { dni: ANA.dni, clave: nueva })
    await world.call('usuarios-habilitar', { token, dni: ANA.dni })
    const change = { token, dni: ANA.dni, nombre: ANA.nombre, email: ANA.correo, perfil: 'A' }
    await world.call('usuarios-modificar', change)
    expect(await entriesOf(ANA.dni)).toEqual([
      ['modificacion', ADMIN.dni, 'usuarios-modificar', 1],
      ['habilitar', ADMIN.dni, 'habilitar', 1],
      ['ingreso-fallido', null, `${ADDRESS}, usuario no habilitado`, 1],
      ['deshabilitar', ADMIN.dni, 'deshabilitar', 1],
      ['cambio-de-clave', ANA.dni, ADDRESS, 1],
      ['ingreso-fallido', null, ADDRESS, 2],
      ['ingreso', ANA.dni, ADDRESS, 1],
      ['registracion', ANA.dni, ADDRESS, 1],
      ['alta', ANA.dni, 'registracion', 1],
      ['pedido-de-codigo', null, ADDRESS, 1],
    ])
  })

  it('has sessions that the person ended', async () => {
    await register(world)
    const [first, second] = [
      await signIn(world, ANA.dni, CLAVE),
      await signIn(world, ANA.dni, CLAVE),
    ]
    const { body } = await world.call('sesiones.buscar', { token: second })
    const { sesiones } = openSessions.parse(body)
    const other = sesiones.find(({ actual }) => !actual)?.id
    await world.call('sesiones.cerrar', { token: second, id: other })
    await world.call('sesiones.cerrar', { token: second, id: other })
    await world.call('sesiones.salir', { token: first })
    await signIn(world, ANA.dni, CLAVE)
    await world.call('sesiones.cerrar-demas', { token: second })
    // There is no session left to close.
    expect((await world.call('sesiones.cerrar-demas', { token: second })).status).toBe(200)
    await world.call('sesiones.salir', { token: second })
    expect((await entriesOf(ANA.dni)).filter(([kind]) => kind !== 'ingreso').slice(0, 4)).toEqual([
      ['salida', ANA.dni, ADDRESS, 1],
      ['cierre-de-sesion', ANA.dni, ADDRESS, 1],
      ['cierre-de-sesion', ANA.dni, ADDRESS, 1],
      ['registracion', ANA.dni, ADDRESS, 1],
    ])
  })

  it('has a recovered password', async () => {
    await register(world)
    world.now += seconds(61)
    await world.call('cambiar-clave', { dni: ANA.dni })
    const code = { dni: ANA.dni, codigo: world.code() }
    const { body } = await world.call('enviar-codigo', code)
    await world.call('enviar-clave', { token: body['token'], clave: 'recuperada 1' })
    expect((await entriesOf(ANA.dni)).map(([kind]) => kind).slice(0, 2)).toEqual([
      'recuperacion-de-clave',
      'pedido-de-codigo',
    ])
  })

  it('is for administrators, and for the person', async () => {
    await register(world)
    const session = await signIn(world, ANA.dni, CLAVE)
    expect((await historyOf(ANA.dni, session)).status).toBe(200)
    expect(await historyOf(ADMIN.dni, session)).toMatchObject({
      status: 401,
      body: { error: 'No Autorizado.' },
    })
  })

  it('of an entity that one perfil writes is for that perfil alone, where no record is about a person', async () => {
    const restricted = { ...contract.entities.rubros, roles: readByOthers() }
    const entities = { ...contract.entities, rubros: restricted }
    const other = await createWorld({}, { contract: { ...contract, entities } })
    onTestFinished(() => other.close())
    await register(other)
    const [admins, operators] = [
      await signIn(other, ADMIN.dni, ADMIN.clave),
      await signIn(other, ANA.dni, CLAVE),
    ]
    await other.call('rubros-ingresar', { token: admins, rubro: 'Librería' })
    const asked = { entidad: 'rubros', clave: { id: 1 } }
    const answer = (session: string) => other.call('historial.buscar', { token: session, ...asked })
    expect(await answer(operators)).toMatchObject({ status: 401 })
    expect(await answer(admins)).toMatchObject({
      status: 200,
      body: { historial: [{ tipo: 'alta' }] },
    })
  })

  it('holds no password, code or token', async () => {
    await register(world)
    const session = await signIn(world, ANA.dni, CLAVE)
    await world.call('login', { dni: ANA.dni, clave: 'equivocada 77' })
    await world.call('actualizar-clave', { token: session, anterior: CLAVE, nueva: 'nueva 4711' })
    const text = JSON.stringify(await stored())
    expect(text).toContain(String(ANA.dni))
    for (const secret of [CLAVE, 'equivocada 77', 'nueva 4711', session, token, world.code()]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('a flood of failed sign-ins', () => {
  it('of many DNIs ends in one entry that counts the rest', async () => {
    // All but three of the entries for separate DNIs are used up.
    const { name, burst, every } = FAILED_SIGN_IN_ENTRIES
    const until = world.now + (burst - 3) * every
    const used = { name: `${name}:all`, count: 0, until, expires_at: until }
    await world.backend.store.transact((trx) =>
      trx.insertInto('auth_limits').values(used).execute(),
    )
    for (let dni = 51; dni <= 56; dni += 1) await world.call('login', { dni, clave: 'nadie' })
    const failed = (await stored()).filter(({ kind }) => kind === 'ingreso-fallido')
    expect(failed.map(({ record, times }) => [record, times])).toEqual([
      [51, 1],
      [52, 1],
      [53, 1],
      [0, 3],
    ])
  })

  it('for one DNI from one address is one entry an hour, whoever tries in between', async () => {
    for (const address of [ADDRESS, '198.51.100.1', ADDRESS, '198.51.100.1', ADDRESS]) {
      await world.call('login', { dni: 99, clave: 'nadie' }, address)
    }
    world.now += seconds(3600)
    await world.call('login', { dni: 99, clave: 'nadie' })
    const failed = (await stored()).filter(({ record }) => record === 99)
    expect(failed.map(({ detail, times }) => [detail, times])).toEqual([
      [ADDRESS, 3],
      ['198.51.100.1', 2],
      [ADDRESS, 1],
    ])
  })

  it('of one DNI is counted from anew after each sign-in', async () => {
    await register(world)
    for (const clave of ['no es esta', 'ni esta', CLAVE, 'otra']) {
      await world.call('login', { dni: ANA.dni, clave })
    }
    expect((await entriesOf(ANA.dni)).slice(0, 3)).toEqual([
      ['ingreso-fallido', null, ADDRESS, 1],
      ['ingreso', ANA.dni, ADDRESS, 1],
      ['ingreso-fallido', null, ADDRESS, 2],
    ])
  })

  it('of one DNI is one entry, whatever is written of a record with the same number', async () => {
    const guess = () => world.call('login', { dni: 1, clave: 'nadie' })
    await guess()
    expect((await world.call('rubros-ingresar', { token, rubro: 'Librería' })).status).toBe(200)
    await guess()
    const entries = (await stored()).filter(
      ({ entity, record }) => entity !== 'usuarios' && record === 1,
    )
    expect(entries.map(({ kind, times }) => [kind, times])).toEqual([
      ['ingreso-fallido', 2],
      ['alta', 1],
    ])
  })

  it('for one DNI from many addresses names the first of them, and counts the others in one entry', async () => {
    const hosts = Array.from({ length: FAILED_SIGN_IN_ADDRESSES + 5 }, (_, host) => host)
    await world.backend.store.transact(async (trx) => {
      for (const host of [...hosts, 3, FAILED_SIGN_IN_ADDRESSES + 1]) {
        await recordFailedSignIn(trx, { dni: 99, address: `198.51.100.${host}`, at: world.now })
      }
    })
    const failed = (await stored()).filter(({ kind }) => kind === 'ingreso-fallido')
    expect(failed.map(({ detail, times }) => [detail, times])).toEqual([
      ...Array.from({ length: FAILED_SIGN_IN_ADDRESSES }, (_, host) => [
        `198.51.100.${host}`,
        host === 3 ? 2 : 1,
      ]),
      ['otras direcciones', 6],
    ])
  })

  it('for one DNI from many addresses finds each of them again, and the others by their reason', async () => {
    const reason = 'usuario no habilitado'
    const hosts = Array.from({ length: FAILED_SIGN_IN_ADDRESSES + 1 }, (_, host) => host)
    await world.backend.store.transact(async (trx) => {
      const fails = (host: number, why: { readonly reason?: string } = {}) =>
        recordFailedSignIn(trx, { dni: 99, address: `198.51.100.${host}`, at: world.now, ...why })
      for (const host of hosts) await fails(host)
      await fails(99, { reason })
      await fails(0)
      await fails(98, { reason })
      await fails(97)
    })
    const failed = (await stored()).filter(({ kind }) => kind === 'ingreso-fallido')
    expect(
      failed.map(({ detail, times }) => [detail, times]).filter(([, times]) => times !== 1),
    ).toEqual([
      ['198.51.100.0', 2],
      ['otras direcciones', 2],
      [`otras direcciones, ${reason}`, 2],
    ])
    expect(failed).toHaveLength(FAILED_SIGN_IN_ADDRESSES + 2)
  })

  it('distinguishes the reasons: the right password of a disabled person is no wrong one', async () => {
    await register(world)
    await world.call('usuarios-deshabilitar', { token, dni: ANA.dni })
    for (const clave of ['no es esta', CLAVE, 'ni esta', CLAVE, CLAVE]) {
      await world.call('login', { dni: ANA.dni, clave })
    }
    expect((await entriesOf(ANA.dni)).slice(0, 2)).toEqual([
      ['ingreso-fallido', null, `${ADDRESS}, usuario no habilitado`, 3],
      ['ingreso-fallido', null, ADDRESS, 2],
    ])
  })

  it('past all entries is counted under no DNI whatever its addresses, by reason alone', async () => {
    const { name, burst, every } = FAILED_SIGN_IN_ENTRIES
    const until = world.now + burst * every
    const used = { name: `${name}:all`, count: 0, until, expires_at: until }
    await world.backend.store.transact(async (trx) => {
      await trx.insertInto('auth_limits').values(used).execute()
      for (let host = 0; host < 60; host += 1) {
        const tried = { dni: 100 + (host % 7), address: `198.51.100.${host}`, at: world.now }
        const reason = 'usuario no habilitado'
        await recordFailedSignIn(trx, host % 3 === 0 ? { ...tried, reason } : tried)
      }
    })
    const failed = (await stored()).filter(({ kind }) => kind === 'ingreso-fallido')
    expect(failed.map(({ record, detail, times }) => [record, detail, times])).toEqual([
      [0, 'otras direcciones, usuario no habilitado', 20],
      [0, 'otras direcciones', 40],
    ])
  })
})

describe('HISTORY_DAYS', () => {
  it('older entries are deleted along with a sign-in, in batches', async () => {
    const names = Array.from({ length: 600 }, (_, at) => ({ rubro: `Rubro ${at}` }))
    await world.backend.writeBatch('rubros-ingresar', names)
    const count = async () => (await stored()).filter(({ entity }) => entity === 'rubros').length
    const login = () => world.call('login', { dni: 99, clave: 'nadie' })

    world.now += seconds(364 * 86_400)
    await login()
    expect(await count()).toBe(600)
    world.now += seconds(2 * 86_400)
    await login()
    expect(await count()).toBeLessThanOrEqual(150)
    await login()
    expect(await count()).toBe(0)
    expect(await stored()).not.toEqual([])
  })
})
