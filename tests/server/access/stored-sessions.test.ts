import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenHash } from '#server/access/tokens'
import { ADMIN, createWorld, type World } from './support/world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Eight hours, of which one may pass without a call. */
const LIFETIME = 8 * HOUR

let world: World
beforeAll(async () => {
  world = await createWorld({ tokenTtl: 8 * 3600, sessionIdleMinutes: 60 })
})
afterAll(() => world.close())

it.each([
  ['in its last moment', 0, 0, 200],
  ['a moment after its end', -1, 0, 403],
  ['unused for an hour', HOUR, -HOUR, 200],
  ['unused for a moment more', HOUR, -HOUR - 1, 403],
  ['whose uses are not recorded', 1, null, 200],
  ['whose uses are not recorded, after its end', -1, null, 403],
  ['used 5 minutes ahead, by another server’s clock', HOUR, 5 * MINUTE, 200],
  ['used further ahead', HOUR, 5 * MINUTE + 1, 403],
  ['opened 5 minutes ahead', LIFETIME + 5 * MINUTE, 0, 200],
  ['opened further ahead', LIFETIME + 5 * MINUTE + 1, 0, 403],
])('C-10: a session %s', async (_what, end, used, status) => {
  const token = 'ficha de prueba'
  await world.backend.store.transact(async (trx) => {
    await trx.deleteFrom('auth_sessions').execute()
    const times = {
      expires_at: world.now + end,
      opened_at: world.now - HOUR,
      used_at: used === null ? null : world.now + used,
    }
    const row = { token_hash: tokenHash(token), dni: ADMIN.dni, address: '', browser: '', ...times }
    await trx.insertInto('auth_sessions').values(row).execute()
  })
  expect((await world.call('parametro-buscar', { token })).status).toBe(status)
})
