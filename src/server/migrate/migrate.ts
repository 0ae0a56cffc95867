import { liftTimeLimits, type OpenedStore } from '#server/store/database/opened-store'
import { type Migration, type Transaction, sql } from 'kysely'
import { administration, type Author } from '#server/store/history/author'
import { StartupError } from '#server/store/startup-error'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import { insertEntry } from '#server/store/history/record-change'
import { executeStep } from './execution/execute-step'
import { matchesKnownLayout, readKnownLayout, writeKnownLayout } from './known-layout'
import { type Allowed, NOTHING_ALLOWED, planMigration } from './plan'
import type { Plan, Problem, Step } from './steps'
import { migrateSystemTables, existingTables, systemTablesAreCurrent } from './system-tables'
import { type PlannedChange, describeSteps } from './describe-plan'

/** The tables that a database is migrated to, and the permissions of the migration. */
export interface MigrationOptions {
  readonly tables: ReadonlyMap<string, EntityTable>
  /** Tables that no schema file declares. */
  readonly systemMigrations: Readonly<Record<string, Migration>>
  readonly allowed?: Allowed
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** The changes that a start would make to the database in its current state. */
export interface PlannedStart extends Plan {
  readonly changes: readonly PlannedChange[]
  /** Nothing is to be changed, and the stored layout is current. */
  readonly current: boolean
  /** The database has no tables yet. */
  readonly fresh: boolean
  /** Whether something is dropped, so that a backup of the SQLite file is written first. */
  readonly drops: boolean
}

export interface Migrated extends Pick<PlannedStart, 'changes' | 'notes' | 'fresh'> {
  /** The backup's file; undefined if nothing was dropped, or if the database is no file. */
  readonly backup: string | undefined
}

/**
 * Plans the changes of a start, with the planner of the start itself. Only reads.
 * @throws StartupError if a later version of this program has used the database
 */
export async function planStart(
  store: OpenedStore,
  options: MigrationOptions,
): Promise<PlannedStart> {
  return store.read((trx) => planWithin(trx, store, options))
}

/**
 * Whether the database still has the layout that this program's start left. Costs a few small queries, for any amount
 * of data.
 * @returns false if another version of this program has changed it since
 */
export async function isCurrent(
  store: Pick<OpenedStore, 'read' | 'dialect'>,
  { tables, systemMigrations }: MigrationOptions,
): Promise<boolean> {
  const layouts = [...tables.values()].map(({ layout }) => layout)
  return store.read(async (trx) => {
    const existing = await existingTables(trx, store.dialect)
    const known = await readKnownLayout(trx, existing)
    return (
      matchesKnownLayout(known, layouts) &&
      (await systemTablesAreCurrent(trx, existing, systemMigrations))
    )
  })
}

/**
 * Migrates the database to the contract, in one transaction: adds new tables and columns, renames and converts changed ones,
 * and seeds empty tables. If data would be lost or do not fit, all problems are reported and nothing is changed. Before
 * anything is dropped a backup of the SQLite file is written.
 * @throws StartupError
 */
export async function migrate(store: OpenedStore, options: MigrationOptions): Promise<Migrated> {
  const first = await planStart(store, options)
  refuse(first)
  const { changes, notes, fresh } = first
  if (first.current) return { changes, notes, fresh, backup: undefined }
  return store.alone(async () => {
    const backup = first.drops ? await backUp(store, options) : undefined
    // On PostgreSQL other processes may have written since, or migrated the database themselves.
    const migrated = await store.transact(async (trx) => {
      const plan = await planWithin(trx, store, options)
      refuse(plan)
      await executePlan(trx, plan, store, options)
      return { changes: plan.changes, notes, fresh, backup }
    })
    if (migrated.changes.some(({ kind }) => kind === 'conceal')) await writeAnew(store)
    return migrated
  })
}

/** Rewrites the whole database: until then, overwritten and deleted values stay readable in free pages, and in the log. */
async function writeAnew({ db, dialect }: OpenedStore): Promise<void> {
  if (dialect === 'postgres') await sql`vacuum full`.execute(db)
  else {
    await sql`vacuum`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
}

/** @throws StartupError if named data are to be dropped, and no backup of them can be made */
async function backUp(
  store: OpenedStore,
  { allowed = NOTHING_ALLOWED, clock }: MigrationOptions,
): Promise<string | undefined> {
  if (!allowed.backup) return undefined
  if (store.dialect === 'postgres' && allowed.drop.length > 0) {
    throw new StartupError(
      'Data are to be dropped, and of PostgreSQL no backup is made here.',
      'Make one with pg_dump, then say --no-backup beside --drop. The database is unchanged.',
    )
  }
  return store.backup(clock())
}

async function planWithin(
  trx: Transaction<Tables>,
  { dialect }: OpenedStore,
  { tables, systemMigrations, allowed = NOTHING_ALLOWED }: MigrationOptions,
): Promise<PlannedStart> {
  const layouts = [...tables.values()].map(({ layout }) => layout)
  const existing = await existingTables(trx, dialect)
  const systemIsCurrent = await systemTablesAreCurrent(trx, existing, systemMigrations)
  const known = await readKnownLayout(trx, existing)
  const plan = await planMigration(trx, layouts, known, allowed)
  const seeded = layouts.every(({ table, seed }) => seed.length === 0 || known.seeded.has(table))
  const isStored = matchesKnownLayout(known, layouts) && seeded
  return {
    ...plan,
    changes: describeSteps(plan.steps),
    current: plan.steps.length === 0 && systemIsCurrent && isStored,
    fresh: known.fields.length === 0,
    drops: plan.steps.some(isDrop),
  }
}

/** Whether a step drops data. A folded column holds none: it is derived from the column beside it. */
function isDrop(step: Step): boolean {
  if (step.kind === 'drop-table') return true
  return step.kind === 'drop-column' && (step.removed || step.values > 0)
}

async function executePlan(
  trx: Transaction<Tables>,
  { steps, current, changes, fresh }: PlannedStart,
  { dialect }: OpenedStore,
  { tables, systemMigrations, clock }: MigrationOptions,
): Promise<void> {
  if (current) return
  // Filling a column of a large table takes longer than a statement of the service may.
  if (dialect === 'postgres') await liftTimeLimits(trx)
  await migrateSystemTables(trx, systemMigrations)
  const author = administration('migrate', clock())
  for (const step of steps) await executeStep(trx, step, tables, dialect, author)
  if (!fresh) await recordSchemaChanges(trx, changes, author)
  const layouts = [...tables.values()].map(({ layout }) => layout)
  await writeKnownLayout(trx, layouts, clock())
}

/** @throws StartupError if a plan has problems, naming all of them */
function refuse({ problems, notes }: Plan): void {
  if (problems.length === 0) return
  throw new StartupError(
    [
      'The schema does not fit the existing data:',
      ...problems.map(describeProblem),
      ...notes.map((note) => `  - ${note}`),
    ].join('\n'),
    'The database is unchanged. See what a start would do with: npm run migrate -- --dry-run',
  )
}

/** A problem in two lines: the fault, and the remedy. */
export function describeProblem({ what, help }: Problem): string {
  return `  - ${what}\n    ${help}`
}

/** The lines that report the changes of a migration; none for a new database. */
export function describeMigration({ changes, fresh, notes, backup }: Migrated): readonly string[] {
  if (fresh || changes.length === 0) return []
  return [
    'The database has been migrated to the schema:',
    ...[...changes.map(({ text }) => text), ...notes].map((line) => `  - ${line}`),
    ...(backup === undefined ? [] : [`A backup of how it was is in ${backup}.`]),
  ]
}

/** A change of the database that a new schema asks for. */
interface SchemaChange {
  readonly table: string
  /** The text of the change, with the values that it fills in. */
  readonly text: string
}

/** The kind of the entries of schema changes. */
const KIND = 'esquema'

/**
 * Adds a new schema's changes to the history: one entry for each change, with its text, because filling a new field writes to
 * every record at once.
 */
async function recordSchemaChanges(
  trx: Transaction<Tables>,
  changes: readonly SchemaChange[],
  { at, origin }: Author,
): Promise<void> {
  for (const { table, text } of changes) {
    const change = { entity: table, record: null, key: '{}', kind: KIND, changes: '{}' }
    await insertEntry(trx, { ...change, at, who: null, origin, detail: text })
  }
}
