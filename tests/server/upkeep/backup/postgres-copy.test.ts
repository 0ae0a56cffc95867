import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dumpPostgres, readDump } from '#server/upkeep/backup/backup-database'
import { openStore } from '#server/store/database/open-store'
import { POSTGRES, postgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import { openTestBackend } from '../../support/test-backend'
import { standIn } from './support/stand-in'

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
