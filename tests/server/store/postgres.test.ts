import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Contract } from '#wire/contract'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { referenceField } from '#wire/kinds/reference'
import { openBackend } from '#server/service/open-backend'
import { readSettings } from '#server/service/settings/settings'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'
import { tempDir } from '../support/temp-dir'
import { ADMIN, type TestBackend, openTestBackend, signIn } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { EMPTY, movementsContract } from '../pages/movements'
import pg from 'pg'
import { counters } from '#server/store/counters'

if (POSTGRES === undefined) {
  console.warn('PG_TEST_URL is not set: nothing is shown of PostgreSQL in this run.')
}

describe.skipIf(POSTGRES === undefined)('PostgreSQL, with the same repository', () => {
  it('C-09, C-25, C-33: adds, duplicates, edits, deletes, references and batches', async () => {
    const backend = await opened(await postgresDatabase())
    expect((await backend.call('rubros-ingresar', { rubro: 'Peña' })).status).toBe(200)
    expect((await backend.call('rubros-ingresar', { rubro: 'PEÑA' })).status).toBe(400)
    const [rubro] = await backend.rows('rubros-buscar', 'rubros')
    expect(rubro).toEqual({ id: 1, rubro: 'Peña' })
    expect((await backend.call('rubros-modificar', { ...rubro, rubro: 'Otro' })).status).toBe(200)
    expect((await backend.call('rubros-borrar', { id: 1 })).status).toBe(200)
    expect((await backend.call('rubros-borrar', { id: 1 })).status).toBe(409)
    const postal = { cpostal: 4400, localidad: 'Salta', provincia: 'salta' }
    const results = await backend.writeBatch('postales-ingresar', [
      postal,
      postal,
      { ...postal, cpostal: 4401, provincia: 'Atlántida' },
      { ...postal, cpostal: 4402 },
    ])
    expect(results.map((result) => (result.ok ? 200 : result.status))).toEqual([200, 400, 404, 200])
    expect(await backend.rows('postales-buscar', 'postales')).toEqual([
      { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' },
      { cpostal: 4402, localidad: 'Salta', provincia: 'Salta' },
    ])
  })

  it('a ten-digit DNI is a number, and comes back as one', async () => {
    const backend = await opened(await postgresDatabase())
    await backend.store.transact(async (trx) => {
      const row = { nombre: 'X', email: 'x@e.example', email__folded: 'x@e.example', rol: 'O' }
      await trx
        .insertInto('usuarios')
        .values({ ...row, dni: 9_999_999_999, estado: 'H' })
        .execute()
    })
    expect(await backend.rows('usuarios-buscar', 'usuarios')).toContainEqual(
      expect.objectContaining({ dni: 9_999_999_999 }),
    )
  })

  it('a server opens as many connections as DATABASE_POOL says, and no more', async () => {
    const databaseUrl = await postgresDatabase()
    const settings = readSettings({
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '3',
      DATA_DIR: tempDir(),
    })
    const { backend } = await openBackend(settings, { error() {}, warn() {} })
    onTestFinished(() => backend.close())
    const work = Array.from({ length: 12 }, () =>
      backend.store.read((trx) => trx.selectFrom('provincias').select('id').execute()),
    )
    await Promise.all(work)
    expect(backend.connections()?.open).toBe(3)
  })

  it('two servers on one database see each other’s writes at once', async () => {
    const url = await postgresDatabase()
    const [first, second] = [await opened(url), await opened(url)]
    for (const [writer, reader, rubro] of [
      [first, second, 'Uno'],
      [second, first, 'Dos'],
    ] as const) {
      await writer.call('rubros-ingresar', { rubro })
      const rows = await reader.rows('rubros-buscar', 'rubros')
      expect(rows.at(-1)).toMatchObject({ rubro })
    }
  })

  it('what one server remembers of a search and of all records follows the writes of another', async () => {
    const url = await postgresDatabase()
    const open = () => opened(url, { contract: movementsContract })
    const [writer, reader] = [await open(), await open()]
    const asked = [{}, { texto: 'lápiz' }, { filtros: { activo: [false] } }]
    for (const names of [[], ['Lápiz'], ['Lápiz', 'Lápiz rojo']]) {
      const [added] = names.slice(-1)
      if (added !== undefined)
        await writer.call('movimientos-ingresar', { ...EMPTY, nombre: added })
      // The second time each is remembered.
      for (const request of [...asked, ...asked]) {
        const { body } = await reader.call('movimientos-buscar', request)
        const movimientos = names.map((nombre) => expect.objectContaining({ nombre }))
        expect(body).toMatchObject({ total: names.length, movimientos })
      }
    }
  })

  it('a page is planned once for each connection, whatever its values', async () => {
    const backend = await opened(await postgresDatabase(), { contract: movementsContract })
    const plans = () =>
      backend.store.readOne(async (db) => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pg_prepared_statements where statement like '%_list_movimientos%'`.execute(
          db,
        )
        return rows[0]?.count
      })
    const ask = (desde: string) =>
      backend.call('movimientos-buscar', { filtros: { fecha: { desde } } })
    expect(await plans()).toBe(0)
    await ask('2020-01-01')
    expect(await plans()).toBe(1)
    await ask('2021-01-01')
    expect(await plans()).toBe(1)
  })

  it('two servers that start at once on a new database make its tables once', async () => {
    const url = await postgresDatabase()
    const backends = await Promise.all([opened(url), opened(url)])
    for (const backend of backends) {
      expect(await backend.rows('provincias', 'provincias')).toHaveLength(24)
    }
  })

  it('20 adds of one name at once through two servers: one succeeds, 19 are 400', async () => {
    const url = await postgresDatabase()
    const servers = [await opened(url), await opened(url)] as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        servers[index % 2 === 0 ? 0 : 1].call('rubros-ingresar', { rubro: 'Uno' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('60 adds at once through three servers: none waits in vain, and every server lists them all', async () => {
    const url = await postgresDatabase()
    const servers = [await opened(url), await opened(url), await opened(url)]
    const listed = () =>
      Promise.all(servers.map((server) => server.rows('rubros-buscar', 'rubros')))
    for (const rows of await listed()) expect(rows).toEqual([])
    const adds = servers.flatMap((server, at) =>
      Array.from({ length: 20 }, (_, entry) => ({ server, rubro: `Rubro ${at} ${entry}` })),
    )
    const statuses = await Promise.all(
      adds.map(async ({ server, rubro }, at) => {
        const { status } = await server.call('rubros-ingresar', { rubro })
        // Lists are cached while others write: none of them may be answered once those writes are.
        if (at % 10 === 0) await listed()
        return status
      }),
    )
    expect(statuses).toEqual(adds.map(() => 200))
    const names = adds.map(({ rubro }) => rubro).toSorted()
    for (const rows of await listed()) {
      expect(rows.map(({ rubro }) => String(rubro)).toSorted()).toEqual(names)
    }
  })

  it('C-30: two administrators who disable each other at once: one is left', async () => {
    const url = await postgresDatabase()
    const servers = [await opened(url), await opened(url)] as const
    const other = { dni: 30111222, clave: ADMIN.clave }
    await secondAdministrator(servers[0], other.dni)
    const otherToken = await signIn(servers[1], other)
    const answers = await Promise.all([
      servers[0].call('usuarios-deshabilitar', { dni: other.dni }),
      servers[1].call('usuarios-deshabilitar', { dni: ADMIN.dni, token: otherToken }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a schema grows and shrinks, and what would lose data stops the start', async () => {
    const url = await postgresDatabase()
    const id = idField({ label: 'ID' })
    const nombre = textField({ label: 'Nombre', max: 50, required: true })
    const monto = digitsField({ label: 'Monto', max: 6, required: true })
    const provincia = referenceField({
      label: 'Provincia',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'name',
      max: 50,
      required: false,
    })
    const started = async (
      fields: Parameters<typeof testEntity>[1]['fields'],
      unique: readonly (readonly string[])[] = [],
      goingBack = false,
    ) => {
      const contract = testContract(testEntity('conceptos', { fields, unique }))
      return openTestBackend({
        databaseUrl: url,
        contract,
        allowed: { ...NOTHING_ALLOWED, goingBack },
      })
    }
    const first = await started({ id, nombre })
    await first.call('conceptos-ingresar', { nombre: 'Uno' })
    await first.close()
    const second = await started({ id, nombre, provincia }, [['nombre']])
    const body = { nombre: 'UNO', provincia: 'Salta' }
    expect((await second.call('conceptos-ingresar', body)).status).toBe(400)
    await second.close()
    await expect(started({ id, nombre, monto })).rejects.toThrow(/new column monto.*1 row /)
    await expect(started({ id, nombre: monto })).rejects.toThrow(/column nombre: 1 row /)
    const last = await started({ id, nombre }, [], true)
    expect(await last.rows('conceptos-buscar', 'conceptos')).toEqual([{ id: 1, nombre: 'Uno' }])
    await last.close()
  })
})

async function opened(
  databaseUrl: string,
  options: { readonly contract?: Contract } = {},
): Promise<TestBackend> {
  const backend = await openTestBackend({ databaseUrl, ...options })
  onTestFinished(() => backend.close())
  return backend
}

/** One with the first administrator's own password. */
async function secondAdministrator({ store }: TestBackend, dni: number): Promise<void> {
  await store.transact(async (trx) => {
    const email = 'otra@e.example'
    const user = { dni, nombre: 'Otra', email, email__folded: email, rol: 'A', estado: 'H' }
    await trx.insertInto('usuarios').values(user).execute()
    const { hash } = await trx
      .selectFrom('auth_credentials')
      .select('hash')
      .where('dni', '=', ADMIN.dni)
      .executeTakeFirstOrThrow()
    await trx.insertInto('auth_credentials').values({ dni, hash }).execute()
  })
}

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
