import { describe, expect, it, onTestFinished } from 'vitest'
import { classifyDatabaseError, isDamage } from '#server/store/database/database-errors'
import { unreadableDatabase } from '#server/store/database/sqlite/database-file'
import { StartupError } from '#server/store/startup-error'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { lockDataDir } from '#server/store/database/sqlite/lock'
import { openStore } from '#server/store/database/open-store'
import { aroundStatements } from '../support/counted-statements'
import { tempDir } from '../support/temp-dir'
import { openTestBackend } from '../support/test-backend'
import { backUp } from '#server/store/database/sqlite/sqlite-store'
import { GuardedSqliteDialect } from '#server/store/database/sqlite/sqlite-dialect'
import type { Tables } from '#server/store/tables'

const sqlite = (message: string) => Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })
const coded = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

describe('what SQLite reports', () => {
  it.each([
    ['UNIQUE constraint failed: rubros.rubro__folded', 'duplicate'],
    ['FOREIGN KEY constraint failed', 'in-use'],
    ['database or disk is full', 'full'],
    ['database is locked', 'retry'],
    ['database table is locked', 'unavailable'],
    ['out of memory', 'unavailable'],
    ['attempt to write a readonly database', 'unavailable'],
    ['disk I/O error', 'unavailable'],
    ['unable to open database file', 'unavailable'],
    ['unable to open database: /backups/gestion.db', 'unavailable'],
    ['locking protocol', 'unavailable'],
    ['Failed to open database: unable to open database file', 'unavailable'],
    ['no such table: rubros', 'other-layout'],
    ['no such column: rubros.orden', 'other-layout'],
    ['table rubros has no column named orden', 'other-layout'],
    ['near "selec": syntax error', undefined],
  ])('%s: %s', (message, kind) => {
    expect(classifyDatabaseError(sqlite(message))?.kind).toBe(kind)
  })

  it.each([
    ['database disk image is malformed', true],
    ['file is not a database', true],
    ['database is locked', false],
    ['no such table: rubros', false],
  ])('%s is damage: %s', (message, damaged) => {
    expect(isDamage(sqlite(message))).toBe(damaged)
    expect(isDamage(new Error(message))).toBe(false)
  })
})

describe('what PostgreSQL reports', () => {
  it.each([
    ['23505', 'duplicate'],
    ['23503', 'in-use'],
    ['53100', 'full'],
    ['53200', 'unavailable'],
    ['53300', 'unavailable'],
    ['40001', 'retry'],
    ['40P01', 'retry'],
    ['55P03', 'retry'],
    ['55000', 'connection-lost'],
    ['55006', 'unavailable'],
    ['57P01', 'connection-lost'],
    ['57P03', 'connection-lost'],
    ['57014', 'unavailable'],
    ['08006', 'connection-lost'],
    ['08000', 'connection-lost'],
    ['55001', 'unavailable'],
    ['550001', 'unavailable'],
    ['10800', undefined],
    ['15300', undefined],
    ['42P01', 'other-layout'],
    ['42703', 'other-layout'],
    ['0A000', 'other-layout'],
    ['42601', undefined],
    ['42501', 'unavailable'],
    ['3D000', 'unavailable'],
    ['28P01', 'unavailable'],
    ['22P02', undefined],
    ['25P02', undefined],
  ])('%s: %s', (code, kind) => {
    expect(classifyDatabaseError(coded(code))?.kind).toBe(kind)
  })

  it('a duplicate names its index', () => {
    const failure = classifyDatabaseError(coded('23505', { constraint: 'rubros_rubro' }))
    expect(failure).toEqual({ kind: 'duplicate', constraint: 'rubros_rubro' })
  })

  it.each([
    'ECONNABORTED',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENETUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
  ])('%s: the connection is lost', (code) => {
    expect(classifyDatabaseError(coded(code))?.kind).toBe('connection-lost')
  })

  it.each<[error: unknown, kind: string | undefined]>([
    [coded('ECONNRESET', { syscall: 'read' }), 'connection-lost'],
    [coded('ECONNREFUSED', { syscall: 'connect' }), 'connection-lost'],
    [coded('EAI_AGAIN', { syscall: 'getaddrinfo' }), 'connection-lost'],
    [coded('ENOENT', { syscall: 'connect' }), 'connection-lost'],
    [coded('EACCES', { syscall: 'connect' }), 'connection-lost'],
    [coded('ENOENT', { syscall: 'open' }), undefined],
    [coded('EACCES'), undefined],
    [
      new Error('Client has encountered a connection error and is not queryable'),
      'connection-lost',
    ],
    [new Error('Client was closed and is not queryable'), 'connection-lost'],
    [new Error('Connection terminated unexpectedly'), 'connection-lost'],
    [new Error('timeout exceeded when trying to connect'), 'connection-lost'],
    [new Error('the Connection terminated'), undefined],
    [new TypeError('x is not a function'), undefined],
    ['a text', undefined],
    [undefined, undefined],
  ])('%s: %s', (error, kind) => {
    expect(classifyDatabaseError(error)?.kind).toBe(kind)
  })
})

describe('a SQLite file that cannot be opened', () => {
  it.each([
    ['database or disk is full', 'cannot be opened: its disk is full.', 'Make room on the disk.'],
    ['database is locked', 'is locked by another program.', 'Close that program, or wait'],
    ['disk I/O error', 'cannot be opened for writing.', 'Give the owner of this process the right'],
    [
      'file is not a database',
      'is damaged or is no SQLite database.',
      'put a backup in their place',
    ],
  ])('%s: it %s', (message, what, advice) => {
    const cause = sqlite(message)
    const error = unreadableDatabase('/data/a.db', cause)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toBe(`The database file /data/a.db ${what}`)
    expect(error.advice).toContain(advice)
    expect(error.cause).toBe(cause)
  })

  it('is reported as the start has reported it already', () => {
    const known = new StartupError('Known.', 'Do this.')
    expect(unreadableDatabase('/data/a.db', known)).toBe(known)
  })
})

// Only SQLite can be made to run out of room without a separate file system.
describe('C-33: a full disk', () => {
  it('is answered 507, reads still work, and writes do too once there is room', async () => {
    const backend = await openTestBackend({ dataDir: ':memory:' })
    const limitPages = (pages: number) =>
      backend.store.transact((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx))
    const add = (number: number) =>
      backend.call('rubros-ingresar', { rubro: `${number} ${'x'.repeat(40)}` })
    await limitPages(1)
    const answers = []
    for (let number = 0; answers.at(-1)?.status !== 507 && number < 2000; number += 1) {
      answers.push(await add(number))
    }
    const stored = answers.length - 1
    expect(answers.at(-1)).toEqual({
      status: 507,
      body: { error: 'No hay espacio para guardar los datos. Avise y vuelva a intentar.' },
    })
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(stored)
    expect((await add(5000)).status).toBe(507)
    await limitPages(1_000_000)
    expect((await add(5000)).status).toBe(200)
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(stored + 1)
    await backend.close()
  })
})

/**
 * Puts a layer between kysely and SQLite by which the log cannot be written into the database, as on a full disk. To be
 * called before the database is opened. Not by a mock of the driver: files share their modules, so it would come too late.
 * @returns how often that was tried, and an end to it
 */
function refuseCheckpoints() {
  let tried = 0
  let refused = true
  onTestFinished(
    aroundStatements((statement, run) => {
      if (!refused || !statement.includes('wal_checkpoint')) return run()
      tried += 1
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' })
    }),
  )
  return {
    tried: () => tried,
    end: () => {
      refused = false
    },
  }
}

describe('a disk that is full when the server stops', () => {
  it('does not prevent the stop: the folder is free, and the data are there', async () => {
    const dataDir = join(tempDir(), 'data')
    const checkpoints = refuseCheckpoints()
    const backend = await openTestBackend({ dataDir })
    await backend.call('rubros-ingresar', { rubro: 'Guardado' })
    backend.announce('http://127.0.0.1:4100')
    await backend.close()
    expect(checkpoints.tried()).toBe(1)
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false)
    lockDataDir(dataDir).release()
    checkpoints.end()
    const again = await openTestBackend({ dataDir })
    const rubros = await again.rows('rubros-buscar', 'rubros')
    expect(rubros.map(({ rubro }) => rubro)).toContain('Guardado')
    await again.close()
  })

  it('a store that is opened read-only does not even try, and can write nothing', async () => {
    const dataDir = join(tempDir(), 'data')
    await (await openTestBackend({ dataDir })).close()
    const checkpoints = refuseCheckpoints()
    const store = await openStore({ dataDir, readOnly: true })
    const write = store.db.deleteFrom('rubros').execute()
    await expect(write).rejects.toThrow('attempt to write a readonly database')
    await store.close()
    expect(checkpoints.tried()).toBe(0)
  })
})

it('a backup that fails leaves nothing of itself, nor of an earlier one that was killed', async () => {
  const file = join(tempDir(), 'gestion.db')
  const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(file) })
  await db.schema.createTable('t').addColumn('a', 'integer').execute()
  const now = Date.UTC(2026, 0, 31)
  const backup = `${file}.2026-01-31T00-00-00.backup`
  writeFileSync(`${backup}.half`, 'half')
  expect(await backUp(db, file, now)).toBe(backup)
  await db.destroy()
  const files = readdirSync(join(file, '..'))
  await expect(backUp(db, file, now)).rejects.toThrow(`${backup.replace('.backup', '-2.backup')}`)
  expect(readdirSync(join(file, '..'))).toEqual(files)
  expect(existsSync(`${backup}.half`)).toBe(false)
})
