import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { restoreBackup, verifyBackup } from '#server/upkeep/backup/restore-database'
import { POSTGRES, postgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import { openTestBackend } from '../../support/test-backend'
import { NOW, backedUp as ofSqlite, rubrosOf, sqliteSettings } from './support/backups'

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

let usable = POSTGRES !== undefined
beforeAll(async () => {
  if (POSTGRES === undefined) return
  const [server] = await query<{ version: string }>(
    POSTGRES,
    "select current_setting('server_version_num') as version",
  )
  const needed = Math.floor(Number(server?.version) / 10_000)
  usable = (dumpVersion() ?? 0) >= needed
  if (!usable) console.warn(`pg_dump ${needed} is not installed: no backup of PostgreSQL is shown.`)
})

describe.skipIf(POSTGRES === undefined)('a backup of PostgreSQL', () => {
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
