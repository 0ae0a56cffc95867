import { aroundStatements } from '../../server/support/counted-statements'

/** Whether a statement that fails has done its work before: the disk fails after it, instead of before. */
export type Moment = 'before' | 'after'

/** The statements of a transaction that writes. A rollback does not fail in SQLite, nor a begin that has taken its lock. */
const WRITES: Readonly<Record<Moment, RegExp>> = {
  before: /^\s*(begin immediate|insert|update|delete|savepoint|release|commit)/i,
  after: /^\s*(insert|update|delete|savepoint|release|commit)/i,
}

/**
 * Puts a layer between kysely and SQLite that lets the nth writing statement fail as SQLite reports a broken disk. To be
 * called before the database is opened.
 */
export function failingStatements() {
  let left = Infinity
  let broken = ''
  let moment: Moment = 'before'
  let failed = ''
  let writes = false

  async function run<T>(sql: string, work: () => Promise<T>): Promise<T> {
    if (/^begin/i.test(sql)) writes = sql === 'begin immediate'
    if (!writes || !WRITES[moment].test(sql)) return work()
    if (broken !== '') throw sqliteError(broken)
    if ((left -= 1) !== 0) return work()
    failed = sql
    if (moment === 'after') await work()
    throw sqliteError('disk I/O error')
  }

  const remove = aroundStatements(run)
  return {
    /** Lets the nth writing statement from now on fail. */
    failAt(number: number, when: Moment): void {
      left = number
      moment = when
      failed = ''
    },
    /** Lets every writing statement fail with SQLite's own message, until `end`. */
    failAll(message: string): void {
      broken = message
      moment = 'before'
    },
    /** @returns the statement that failed; '' where there were not so many */
    end(): string {
      left = Infinity
      broken = ''
      return failed
    },
    restore: remove,
  }
}

const sqliteError = (message: string): Error =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })
