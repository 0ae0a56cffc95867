import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MailFailure } from '#server/access/mail/mailer'
import { ON_POSTGRES } from '../support/test-database'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const sqliteTables = sql<{ name: string }>`select name from sqlite_master where type = 'table'`
const postgresTables = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public'`

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

describe('secrets', () => {
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
