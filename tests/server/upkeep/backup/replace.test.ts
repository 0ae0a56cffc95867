import fs from 'node:fs'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { refuseWhileConnected, withRestoredDump } from '#server/upkeep/backup/replace-postgres'
import { withCopy } from '#server/upkeep/backup/restore-database'
import { POSTGRES, postgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import { standIn } from './support/stand-in'
import { syncBuiltinESMExports } from 'node:module'
import { replaceSqlite } from '#server/upkeep/backup/replace-sqlite'

const NOW = Date.UTC(2026, 0, 31, 3, 4, 5)
const nothing = async () => {}

async function query(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const databases = async (name: string) =>
  (
    await query(
      POSTGRES ?? '',
      `select datname from pg_database where datname like '${name.slice(0, 30)}%' order by 1`,
    )
  ).map(({ datname }) => datname)

const at = (databaseUrl: string, name: string) => {
  const url = new URL(databaseUrl)
  url.pathname = name
  return url.href
}

/** A database with a table of its own. What is made beside it is dropped. */
async function former(longer = '') {
  const created = await postgresDatabase()
  const short = new URL(created).pathname.slice(1)
  const name = `${short}${longer}`
  const databaseUrl = at(created, name)
  if (longer !== '') await query(POSTGRES ?? '', `alter database ${short} rename to ${name}`)
  await query(databaseUrl, 'create table former (id int)')
  onTestFinished(async () => {
    for (const other of await databases(name)) {
      if (other !== name) await query(POSTGRES ?? '', `drop database "${other}" with (force)`)
    }
    if (longer !== '') await query(POSTGRES ?? '', `alter database ${name} rename to ${short}`)
  })
  return { databaseUrl, name }
}

/** The URL as a user has it who may do nothing but connect. */
async function unprivileged(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const role = `${url.pathname.slice(1)}_user`
  await query(POSTGRES ?? '', `create role ${role} login password 'x'`)
  onTestFinished(async () => void (await query(POSTGRES ?? '', `drop role ${role}`)))
  url.username = role
  url.password = 'x'
  return url.href
}

/** The URL with connections that can be told from others, and how many of them are open. */
function watched(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const name = `watched ${url.pathname}`
  url.searchParams.set('application_name', name)
  const counted = `select pid from pg_stat_activity where application_name = '${name}'`
  return { url: url.href, open: async () => (await query(POSTGRES ?? '', counted)).length }
}

const tables = async (databaseUrl: string) =>
  (await query(databaseUrl, "select tablename from pg_tables where schemaname = 'public'")).map(
    ({ tablename }) => tablename,
  )

describe('DATABASE_URL', () => {
  it.each(['postgres://db.test', 'postgres://db.test/postgres', 'postgres://db.test/template1'])(
    '%s names no database of its own',
    async (databaseUrl) => {
      const expected = {
        name: 'StartupError',
        message: 'DATABASE_URL does not name a database of its own.',
        advice: expect.stringContaining('postgres://user:password@host:5432/gestion'),
      }
      await expect(refuseWhileConnected(databaseUrl)).rejects.toMatchObject(expected)
      const restored = withRestoredDump(databaseUrl, 'd', 'restoring', nothing)
      await expect(restored).rejects.toMatchObject(expected)
    },
  )

  it('of a server that does not answer says so', async () => {
    const url = 'postgres://127.0.0.1:9/gestion'
    await expect(refuseWhileConnected(url)).rejects.toMatchObject({
      message: 'The PostgreSQL server of DATABASE_URL does not answer.',
      advice: expect.stringContaining('host, port, user and password'),
      cause: expect.anything(),
    })
  })
})

describe.skipIf(POSTGRES === undefined)('a dump that is restored', () => {
  let noted: ReturnType<typeof standIn>
  beforeEach(() => {
    noted = standIn('pg_restore')
  })

  it('has a database of its own meanwhile, like the former one, which is gone afterwards', async () => {
    const { databaseUrl, name } = await former()
    const staging = `${name.slice(0, 36)}_verifying`
    const seen = await withRestoredDump(databaseUrl, '/a.dump', 'verifying', async ({ url }) => {
      expect(url).toBe(at(databaseUrl, staging))
      expect(await databases(name)).toEqual([name, staging].toSorted())
      return query(
        url,
        `select datname, encoding, datcollate, datctype from pg_database
          where datname in ('${name}', '${staging}')`,
      )
    })
    const [one, other] = seen.map(({ datname: _name, ...like }) => like)
    expect(one).toEqual(other)
    // The password comes through the environment.
    const named = new URL(at(databaseUrl, staging))
    named.password = ''
    expect(noted().args).toEqual([
      `--dbname=${named.href}`,
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '/a.dump',
    ])
    expect(await databases(name)).toEqual([name])
    expect(await tables(databaseUrl)).toEqual(['former'])
  })

  it('takes the place of the former one, which is kept under another name', async () => {
    const { databaseUrl, name } = await former()
    const aside = await withRestoredDump(databaseUrl, 'd', 'restoring', async (staged) => {
      await query(staged.url, 'create table restored (id int)')
      return staged.replace(NOW)
    })
    expect(aside).toBe(`${name.slice(0, 36)}_before_20260131030405`)
    expect(await databases(name)).toEqual([name, aside].toSorted())
    expect(await tables(databaseUrl)).toEqual(['restored'])
    expect(await tables(at(databaseUrl, aside ?? ''))).toEqual(['former'])
  })

  it('is the first one where there was none', async () => {
    const { databaseUrl, name } = await former()
    const missing = at(databaseUrl, `${name.slice(0, 30)}_new`)
    const aside = await withRestoredDump(missing, 'd', 'restoring', ({ replace }) => replace(NOW))
    expect(aside).toBeUndefined()
    expect(await tables(missing)).toEqual([])
  })

  it('has names that PostgreSQL does not cut, however long the former one’s is', async () => {
    const { databaseUrl, name } = await former('_'.repeat(38))
    expect(name).toHaveLength(63)
    const aside = await withRestoredDump(
      databaseUrl,
      'd',
      'restoring',
      async ({ url, replace }) => {
        expect(await databases(name)).toEqual([new URL(url).pathname.slice(1), name].toSorted())
        return replace(NOW)
      },
    )
    expect(await databases(name)).toEqual([name, aside].toSorted())
    expect(await tables(at(databaseUrl, aside ?? ''))).toEqual(['former'])
  })

  it('takes no place where the name for the former one is taken', async () => {
    const { databaseUrl, name } = await former()
    const restore = () =>
      withRestoredDump(databaseUrl, 'd', 'restoring', ({ replace }) => replace(NOW))
    const aside = await restore()
    await expect(restore()).rejects.toThrow(`database "${aside}" already exists`)
    expect(await databases(name)).toEqual([name, aside].toSorted())
  })

  it('needs a user who may create databases', async () => {
    const { databaseUrl, name } = await former()
    const url = await unprivileged(databaseUrl)
    await expect(withRestoredDump(url, 'd', 'restoring', nothing)).rejects.toMatchObject({
      message: `The database ${name.slice(0, 36)}_restoring, which the backup is restored into, cannot be made: permission denied to create database.`,
      advice: expect.stringContaining('alter role … createdb'),
      cause: { code: '42501' },
    })
  })

  it('sees the connections of other users, whatever its own user may see', async () => {
    const { databaseUrl, name } = await former()
    const url = await unprivileged(databaseUrl)
    await expect(refuseWhileConnected(url)).resolves.toBeUndefined()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await expect(refuseWhileConnected(url)).rejects.toThrow(`The database ${name} is in use`)
    } finally {
      await client.end()
    }
  })

  it.each<[string, (databaseUrl: string) => Promise<unknown>]>([
    ['it is done', (url) => withRestoredDump(url, 'd', 'verifying', nothing)],
    ['its work fails', (url) => withRestoredDump(url, 'd', 'verifying', () => Promise.reject())],
    ['nobody is connected', refuseWhileConnected],
    [
      'somebody is',
      async (url) => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        await refuseWhileConnected(url).finally(() => client.end())
      },
    ],
  ])('leaves no connection where %s', async (_what, work) => {
    const { databaseUrl } = await former()
    const { url, open } = watched(databaseUrl)
    await work(url).catch(() => undefined)
    await expect.poll(open).toBe(0)
  })

  it('changes nothing while somebody is connected', async () => {
    const { databaseUrl, name } = await former()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const expected = {
      message: `The database ${name} is in use: somebody is connected to it.`,
      advice: expect.stringContaining('Stop every server and program that uses it'),
    }
    try {
      await expect(refuseWhileConnected(databaseUrl)).rejects.toMatchObject(expected)
      const restored = withRestoredDump(databaseUrl, 'd', 'restoring', ({ replace }) =>
        replace(NOW),
      )
      await expect(restored).rejects.toMatchObject(expected)
    } finally {
      await client.end()
    }
    expect(await databases(name)).toEqual([name])
    await expect.poll(() => refuseWhileConnected(databaseUrl).catch(() => 'in use')).toBeUndefined()
  })

  it('that fails leaves nothing, and what a killed run has left is used again', async () => {
    const { databaseUrl, name } = await former()
    standIn('pg_restore', 'echo "broken" >&2; exit 1')
    const restored = withRestoredDump(databaseUrl, 'd', 'restoring', nothing)
    await expect(restored).rejects.toThrow('pg_restore failed with exit code 1:\nbroken')
    expect(await databases(name)).toEqual([name])
    standIn('pg_restore')
    const staging = `${name.slice(0, 36)}_restoring`
    await query(POSTGRES ?? '', `create database "${staging}"`)
    await query(at(databaseUrl, staging), 'create table half (id int)')
    await withRestoredDump(databaseUrl, 'd', 'restoring', async ({ url }) => {
      expect(await tables(url)).toEqual([])
    })
    expect(await databases(name)).toEqual([name])
  })
})

it('a copy that the disk does not open is no fault of its archive', async () => {
  const folder = tempDir()
  mkdirSync(join(folder, 'gestion.db'))
  const opened = withCopy('/b.tar.gz', folder, nothing)
  await expect(opened).rejects.toMatchObject({ message: expect.stringMatching(/open/) })
  await expect(opened).rejects.not.toMatchObject({ message: expect.stringMatching(/no backup/) })
})

const ASIDE = 'before-restore-2026-01-31T03-00-00'

/** A data folder with a database and its log, and another database that is to replace it. */
function dataFolder() {
  const dataDir = tempDir()
  const file = join(dataDir, 'gestion.db')
  const staged = join(dataDir, 'staged.db')
  for (const path of [file, `${file}-wal`, staged]) writeFileSync(path, path, { mode: 0o600 })
  return { dataDir, file, staged, aside: join(dataDir, ASIDE) }
}

/** The error of a system call, as Node reports it. */
const systemError = (code: string) => Object.assign(new Error(`${code}: link`), { code })

type Link = typeof fs.promises.link

/** For the running test hard links are made so. */
function linking(as: (real: Link, ...names: Parameters<Link>) => Promise<void>): void {
  const real = fs.promises.link
  fs.promises.link = (from, to) => as(real, from, to)
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.promises.link = real
    syncBuiltinESMExports()
  })
}

describe('a database that a restored one replaces', () => {
  const NOW = Date.UTC(2026, 0, 31, 3)

  it.each(['EPERM', 'ENOTSUP', 'EXDEV'])(
    'is kept as a copy where the disk has no hard links (%s)',
    async (code) => {
      const { dataDir, file, staged, aside } = dataFolder()
      linking(() => Promise.reject(systemError(code)))
      expect(await replaceSqlite(dataDir, staged, NOW)).toBe(aside)
      expect(readdirSync(dataDir).toSorted()).toEqual([ASIDE, 'gestion.db'])
      expect(readFileSync(file, 'utf8')).toBe(staged)
      expect(readdirSync(aside)).toEqual(['gestion.db', 'gestion.db-wal'])
      for (const kept of [file, `${file}-wal`]) {
        const copy = join(aside, kept.slice(dataDir.length))
        expect(readFileSync(copy, 'utf8')).toBe(kept)
        expect(statSync(copy).mode & 0o777).toBe(0o600)
      }
    },
  )

  it('is kept with its log and the index of that, of which nothing stays beside the new one', async () => {
    const { dataDir, file, staged, aside } = dataFolder()
    writeFileSync(`${file}-shm`, 'index')
    expect(await replaceSqlite(dataDir, staged, NOW)).toBe(aside)
    expect(readdirSync(aside)).toEqual(['gestion.db', 'gestion.db-shm', 'gestion.db-wal'])
    expect(readdirSync(dataDir).toSorted()).toEqual([ASIDE, 'gestion.db'])
  })

  it('is kept beside those of the same second', async () => {
    const { dataDir, staged, aside } = dataFolder()
    const kept = []
    for (const content of ['first', 'second', 'third']) {
      writeFileSync(staged, content)
      kept.push(await replaceSqlite(dataDir, staged, NOW))
    }
    expect(kept).toEqual([aside, `${aside}-2`, `${aside}-3`])
    const contents = kept.map((folder) => readFileSync(join(folder ?? '', 'gestion.db'), 'utf8'))
    expect(contents.slice(1)).toEqual(['first', 'second'])
  })

  it.runIf(process.getuid?.() === 0)('is its user’s as a copy, too', async () => {
    const { dataDir, file, staged, aside } = dataFolder()
    fs.chownSync(file, 4711, 4712)
    linking(() => Promise.reject(systemError('EPERM')))
    await replaceSqlite(dataDir, staged, NOW)
    for (const path of [file, aside, join(aside, 'gestion.db')]) {
      expect(statSync(path)).toMatchObject({ uid: 4711, gid: 4712 })
    }
  })

  it('is kept without its log where SQLite has applied and deleted it meanwhile', async () => {
    const { dataDir, file, staged, aside } = dataFolder()
    linking(async (link, from, to) => {
      if (from === `${file}-wal`) rmSync(from)
      await link(from, to)
    })
    expect(await replaceSqlite(dataDir, staged, NOW)).toBe(aside)
    expect(readdirSync(aside)).toEqual(['gestion.db'])
    expect(readFileSync(file, 'utf8')).toBe(staged)
  })

  it('stays where it is if it cannot be kept', async () => {
    const { dataDir, file, staged } = dataFolder()
    rmSync(`${file}-wal`)
    // Neither a link nor a copy of it can be made.
    mkdirSync(`${file}-wal`)
    await expect(replaceSqlite(dataDir, staged, NOW)).rejects.toMatchObject({ syscall: 'copyfile' })
    expect(readFileSync(file, 'utf8')).toBe(file)
    expect(readFileSync(staged, 'utf8')).toBe(staged)
  })
})
