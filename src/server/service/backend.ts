import type { Contract } from '#wire/contract'
import { contract as generated } from '../../../generated/contract'
import { hookFiles, hooks as generatedHooks } from '../../../generated/hooks'
import { type Auth, type AuthDependencies, type AuthSettings, createAuth } from '#server/access'
import type { PasswordHasher } from '#server/access/passwords/password-hasher'
import { deletedOperations } from '#server/history/deleted/operations'
import { createDeletedPurge, createHistoryPurge } from '#server/history/purge'
import { type Events, openEvents } from '#server/hooks/events/open-events'
import { ownOperations } from '#server/hooks/own-operations'
import { createHooks, type Project, watchedBy } from '#server/hooks/create-hooks'
import { DEFAULT_RETENTION, type Retention } from '#server/store/retention'
import { historyOperation } from '#server/history/search-action'
import { homeOperation } from '#server/access/home/home-operation'
import type { Mailer } from '#server/access/mail/mailer'
import { viewOperations } from '#server/access/views/operations'
import { type SecretSettings, type KeyPlace, openSealer } from './secrets/open-sealer'
import type { Store } from '#server/store/action'
import { searchesOf } from '#server/calls/actions/found-records'
import { type HandleRpc, type RpcLog, createRpc } from '#server/calls/handle-rpc'
import type { Operation } from '#server/calls/operation'
import { operationsMaker } from '#server/calls/operations'
import { createRoleAccess } from '#server/calls/roles/role-access'
import type { RowResult } from '#wire/metodos/records'
import { type BulkParts, type Batch, writeBatch } from '#server/calls/records/write-batch'
import { recordsOperations } from '#server/calls/records/records-operations'
import { type EntityTable, entityTablesOf } from '#server/store/entity-table'
import { type DataDirLock, lockDataDir } from '#server/store/database/sqlite/lock'
import {
  isCurrent,
  migrate,
  type MigrationOptions,
  describeMigration,
} from '#server/migrate/migrate'
import { type Allowed, NOTHING_ALLOWED } from '#server/migrate/plan'
import { openStore } from '#server/store/database/open-store'
import type { Connections, OpenedStore } from '#server/store/database/opened-store'
import { resealSecrets } from './secrets/reseal'
import { largeLists } from '#server/store/lists/large-lists'
import { systemMigrations } from '#server/migrate/system-migrations'

export interface BackendOptions {
  /** A folder that this process alone uses while the backend is open, or ':memory:'. */
  readonly dataDir: string
  /** `postgres://…`; left out for SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Maximum of connections to PostgreSQL. */
  readonly databasePool?: number | undefined
  readonly settings: AuthSettings & Partial<Retention>
  readonly mailer: Mailer
  /** Milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number
  readonly log?: RpcLog
  /** Default: the generated one. */
  readonly contract?: Contract
  /** Default: the project's own for the generated contract, and none for another contract. */
  readonly project?: Project
  /** The source of the keys of secrets. Default: a file in the data folder. */
  readonly secrets?: SecretSettings
  /** Changes of the data that a start does not make by itself. Default: none. */
  readonly allowed?: Allowed
  /** Default: argon2id at OWASP's cost. */
  readonly hasher?: PasswordHasher | undefined
}

export interface Backend {
  /** Answers one request of the wire; never throws. */
  readonly handleRpc: HandleRpc
  /**
   * For the importer: runs one writing metodo for each body (as the metodo's request, `token` aside), all in one commit.
   * @param sources for the history, the file and line that each body comes from
   * @param options.arePartial whether changes leave out the values that stay
   * @throws Error if the whole batch failed: then no row of it is stored
   */
  writeBatch(
    metodo: string,
    bodies: Batch['bodies'],
    sources?: readonly string[],
    options?: Pick<Batch, 'arePartial'>,
  ): Promise<readonly RowResult[]>
  readonly store: Store
  /** The writes that hooks wait for; undefined if no hook waits. They are delivered after `start` is called. */
  readonly events: Pick<Events, 'start' | 'idle' | 'counts'> | undefined
  /** The changes of the start to the database, a line for each; and lists that are too large. */
  readonly startMessages: readonly string[]
  /** @returns the first administrator's credentials, if there was none and the clave was generated */
  ensureFirstAdministrator: Auth['ensureFirstAdministrator']
  /** The pool of connections; undefined if there is one connection. */
  connections(): Connections | undefined
  /** Whether the database still has the layout that this program's start left. @throws Error if it does not answer */
  isCurrent(): Promise<boolean>
  /** Whether writes go to the place that the next start will open. */
  isInPlace(): Promise<boolean>
  /** Stores the server's URL for programs that find the data folder locked. */
  announce(url: string): void
  close(): Promise<void>
}

/** The files of `src/app/hooks/`. */
const PROJECT: Project = { hooks: generatedHooks, files: hookFiles }
const NO_HOOKS: Project = { hooks: {}, files: {} }

const SILENT: RpcLog = { error() {}, warn() {} }

/**
 * The embedded backend without its socket: store, migrations, operations.
 * @throws StartupError for a folder, database or schema that it cannot work with; DataDirInUse
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir } = options
  const lock = dataDir === ':memory:' ? undefined : lockDataDir(dataDir)
  try {
    const store = await openStore(options)
    try {
      return await assemble(options, store, lock)
    } catch (error) {
      await store.close()
      throw error
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Deletes the history and deleted records that are older than the settings allow. */
function purgeOf(retention: Retention): AuthDependencies['purgeMore'] {
  const purges = [createHistoryPurge(retention), createDeletedPurge(retention)]
  return async (trx, now) => {
    for (const purge of purges) await purge(trx, now)
  }
}

async function assemble(
  {
    contract = generated,
    project = contract === generated ? PROJECT : NO_HOOKS,
    dataDir,
    databaseUrl,
    secrets,
    settings,
    mailer,
    clock = Date.now,
    log = SILENT,
    allowed = NOTHING_ALLOWED,
    hasher,
  }: BackendOptions,
  store: OpenedStore,
  lock: DataDirLock | undefined,
): Promise<Backend> {
  const place = { ...secrets, dataDir, databaseUrl }
  const preparation = { contract, project, place, allowed, clock }
  const { tables, migration, startMessages } = await prepareDatabase(store, preparation)
  const retention = { ...DEFAULT_RETENTION, ...settings }
  const purgeMore = purgeOf(retention)
  const usuarios = usuariosOf(tables)
  const auth = createAuth({ store, usuarios, mailer, settings, log, clock, purgeMore, hasher })
  const parts = { contract, tables, guards: auth.guards }
  const bulk = { ...parts, hooks: createHooks(parts, project) }
  const events = openEvents({ parts: bulk, store, clock, log }, project)
  const calls = { store: events?.store ?? store, clock }
  const searches = searchesOf(tables, store.versions)
  const operationsOf = operationsMaker(
    { versions: store.versions, searches, guards: bulk.guards, hooks: bulk.hooks, access: auth },
    (view) => [
      ...auth.sessionOperations,
      ...ownOperations({ ...bulk, ...view }, project),
      ...furtherOperations({ ...bulk, ...view }, retention),
      ...recordsOperations({ ...bulk, ...view }, searches),
    ],
  )
  const access = createRoleAccess({ contract, tables, store, operationsOf })
  const { operations } = access
  const { sessions, callers, ensureFirstAdministrator } = auth
  const isStillCurrent = () => isCurrent(store, migration)
  return {
    handleRpc: createRpc({ access, ...calls, log, isCurrent: isStillCurrent, ...callers }),
    writeBatch: (metodo, bodies, sources, { arePartial } = {}) =>
      writeBatch({ operations, ...calls, bulk }, { metodo, bodies, sources, arePartial }),
    store,
    events,
    startMessages,
    ensureFirstAdministrator,
    connections: () => store.connections(),
    isCurrent: isStillCurrent,
    isInPlace: () => store.isInPlace(),
    announce: (url) => lock?.announce(url),
    close: () => closeAll({ sessions, events, store, lock }),
  }
}

/** The operations of this backend beyond the specification, for every signed-in caller. */
function furtherOperations(parts: BulkParts, retention: Retention): readonly Operation[] {
  const { contract, tables } = parts
  return [
    historyOperation(contract, tables),
    homeOperation(contract, tables),
    ...deletedOperations(parts, retention),
    ...viewOperations(contract, tables),
  ]
}

/** Frees the folder for the next start, even if a step fails. */
async function closeAll({ sessions, events, store, lock }: Open): Promise<void> {
  try {
    await sessions.flush()
    await events?.close()
  } finally {
    try {
      await store.close()
    } finally {
      lock?.release()
    }
  }
}

interface Open {
  readonly sessions: Pick<Auth['sessions'], 'flush'>
  readonly events: Pick<Events, 'close'> | undefined
  readonly store: OpenedStore
  readonly lock: DataDirLock | undefined
}

/** The users' table, which access needs in every schema. */
function usuariosOf(tables: ReadonlyMap<string, EntityTable>): EntityTable {
  const { resource } = generated.entities.usuarios
  const usuarios = tables.get(resource)
  if (usuarios === undefined) throw new Error(`The contract has no entity ${resource}`)
  return usuarios
}

interface Preparation extends Pick<MigrationOptions, 'allowed' | 'clock'> {
  readonly contract: Contract
  readonly project: Project
  readonly place: KeyPlace
}

/**
 * Brings the database to the contract, and its secrets to the current key.
 * @returns the entities' tables, the migration that `isCurrent` compares the database with, and a line for each change and for
 * each list that is too large
 * @throws StartupError for a database or a key that it cannot work with
 */
async function prepareDatabase(
  store: OpenedStore,
  { contract, project, place, ...rest }: Preparation,
) {
  const { sealer, messages } = await openSealer(contract, place, store)
  const tables = entityTablesOf(contract, store.recordVersions, {
    sealer,
    watched: watchedBy(project),
  })
  const migration = { tables, systemMigrations, ...rest }
  const migrated = await migrate(store, migration)
  const layouts = [...tables.values()].map(({ layout }) => layout)
  const resealed = await resealSecrets(store, layouts, sealer)
  await store.transact((trx) => store.recordVersions.adopt(trx, [...tables.keys()]))
  const large = await store.read((trx) => largeLists(trx, layouts))
  const changes = [...describeMigration(migrated), ...resealed]
  return { tables, migration, startMessages: [...messages, ...changes, ...large] }
}
