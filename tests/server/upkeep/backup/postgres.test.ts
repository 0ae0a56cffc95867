import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backupDatabase, dumpPostgres, readDump } from '#server/upkeep/backup/backup-database'
import { restoreBackup, verifyBackup } from '#server/upkeep/backup/restore-database'
import { POSTGRES, postgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import { openTestBackend } from '../../support/test-backend'
import { NOW, backedUp as ofSqlite, rubrosOf, sqliteSettings } from './support/backups'
import { runPostgresTool } from '#server/upkeep/backup/postgres-tools'
import { standIn } from './support/stand-in'
import { existsSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openStore } from '#server/store/database/open-store'

/** The major version of the installed pg_dump; undefined: none is. */
function dumpVersion(): number | undefined {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  return stdout === null ? undefined : Number(/ (\d+)\./.exec(stdout)?.[1])
}

async function query<T extends pg.QueryResultRow>(databaseUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

async function databasesLike(databaseUrl: string): Promise<readonly string[]> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const rows = await query<{ datname: string }>(
    POSTGRES ?? '',
    `select datname from pg_database where datname like '${name.slice(0, 30)}%' order by 1`,
  )
  return rows.map(({ datname }) => datname)
}

async function settingsOf() {
  const databaseUrl = await postgresDatabase()
  onTestFinished(async () => {
    const name = new URL(databaseUrl).pathname.slice(1)
    for (const other of await databasesLike(databaseUrl)) {
      if (other !== name) await query(POSTGRES ?? '', `drop database "${other}" with (force)`)
    }
  })
  return { ...sqliteSettings(tempDir()), databaseUrl }
}

type Settings = Awaited<ReturnType<typeof settingsOf>>

async function rubrosAfterStart({ databaseUrl }: Pick<Settings, 'databaseUrl'>) {
  const backend = await openTestBackend({ databaseUrl })
  try {
    return (await rubrosOf(backend)).filter((rubro) => /^(Guardado|Posterior)$/.test(String(rubro)))
  } finally {
    await backend.close()
  }
}

/** A database with one rubro of ours, and a backup of it taken while the server runs. */
async function backedUp() {
  const settings = await settingsOf()
  const backend = await openTestBackend({ databaseUrl: settings.databaseUrl })
  await backend.call('rubros-ingresar', { rubro: 'Guardado' })
  const backup = await backupDatabase(settings, NOW)
  await backend.call('rubros-ingresar', { rubro: 'Posterior' })
  await backend.close()
  return { settings, backup }
}

describe.skipIf(POSTGRES === undefined)('a backup of PostgreSQL', () => {
  let usable = POSTGRES !== undefined
  beforeAll(async () => {
    if (POSTGRES === undefined) return
    const [server] = await query<{ version: string }>(
      POSTGRES,
      "select current_setting('server_version_num') as version",
    )
    const needed = Math.floor(Number(server?.version) / 10_000)
    usable = (dumpVersion() ?? 0) >= needed
    if (!usable)
      console.warn(`pg_dump ${needed} is not installed: no backup of PostgreSQL is shown.`)
  })

  it('is restored with the rows of its moment; the former database keeps its own', async ({
    skip,
  }) => {
    if (!usable) skip()
    const { settings, backup } = await backedUp()
    expect(backup.manifest).toMatchObject({ database: 'postgres', tables: { usuarios: 1 } })
    expect((await verifyBackup(settings, backup.path)).faults).toEqual([])
    const name = new URL(settings.databaseUrl).pathname.slice(1)
    expect(await databasesLike(settings.databaseUrl)).toEqual([name])
    const { aside } = await restoreBackup(settings, backup.path, NOW)
    expect(await query(settings.databaseUrl, 'select * from auth_sessions')).toEqual([])
    expect(await rubrosAfterStart(settings)).toEqual(['Guardado'])
    const former = new URL(settings.databaseUrl)
    former.pathname = aside ?? ''
    expect(await rubrosAfterStart({ databaseUrl: former.href })).toEqual(['Guardado', 'Posterior'])
    expect(await databasesLike(settings.databaseUrl)).toEqual([name, aside].toSorted())
  })

  it('is no place for a backup of SQLite', async () => {
    const settings = await settingsOf()
    const { path } = await ofSqlite()
    const before = await databasesLike(settings.databaseUrl)
    const message = 'The backup is of a SQLite database, and DATABASE_URL names a PostgreSQL one.'
    await expect(restoreBackup(settings, path, NOW)).rejects.toThrow(message)
    await expect(verifyBackup(settings, path)).rejects.toThrow(message)
    expect(await databasesLike(settings.databaseUrl)).toEqual(before)
  })

  it('is not restored while somebody is connected', async ({ skip }) => {
    if (!usable) skip()
    const { settings, backup } = await backedUp()
    const backend = await openTestBackend({ databaseUrl: settings.databaseUrl })
    await expect(restoreBackup(settings, backup.path, NOW)).rejects.toThrow(/is in use/)
    await backend.close()
    expect(await rubrosAfterStart(settings)).toEqual(['Guardado', 'Posterior'])
  })

  it('names the record that the contract refuses', async ({ skip }) => {
    if (!usable) skip()
    const settings = await settingsOf()
    await (await openTestBackend({ databaseUrl: settings.databaseUrl })).close()
    const long = 'x'.repeat(51)
    await query(
      settings.databaseUrl,
      `insert into rubros (rubro, rubro__folded) values ('${long}', '${long}')`,
    )
    const { path } = await backupDatabase(settings, NOW)
    const { faults } = await verifyBackup(settings, path)
    expect(faults.join()).toMatch(/^Table rubros, column rubro: 1 row with a value that/)
  })

  it('says so where pg_dump is not installed, and leaves no file', async () => {
    const settings = await settingsOf()
    await (await openTestBackend({ databaseUrl: settings.databaseUrl })).close()
    const before = process.env['PATH']
    onTestFinished(() => void (process.env['PATH'] = before))
    process.env['PATH'] = join(tempDir(), 'nothing')
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(/pg_dump is not installed/)
  })
})

describe('a client program of PostgreSQL', () => {
  beforeEach(() => vi.stubEnv('PGPASSWORD', undefined))

  it.each<[string, string | undefined, readonly string[]]>([
    ['none', 'postgres://ana@db.test/gestion', ['none', '--dbname=postgres://ana@db.test/gestion']],
    [
      'one before the host',
      'postgres://ana:a%40b@db.test/gestion?sslmode=require',
      ['a@b', '--dbname=postgres://ana@db.test/gestion?sslmode=require'],
    ],
    [
      'one as a parameter',
      'postgres://ana@db.test/gestion?sslmode=require&password=a%40b',
      ['a@b', '--dbname=postgres://ana@db.test/gestion?sslmode=require'],
    ],
    [
      'two, of which the parameter counts',
      'postgres://ana:former@db.test/gestion?password=present',
      ['present', '--dbname=postgres://ana@db.test/gestion'],
    ],
    ['no database', undefined, ['none']],
  ])('has no password among its arguments: %s', async (_what, databaseUrl, [password, ...args]) => {
    const noted = standIn('pg_dump')
    await runPostgresTool('pg_dump', databaseUrl, ['--format=custom'])
    expect(noted()).toEqual({ password, args: [...args, '--format=custom'] })
  })

  it('that fails is named with what it says and how it ended', async () => {
    standIn('pg_restore', 'echo "no such role" >&2; exit 4')
    await expect(runPostgresTool('pg_restore', undefined, [])).rejects.toMatchObject({
      message: 'pg_restore failed with exit code 4:\nno such role',
      advice: expect.stringContaining("pg_restore must be of the server's PostgreSQL version"),
    })
  })

  it('that a signal ended is named with it', async () => {
    standIn('pg_dump', 'kill -TERM $$')
    await expect(runPostgresTool('pg_dump', undefined, [])).rejects.toMatchObject({
      message: 'pg_dump failed with exit code SIGTERM:\n',
    })
  })

  it('that says more than is repeated is heard in its end', async () => {
    // The only programs are those of the shell itself.
    const says =
      'i=0; while [ $i -lt 300 ]; do echo "line $i of many" >&2; i=$((i+1)); done; exit 1'
    standIn('pg_dump', says)
    const error = await runPostgresTool('pg_dump', undefined, []).catch((thrown: unknown) => thrown)
    const [, text = ''] =
      /exit code 1:\n([^]*)$/.exec(error instanceof Error ? error.message : '') ?? []
    expect(text.endsWith('\nline 299 of many')).toBe(true)
    expect(text.length).toBeGreaterThan(1_900)
    expect(text.length).toBeLessThanOrEqual(2_000)
  })

  it('that is not there is named', async () => {
    vi.stubEnv('PATH', tempDir())
    await expect(runPostgresTool('pg_dump', undefined, [])).rejects.toMatchObject({
      message: 'pg_dump is not installed, or cannot be run.',
      advice: expect.stringContaining('postgresql-client'),
    })
  })
})

/** A pg_dump that runs until it is told to end. */
function waiting(ends = '') {
  const folder = tempDir()
  const [began, go] = [join(folder, 'began'), join(folder, 'go')]
  const wait = `PATH=/usr/bin:/bin; : > '${began}'; while [ ! -e '${go}' ]; do sleep 0.02; done`
  const noted = standIn('pg_dump', `${wait}; ${ends}`)
  return {
    noted,
    async running() {
      await expect.poll(() => existsSync(began)).toBe(true)
    },
    end: () => writeFileSync(go, ''),
  }
}

/** A database of ours, and a store of it beside the one that is dumped. */
async function ours() {
  const databaseUrl = await postgresDatabase()
  await (await openTestBackend({ databaseUrl })).close()
  const store = await openStore({ dataDir: '', databaseUrl })
  onTestFinished(() => store.close())
  const url = new URL(databaseUrl)
  const name = `dumped ${url.pathname}`
  url.searchParams.set('application_name', name)
  const open = async () => {
    const counted = sql`select pid from pg_stat_activity where application_name = ${name}`
    return (await counted.execute(store.db)).rows.length
  }
  return { databaseUrl: url.href, store, open }
}

describe.skipIf(POSTGRES === undefined)('a dump of PostgreSQL', () => {
  it('has the rows of one moment, which pg_dump sees and which are counted', async () => {
    const { databaseUrl, store } = await ours()
    const { noted, running, end } = waiting()
    const dumping = dumpPostgres(databaseUrl, '/copy.dump')
    await running()
    const { rows: before } = await sql<{ rubro: string }>`select rubro from rubros`.execute(
      store.db,
    )
    const added = sql`insert into rubros (rubro, rubro__folded) values ('Posterior', 'posterior')`
    await added.execute(store.db)

    const [, , , , , snapshot = ''] = noted().args
    expect(noted().args).toEqual([
      expect.stringMatching(/^--dbname=postgres:/),
      '--format=custom',
      '--compress=0',
      '--no-owner',
      '--no-privileges',
      expect.stringMatching(/^--snapshot=\S+$/),
      '--file=/copy.dump',
    ])
    const seen = await store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot.split('=')[1])}`.execute(trx)
        return (await sql`select rubro from rubros`.execute(trx)).rows
      })
    expect(seen).toEqual(before)

    end()
    const { tables, layout } = await dumping
    expect(tables).toMatchObject({ rubros: before.length, usuarios: 1 })
    expect(layout).toMatch(/^[0-9a-f]{16}$/)
  })

  it('lets no migration run meanwhile', async () => {
    const { databaseUrl, store } = await ours()
    const { running, end } = waiting()
    const dumping = dumpPostgres(databaseUrl, '/copy.dump')
    await running()
    let migrated = false
    const migrating = store.alone(async () => void (migrated = true))
    const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await waits.execute(store.db)).rows.length).toBe(1)
    expect(migrated).toBe(false)
    end()
    await Promise.all([dumping, migrating])
    expect(migrated).toBe(true)
  })

  it.each([
    ['is done', 'exit 0', 'done'],
    ['fails', 'exit 1', 'pg_dump failed with exit code 1:\n'],
  ])('leaves no connection where pg_dump %s', async (_how, ends, outcome) => {
    const { databaseUrl, open } = await ours()
    const { running, end } = waiting(ends)
    const dumping = dumpPostgres(databaseUrl, '/copy.dump').then(
      () => 'done',
      (error: Error) => error.message,
    )
    await running()
    expect(await open()).toBeGreaterThan(0)
    end()
    expect(await dumping).toBe(outcome)
    // Sooner than a pool lets go of what is idle.
    await expect.poll(open).toBe(0)
  })
})

describe('a dump', () => {
  it('is read to its end by pg_restore, into nothing', async () => {
    const noted = standIn('pg_restore')
    await readDump('/copy.dump')
    expect(noted()).toEqual({ password: 'none', args: ['--file=/dev/null', '/copy.dump'] })
  })

  it('that cannot be read is refused', async () => {
    standIn('pg_restore', 'echo "not a valid archive" >&2; exit 1')
    await expect(readDump('/copy.dump')).rejects.toThrow('not a valid archive')
  })
})
