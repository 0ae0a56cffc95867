import { setTimeout } from 'node:timers/promises'
import {
  type Kysely,
  type Transaction,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  DeleteQueryNode,
  InsertQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import { counters } from '../counters'
import type { Store } from '../action'
import type { Tables } from '../tables'
import { classifyDatabaseError } from './database-errors'
import type { RecordVersions } from './record-versions'
import type { TableVersions } from './table-versions'

/**
 * How long a transaction is retried that conflicted with another one or lost its connection (PostgreSQL), or found the file
 * locked by another process (SQLite). Milliseconds.
 */
const RETRY_MS = 5000
const LONGEST_PAUSE_MS = 100

/**
 * The ways to run work; each is retried on conflicts with others.
 * @param reads the database for work that only reads. Default: the database for writes
 */
export function transactions(
  db: Kysely<Tables>,
  versions: TableVersions,
  recordVersions: RecordVersions,
  reads = db,
): Omit<Store, 'dialect'> {
  const versioned = { versions, recordVersions }
  return {
    recordVersions,
    transact: (work) => retried((attempt) => writeTransaction(db, versioned, work, attempt)),
    read: (work) => retried(() => serializable(reads).setAccessMode('read only').execute(work)),
    readOne: (work) => retried(() => work(reads)),
  }
}

/** Serializable: two writers that would invalidate each other's checks never both succeed. SQLite's transactions always are. */
const serializable = (db: Kysely<Tables>) => db.transaction().setIsolationLevel('serializable')

/** One run of a transaction. */
interface Attempt {
  /** From here on the database may have stored it, even if no answer came. */
  committing: boolean
}

/** The versions that writes change: those of tables, for cached answers, and those of records. */
interface Versions {
  readonly versions: TableVersions
  readonly recordVersions: RecordVersions
}

async function writeTransaction<T>(
  db: Kysely<Tables>,
  { versions, recordVersions }: Versions,
  work: (trx: Transaction<Tables>) => Promise<T>,
  attempt: Attempt,
): Promise<T> {
  const written = new WrittenTables()
  return serializable(db).execute(async (trx) => {
    const done = await work(trx.withPlugin(written))
    await versions.beforeCommit(trx, written.names)
    if (written.names.size > 0) await recordVersions.beforeCommit(trx)
    attempt.committing = true
    return done
  })
}

/** The connection is free between two attempts, so that other reads are answered meanwhile. */
async function retried<T>(run: (attempt: Attempt) => Promise<T>): Promise<T> {
  const giveUp = performance.now() + RETRY_MS
  for (let tries = 1; ; tries += 1) {
    const attempt: Attempt = { committing: false }
    try {
      return await run(attempt)
    } catch (error) {
      if (performance.now() > giveUp || !mayRunAgain(error, attempt)) throw error
      counters.databaseRetries += 1
      await setTimeout(Math.random() * Math.min(10 * tries, LONGEST_PAUSE_MS))
    }
  }
}

/** Whether nothing of a failed transaction can have been stored, and another run may succeed. */
function mayRunAgain(error: unknown, { committing }: Attempt): boolean {
  const kind = classifyDatabaseError(error)?.kind
  return kind === 'retry' || (kind === 'connection-lost' && !committing)
}

/**
 * Records which tables a transaction writes to, so that no action has to declare it. The server's own tables, whose names
 * begin with an underscore, are left out, because no list shows them.
 */
class WrittenTables implements KyselyPlugin {
  readonly names = new Set<string>()

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    for (const table of writtenNodes(node)) {
      if (!TableNode.is(table)) continue
      const { name } = table.table.identifier
      if (!name.startsWith('_')) this.names.add(name)
    }
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

function writtenNodes(node: RootOperationNode): readonly OperationNode[] {
  if (InsertQueryNode.is(node)) return node.into ? [node.into] : []
  if (UpdateQueryNode.is(node)) return node.table ? [node.table] : []
  if (DeleteQueryNode.is(node)) return node.from.froms
  return []
}
