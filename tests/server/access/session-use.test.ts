import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSessionUse, type SessionUse } from '#server/access/sessions/session-use'
import type { Store } from '#server/store/action'
import { ADMIN, createWorld, seconds, signIn, type World } from './support/world'

let world: World
let token: string
beforeEach(async () => {
  world = await createWorld()
  token = await signIn(world, ADMIN.dni, ADMIN.clave)
})
afterEach(() => world.close())

const HOUR = 3_600_000
const LIMITS = { lifetime: 8 * HOUR, idle: HOUR, perUser: 10 }

const usedAt = () =>
  world.backend.store.read(async (trx) => {
    const rows = await trx.selectFrom('auth_sessions').select('used_at').execute()
    return rows[0]?.used_at
  })

/** The world's database, where the nth write fails. */
function watched(failing?: number): Store & { writes: number } {
  const { store } = world.backend
  const counted: Store & { writes: number } = {
    writes: 0,
    recordVersions: store.recordVersions,
    dialect: store.dialect,
    read: (work) => store.read(work),
    readOne: (work) => store.readOne(work),
    async transact(work) {
      counted.writes += 1
      if (counted.writes === failing) throw new Error('The database takes no writes')
      return store.transact(work)
    },
  }
  return counted
}

const logged: string[] = []
const log = { warn: (_details: object, message: string) => void logged.push(message) }

async function findAt(use: SessionUse, now: number) {
  const found = await use.find(token, now)
  await use.flush()
  return found
}

describe('the use of a session', () => {
  it('is written at most once a minute', async () => {
    const store = watched()
    const use = createSessionUse(store, LIMITS, log)
    for (let second = 0; second <= 179; second += 1) {
      await findAt(use, world.now + seconds(second))
    }
    expect(store.writes).toBe(2)
    expect(await usedAt()).toBe(world.now + seconds(120))
  })

  it('is written by few of many calls at the same time', async () => {
    const store = watched()
    const use = createSessionUse(store, LIMITS, log)
    const now = world.now + seconds(90)
    await Promise.all(Array.from({ length: 20 }, () => use.find(token, now)))
    await use.flush()
    // Not always by one: with several connections a call may have read before the write and end after it.
    expect(store.writes).toBeLessThan(5)
    expect(await usedAt()).toBe(now)
  })

  it('is written more often where the idle limit is short, so that no session ends early', async () => {
    const use = createSessionUse(watched(), { ...LIMITS, idle: seconds(60) }, log)
    const found: unknown[] = []
    for (let count = 1; count <= 5; count += 1) {
      found.push(await findAt(use, world.now + seconds(59 * count)))
    }
    expect(found).not.toContain('expired')
  })

  it('that cannot be written changes no answer, is logged, and is written with the next call', async () => {
    logged.length = 0
    const store = watched(1)
    const use = createSessionUse(store, LIMITS, log)
    const first = world.now + seconds(90)
    expect(await findAt(use, first)).toEqual({ dni: ADMIN.dni, perfil: 'A' })
    expect(logged).toEqual(['The use of a session was not recorded'])
    expect(await usedAt()).toBe(world.now)
    await findAt(use, first + 1)
    expect(await usedAt()).toBe(first + 1)
  })

  it('never goes back, whatever another instance’s clock says', async () => {
    const use = createSessionUse(watched(), LIMITS, log)
    await findAt(use, world.now + seconds(600))
    const stale = createSessionUse(watched(), LIMITS, log)
    await findAt(stale, world.now + seconds(300))
    expect(await usedAt()).toBe(world.now + seconds(600))
  })
})
