import { type DatabaseConnection, SqliteDriver } from 'kysely'
import { AFTER } from './versions'
import { during } from './world'

/**
 * A process that starts the second version on a folder and is killed by SIGKILL at its nth statement; it prints how many
 * there were where it lives to the end. Arguments: the folder, n.
 */
const [dataDir = '', last = ''] = process.argv.slice(2)
let statements = 0

function step(): void {
  statements += 1
  if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
}

/** SQLite's one connection, each query of which is counted before it runs. */
function counted(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery(query) {
      step()
      return connection.executeQuery(query)
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}

const { acquireConnection } = SqliteDriver.prototype
SqliteDriver.prototype.acquireConnection = async function acquireCounted() {
  return counted(await acquireConnection.call(this))
}

await during({ dataDir }, AFTER, async () => console.log(statements))
