import { expect, it, vi } from 'vitest'
import { reportStartupError } from '#server/service/start/report-startup-error'
import { StartupError } from '#server/store/startup-error'

const coded = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })
const ofSqlite = (message: string) =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })

it.each([
  ['a startup error', new StartupError('what', 'advice'), 'what\nadvice'],
  [
    'a database that another program has',
    ofSqlite('database is locked'),
    'The database is locked by another program.\nClose that program, or wait until it has finished, and try again.',
  ],
  [
    'a full disk',
    ofSqlite('database or disk is full'),
    'The disk of the database is full.\nMake room on the disk and try again.',
  ],
  [
    'a file that may not be written',
    ofSqlite('attempt to write a readonly database'),
    'The database cannot be used now.\nCheck its disk, the rights to its file, folder and tables, its user, and the number of its connections.',
  ],
  [
    'a database that does not answer',
    coded('ECONNREFUSED'),
    'The connection to the database was lost, or cannot be made.\nCheck that PostgreSQL is running and that DATABASE_URL names it.',
  ],
  ['a row that is there already', ofSqlite('UNIQUE constraint failed: a.b'), undefined],
  ['a row that others refer to', ofSqlite('FOREIGN KEY constraint failed'), undefined],
  ['a fault of the program', new TypeError('x is undefined'), undefined],
  ['what is no error', 'x', undefined],
])('%s is reported in words and without a stack, or not at all', (_what, error, report) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(reportStartupError(error)).toBe(report !== undefined)
  expect(printed.mock.calls).toEqual(report === undefined ? [] : [[report]])
})
