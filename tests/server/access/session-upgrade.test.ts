import { expect, it } from 'vitest'
import type { Backend } from '#server/service/backend'
import { onEveryDatabase } from '../store/growth/every-database'
import { ADMIN, createWorld, signIn, type World } from './support/world'

/** Changes the sessions' table back to before it recorded where sessions are opened and when they are used. */
async function undo({ store }: Backend): Promise<void> {
  await store.transact(async (trx) => {
    for (const column of ['opened_at', 'used_at', 'address', 'browser']) {
      await trx.schema.alterTable('auth_sessions').dropColumn(column).execute()
    }
    await trx.deleteFrom('_migrations').where('name', '=', 'auth-002-session-uses').execute()
  })
}

const use = async (world: World, token: string) =>
  (await world.call('parametro-buscar', { token })).status

onEveryDatabase((open) => {
  it('C-10: a session that was open before the upgrade stays open, with the data that it has', async () => {
    const where = await open()
    const before = await createWorld({}, where)
    const token = await signIn(before, ADMIN.dni, ADMIN.clave)
    await undo(before.backend)
    await before.close()

    const world = await createWorld({}, where)
    // Nobody knows when it was last used: it does not count as idle.
    world.now += 3 * 3_600_000
    expect(await use(world, token)).toBe(200)
    const { body } = await world.call('sesiones.buscar', { token })
    expect(body['sesiones']).toMatchObject([
      { abierta: null, direccion: '', navegador: '', actual: true },
    ])
    // From now on it is known.
    await expect
      .poll(() =>
        world.backend.store.read((trx) =>
          trx.selectFrom('auth_sessions').select('used_at').execute(),
        ),
      )
      .toEqual([{ used_at: world.now }])
    world.now += 61 * 60_000
    expect(await use(world, token)).toBe(403)
    await world.close()
  })

  it('C-10: such a session is the last of the list, and the first that ends where there are too many', async () => {
    const world = await createWorld({ sessionsPerUser: 2 }, await open())
    const tokens = [await signIn(world, ADMIN.dni, ADMIN.clave)]
    tokens.push(await signIn(world, ADMIN.dni, ADMIN.clave))
    // The order of the rows is not that of the sessions.
    await world.backend.store.transact(async (trx) => {
      const times = { opened_at: null, used_at: null }
      const { token_hash } = await trx
        .selectFrom('auth_sessions')
        .select('token_hash')
        .orderBy('token_hash')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('auth_sessions')
        .set(times)
        .where('token_hash', '=', token_hash)
        .execute()
    })
    const { body } = await world.call('sesiones.buscar', { token: tokens[0] })
    expect(body['sesiones']).toMatchObject([{ abierta: world.now }, { abierta: null }])
    world.now += 1_000
    tokens.push(await signIn(world, ADMIN.dni, ADMIN.clave))
    const left = await world.call('sesiones.buscar', { token: tokens[2] })
    expect(left.body['sesiones']).toMatchObject([
      { abierta: world.now },
      { abierta: world.now - 1_000 },
    ])
    await world.close()
  })
})
