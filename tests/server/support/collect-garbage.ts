import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Really closes the SQLite connections that this process has closed. The driver cannot finalize a statement, so SQLite
 * keeps a connection with statements open until they are collected, and deletes the log at the database's path only then,
 * even if it is another database's by that time.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  await setImmediate()
}
