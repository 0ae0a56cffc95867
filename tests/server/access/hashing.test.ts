import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PasswordHasher, createPasswordHasher } from '#server/access/passwords/password-hasher'
import { ADMIN, ANA, CLAVE, type World, createWorld, register, signIn } from './support/world'
import { sql } from 'kysely'
import { MailFailure } from '#server/access/mail/mailer'
import { ON_POSTGRES } from '../support/test-database'
import { contract } from '../../../generated/contract'
import * as limits from '#server/access/limits'
import { createRefusedCalls } from '#server/access/attempts/refused-calls'
import { newClave, newCode, newToken } from '#server/access/tokens'
import { Refusal } from '#server/store/refusal'

const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

describe('the hasher', () => {
  it('verifies nothing for a user without a hash', async () => {
    const { verify } = createPasswordHasher(CHEAP)
    expect(await verify(undefined, 'cualquiera')).toBe(false)
  })

  it.each([
    [{ ...CHEAP, memoryCost: 2048 }, true],
    [{ ...CHEAP, timeCost: 2 }, true],
    [{ ...CHEAP, parallelism: 2 }, true],
    [CHEAP, false],
  ])('of a hash made at %o: outdated %s', async (cost, outdated) => {
    expect(createPasswordHasher(CHEAP).isOutdated(await hash('clave', cost))).toBe(outdated)
  })

  it.each([
    ['ñ of one character or of two', 'ma\u00f1ana larga', 'man\u0303ana larga'],
    ['full-width letters', 'clave larga', '\uff43\uff4c\uff41\uff56\uff45 larga'],
    ['a ligature', 'oficina fija', 'o\ufb01cina \ufb01ja'],
    ['a no-break space', 'dos palabras', 'dos\u00a0palabras'],
    ['a superscript digit', 'metros 2 y 3', 'metros \u00b2 y \u00b3'],
  ])('takes %s as the same password, whichever was set', async (_what, one, other) => {
    const { hash: hashed, verify } = createPasswordHasher(CHEAP)
    expect(await verify(await hashed(one), other)).toBe(true)
    expect(await verify(await hashed(other), one)).toBe(true)
  })

  it.each([
    ['case', 'clave larga', 'Clave larga'],
    ['an accent', 'mañana larga', 'manana larga'],
    ['a blank at the end', 'clave larga', 'clave larga '],
  ])('takes %s as a difference', async (_what, one, other) => {
    const { hash: hashed, verify } = createPasswordHasher(CHEAP)
    expect(await verify(await hashed(one), other)).toBe(false)
  })

  it('refuses with 503 instead of queueing a flood, and accepts work again after it', async () => {
    const hasher = createPasswordHasher(CHEAP)
    const flood = await Promise.allSettled(Array.from({ length: 400 }, () => hasher.hash('clave')))
    const refused = flood.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(100)
    expect(refused.length).toBeLessThan(300)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { status: 503 } })
    expect(await hasher.verify(await hasher.hash('clave'), 'clave')).toBe(true)
  })
})

describe('login', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld({}, { hasher: undefined })
  })
  afterEach(() => world.close())

  const storedHash = () =>
    world.backend.store.transact(async (trx) => {
      const row = await trx.selectFrom('auth_credentials').select('hash').executeTakeFirstOrThrow()
      return row.hash
    })

  it('renews a hash of another cost with the password that was right', async () => {
    const old = await hash(ADMIN.clave, CHEAP)
    await world.backend.store.transact((trx) =>
      trx.updateTable('auth_credentials').set({ hash: old }).execute(),
    )
    await world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })
    expect(await storedHash()).toBe(old)
    await signIn(world, ADMIN.dni, ADMIN.clave)
    const renewed = await storedHash()
    expect(renewed).toContain('m=19456,t=2,p=1')
    await signIn(world, ADMIN.dni, ADMIN.clave)
    expect(await storedHash()).toBe(renewed)
  })

  it('P-08: does the same work for a DNI that nobody has, whose hash is compared with another one', async () => {
    const verified: (string | undefined)[] = []
    const hasher: PasswordHasher = {
      ...createPasswordHasher(CHEAP),
      async verify(stored) {
        verified.push(stored)
        return false
      },
    }
    await world.close()
    world = await createWorld({}, { hasher })
    const transact = vi.spyOn(world.backend.store, 'transact')
    await world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })
    const transactions = transact.mock.calls.length
    await world.call('login', { dni: 99, clave: 'no es esta' })
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id/), undefined])
    expect(transact.mock.calls.length).toBe(2 * transactions)
  })

  it('P-08: comparing with no hash takes as much work as comparing with one', async () => {
    const hasher = createPasswordHasher()
    const stored = await hasher.hash('la clave')
    /** Microseconds of CPU in all threads: what other processes do does not add to it. */
    const cost = async (known: string | undefined) => {
      const before = process.cpuUsage()
      await hasher.verify(known, 'no es esta')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    let known = Number.POSITIVE_INFINITY
    let unknown = Number.POSITIVE_INFINITY
    // The least of several: what else this process does meanwhile, and what others do to the memory, only adds to it.
    for (let pair = 0; pair < 9; pair += 1) {
      known = Math.min(known, await cost(stored))
      unknown = Math.min(unknown, await cost(undefined))
    }
    // An answer without this work takes a thousandth of it.
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })
})

const sqliteTables = sql<{ name: string }>`select name from sqlite_master where type = 'table'`
const postgresTables = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public'`

describe('secrets', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.close())

  /** Every row of every table, as text. */
  async function wholeDatabase(): Promise<string> {
    return world.backend.store.transact(async (trx) => {
      const { rows: tables } = await (ON_POSTGRES ? postgresTables : sqliteTables).execute(trx)
      const contents = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await sql`select * from ${sql.table(name)}`.execute(trx)
          return `${name} ${JSON.stringify(rows)}`
        }),
      )
      return contents.join('\n')
    })
  }

  /** Goes every way once, so that everything that can be stored or logged is. @returns all that must not show */
  async function liveThroughAll(): Promise<readonly string[]> {
    await register(world)
    const session = await signIn(world, ANA.dni, CLAVE)
    await world.call('cambiar-clave', { dni: ANA.dni })
    const used = world.code()
    const { body } = await world.call('enviar-codigo', { dni: ANA.dni, codigo: used })
    await world.call('cambiar-clave', { dni: ANA.dni })
    const open = world.code()
    const nueva = 'la clave nueva'
    await world.call('actualizar-clave', { token: session, anterior: 'equivocada', nueva })
    await world.call('enviar-clave', { token: 'token-inventado', clave: 'clave perdida' })
    await world.call('login', { dni: ANA.dni, clave: 'clave tipeada mal' })
    world.mailFailure = new MailFailure('refused')
    await world.call('registracion', { ...ANA, dni: 42, correo: 'otro@example.com' })
    world.mailFailure = new TypeError('a mistake of ours')
    expect(
      (await world.call('registracion', { ...ANA, dni: 43, correo: 'y@example.com' })).status,
    ).toBe(500)
    const typed = [CLAVE, ADMIN.clave, nueva, 'equivocada', 'clave perdida', 'clave tipeada mal']
    return [...typed, used, open, session, String(body['token']), 'token-inventado']
  }

  it('are not in the database: no password, code or token', async () => {
    const secrets = await liveThroughAll()
    const stored = await wholeDatabase()
    expect(stored).toContain(ANA.correo)
    for (const secret of secrets) expect(stored).not.toContain(`"${secret}"`)
    for (const secret of secrets.filter((text) => text.length > 6)) {
      expect(stored).not.toContain(secret)
    }
  })

  it('are not in the logs', async () => {
    const secrets = await liveThroughAll()
    expect(world.logged.length).toBeGreaterThan(1)
    const logged = world.logged.join('\n')
    for (const secret of secrets) expect(logged).not.toContain(secret)
  })

  it("passwords are hashed with argon2id at OWASP's cost, each with its own salt", async () => {
    await world.close()
    world = await createWorld({}, { hasher: undefined })
    await register(world, ANA, ADMIN.clave)
    const hashes = await world.backend.store.transact((trx) =>
      trx.selectFrom('auth_credentials').select('hash').execute(),
    )
    expect(hashes).toHaveLength(2)
    for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2)
  })

  it('codes are hashed as slowly: a million guesses at a stolen copy outlast the code', async () => {
    await world.call('registracion', ANA)
    const code = await world.backend.store.transact((trx) =>
      trx.selectFrom('auth_codes').select('hash').executeTakeFirstOrThrow(),
    )
    expect(code.hash).toMatch(/^\$argon2id\$/)
  })
})

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

it.each([
  ['W-11: dead after 300 s', limits.CODE_MS, 300 * SECOND],
  ['access, Codes: after five wrong tries', limits.CODE_TRIES, 5],
  ['W-11: asked again within 60 s it keeps the code it sent', limits.RESEND_MS, 60 * SECOND],
  ['access, Codes: at most five mails an hour', limits.MAILS_PER_HOUR, 5],
  ['access, Codes: … an hour', limits.MAILS_WINDOW_MS, HOUR],
  ['P-20: ten minutes for the password step', limits.CLAVE_TOKEN_MS, 10 * MINUTE],
  ['access, What is stored: for a week an expired session', limits.EXPIRED_RETENTION_MS, 7 * DAY],
  ['access, Limits: signed in from there before: 30 days', limits.KNOWN_ADDRESS_MS, 30 * DAY],
  ['access, History: failed sign-ins within an hour', limits.FAILED_SIGN_IN_MS, HOUR],
  ['access, History: beyond 20 addresses', limits.FAILED_SIGN_IN_ADDRESSES, 20],
  ['expired rows are deleted every ten minutes at most', limits.PURGE_EVERY_MS, 10 * MINUTE],
  [
    'access, Limits: after the fifth 1 s, 2 s, 4 s … at most 5 minutes; reset after a day',
    limits.PASSWORD_TRIES,
    { free: 5, first: SECOND, longest: 5 * MINUTE, memory: DAY },
  ],
  [
    'access, Limits: an address’s failed logins: 300 at once, one more every 2 s',
    limits.SIGN_INS,
    { name: 'sign-in', burst: 300, every: 2 * SECOND },
  ],
  [
    'access, Limits: wrong codes, passwords without a valid token: 300 at once, one more every 2 s',
    limits.CODE_CHECKS,
    { name: 'code-check', burst: 300, every: 2 * SECOND },
  ],
  [
    'access, Limits: requests for codes: 100 at once, one more every 10 s',
    limits.CODE_REQUESTS,
    { name: 'code-request', burst: 100, every: 10 * SECOND },
  ],
  [
    'access, Limits: refused calls: 1,000 at once, one more every 50 ms',
    limits.REFUSED_CALLS,
    { name: 'refused', burst: 1000, every: 50 },
  ],
  [
    'access, History: beyond 2,000 entries at once and one more a minute',
    limits.FAILED_SIGN_IN_ENTRIES,
    { name: 'failed-sign-in-entry', burst: 2000, every: MINUTE },
  ],
])('%s', (_sentence, value, expected) => {
  expect(value).toEqual(expected)
})

it('P-03, P-04, P-14, P-25: lengths of DNI, passwords and codes', () => {
  const { dni, clave, claveNueva, codigo, nombre, correo } = contract.access.fields
  expect([dni.max, clave.max, claveNueva.min, claveNueva.max]).toEqual([10, 50, 8, 50])
  expect([codigo.length, nombre.max, correo.max]).toEqual([6, 50, 50])
})

it('access, What is stored: what is made up is as long as it says', () => {
  expect(newCode()).toMatch(/^\d{6}$/)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(256 / 8)
  // 31 letters that nobody confuses, 16 of them.
  const letters = Array.from({ length: 100 }, newClave)
  for (const clave of letters) {
    expect(clave).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  }
  expect(new Set(letters.join('').replaceAll('-', ''))).toHaveLength(31)
})

it('access, What is stored: argon2id m=19456, t=2, p=1; two at a time, 200 wait, further ones are 503 for 5 s', async () => {
  const hasher = createPasswordHasher()
  const made = await hasher.hash('la clave')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hasher.isOutdated(made)).toBe(false)
  const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hashes = (count: number) => Array.from({ length: count }, () => cheap.hash('clave'))
  const first = hashes(2)
  // Both are begun, and none can end before the event loop goes on.
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
  const flood = await Promise.allSettled([...first, ...hashes(298)])
  const refused = flood.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(300 - 202)
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  }
})

const address = (host: number) => `10.0.${host >> 8}.${host & 255}`

it('access, Limits: refused calls are counted of 10,000 addresses; the one longest ago is forgotten', async () => {
  const calls = createRefusedCalls({ name: 'refused', burst: 1, every: HOUR })
  const refuse = (address: string) =>
    calls
      .charge(address, 0, () => {
        throw new Refusal(400, 'no')
      })
      .catch(() => {})
  for (let host = 0; host < 10_000; host += 1) await refuse(address(host))
  expect([0, 1, 9_999].map((host) => calls.waitOf(address(host), 0))).toEqual([HOUR, HOUR, HOUR])
  // The first is charged again, so that the second is the one longest ago.
  await refuse(address(0))
  await refuse(address(10_000))
  const waits = [0, 1, 2, 10_000].map((host) => calls.waitOf(address(host), 0))
  expect(waits).toEqual([HOUR, 0, HOUR, HOUR])
})
