import { describe, expect, it } from 'vitest'
import { classifyDatabaseError, isDamage } from '#server/store/database/database-errors'
import { unreadableDatabase } from '#server/store/database/sqlite/database-file'
import { StartupError } from '#server/store/startup-error'

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
