import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { counters } from '#server/store/counters'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'
import { openTestBackend, type TestBackend } from '../support/test-backend'

const CLIENTS = 10
const RUN_MS = 3000

/** An administrator's own connection, which cuts those of everybody else. */
async function connect(databaseUrl: string): Promise<{ cutOthers(): Promise<number> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return {
    async cutOthers() {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      return rowCount ?? 0
    },
  }
}

/** A backend, and another program on its database that holds a table. */
async function openWithHeldTable() {
  const databaseUrl = await postgresDatabase()
  const backend = await openTestBackend({ databaseUrl })
  onTestFinished(() => backend.close())
  const holder = new pg.Client({ connectionString: databaseUrl })
  holder.on('error', () => {})
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('lock table rubros in access exclusive mode')
  return { databaseUrl, backend, holder }
}

/** Whether a connection waits for what another one holds. */
async function waitsForLock(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  await client.end()
  return (rowCount ?? 0) > 0
}

/** Adds rubros one after the other until the time is over. @returns each name with the status of its answer */
async function addUntil(backend: TestBackend, client: number, end: number) {
  const answers: { readonly rubro: string; readonly status: number }[] = []
  for (let number = 0; performance.now() < end; number += 1) {
    const rubro = `Cliente ${client} rubro ${number}`
    const { status } = await backend.call('rubros-ingresar', { rubro })
    answers.push({ rubro, status })
  }
  return answers
}

describe.skipIf(POSTGRES === undefined)('PostgreSQL cuts connections in use', () => {
  it('the process goes on, what was acknowledged is there once, and saves go on at once', async () => {
    const databaseUrl = await postgresDatabase()
    const backend = await openTestBackend({ databaseUrl })
    onTestFinished(() => backend.close())
    const administrator = await connect(databaseUrl)
    const end = performance.now() + RUN_MS
    const clients = Array.from({ length: CLIENTS }, (_, client) => addUntil(backend, client, end))
    let cut = 0
    while (performance.now() < end - 500) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      cut += await administrator.cutOthers()
    }
    const answers = (await Promise.all(clients)).flat()
    expect(cut).toBeGreaterThan(CLIENTS)
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const stored = (await backend.rows('rubros-buscar', 'rubros')).map(({ rubro }) => rubro)
    expect(new Set(stored).size).toBe(stored.length)
    const acknowledged = answers.filter(({ status }) => status === 200)
    expect(acknowledged.filter(({ rubro }) => !stored.includes(rubro))).toEqual([])
    expect((await backend.call('rubros-ingresar', { rubro: 'Después' })).status).toBe(200)
  })

  it('a database that is gone answers 503, not 500', async () => {
    const databaseUrl = await postgresDatabase()
    const backend = await openTestBackend({ databaseUrl })
    onTestFinished(() => backend.close())
    const client = new pg.Client({ connectionString: POSTGRES })
    await client.connect()
    onTestFinished(() => client.end())
    const name = new URL(databaseUrl).pathname.slice(1)
    await client.query(`alter database ${name} allow_connections false`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    expect((await backend.call('rubros-ingresar', { rubro: 'Uno' })).status).toBe(503)
    await client.query(`alter database ${name} allow_connections true`)
    expect((await backend.call('rubros-ingresar', { rubro: 'Uno' })).status).toBe(200)
  })

  it('a table that another program holds does not stop the calls to others', async () => {
    const { backend, holder } = await openWithHeldTable()
    // Three times as many as there are connections.
    const held = Array.from({ length: 30 }, () => backend.call('rubros-ingresar', { rubro: 'Uno' }))
    const bancos = await backend.call('bancos-ingresar', { banco: 'Nación' })
    expect(bancos.status).toBe(200)
    await holder.query('commit')
    const statuses = (await Promise.all(held)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 29 }, () => 400)])
  })

  it('a table that another program holds for long is answered with 503', async () => {
    const { backend, holder } = await openWithHeldTable()
    expect((await backend.call('rubros-ingresar', { rubro: 'Uno' })).status).toBe(503)
    await holder.query('rollback')
    expect((await backend.call('rubros-ingresar', { rubro: 'Uno' })).status).toBe(200)
  })

  it('a save whose connection is cut while it waits is done on another one', async () => {
    const { databaseUrl, backend } = await openWithHeldTable()
    const administrator = await connect(databaseUrl)
    const retries = counters.databaseRetries
    const save = backend.call('rubros-ingresar', { rubro: 'Uno' })
    await expect.poll(() => waitsForLock(databaseUrl)).toBeTruthy()
    // The program that holds the table loses its connection, too.
    await administrator.cutOthers()
    expect((await save).status).toBe(200)
    expect(counters.databaseRetries).toBeGreaterThan(retries)
  })
})
