import type { Transaction } from 'kysely'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { counted, countRows } from '#server/store/lists/large-lists'
import { planComputed } from './plans/plan-computed'
import { isOfLines, removedTable } from './plans/removed'
import { type KnownLayout, fingerprintOf } from './known-layout'
import { type TablePlan, planTable } from './plans/plan-table'
import { Lookup } from './existing/referred'
import { findSources, type TableSource } from './existing/sources'
import { type Plan, type Problem, type Step, joinPlans } from './steps'

/** The changes that the options of `migrate` allow, and that a start does not make by itself. */
export interface Allowed {
  /** Tables (`rubros`) and columns (`rubros.nota`) that may be dropped with their data. */
  readonly drop: readonly string[]
  /** Whether the schema may be one that the database has had before. */
  readonly goingBack: boolean
  /** Whether data that are dropped must be in a backup first. */
  readonly backup: boolean
}

/** The permissions of a start. */
export const NOTHING_ALLOWED: Allowed = { drop: [], goingBack: false, backup: true }

/** Compares the existing tables with those of the contract. Only reads. */
export async function planMigration(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  known: KnownLayout,
  allowed: Allowed,
): Promise<Plan> {
  const drop = new Set(allowed.drop)
  const sources = await findSources(trx, layouts, known)
  const lookup = new Lookup(trx, sources.tables)
  const parts: (TablePlan | NewTable)[] = []
  for (const source of sources.tables) {
    const { layout, from } = source
    const plan =
      from === undefined
        ? newTable(layout, sources.tables)
        : await planTable({ trx, known, lookup, drop }, source, from)
    const list = planListIndex(source, plan, known)
    const seeds = await seedSteps(trx, layout, from, known)
    parts.push({
      ...plan,
      drops: [...list.drops, ...plan.drops],
      // The index is built after all other steps, and before the seeds, which add their records to it.
      grows: [...plan.grows, ...list.builds, ...seeds],
    })
  }
  const newTables = sources.tables.flatMap(({ layout, from }) =>
    from === undefined ? [layout.table] : [],
  )
  const removed = sources.removed.map((table) => removedTable(table, newTables, drop))
  const listed = sources.removed.filter(({ name }) => known.lists.has(name))
  // An empty table may have the name of a new one, and is dropped before. All others are dropped last, because other tables
  // refer to them until then.
  const taken = new Set(layouts.map(({ table }) => table))
  const touched = new Set(
    sources.tables.flatMap(({ layout }, at) => (isTouched(parts[at]) ? [layout.table] : [])),
  )
  const inTheWay = removed.filter(({ name }) => taken.has(name))
  const last = removed
    .filter(({ name }) => !taken.has(name))
    .toReversed()
    .toSorted((one, other) => Number(isOfLines(other.name)) - Number(isOfLines(one.name)))
  const steps = [
    ...listed.map(({ name }) => ({ kind: 'drop-list-index', table: name }) as const),
    ...parts.flatMap(({ drops }) => drops),
    ...inTheWay.flatMap(({ steps }) => steps),
    ...parts.flatMap(({ renames }) => renames),
    ...parts.flatMap(({ grows }) => grows),
    ...planComputed(sources.tables, known, touched),
    ...last.flatMap(({ steps }) => steps),
  ]
  const dropped = steps.flatMap(droppedName)
  return {
    ...joinPlans([
      sources,
      ...parts,
      { problems: removed.flatMap(({ problems }) => problems) },
      { problems: allowed.goingBack ? [] : formerSchema(layouts, known) },
      { problems: allowed.drop.filter((name) => !dropped.includes(name)).map(nothingToDrop) },
    ]),
    steps,
  }
}

/** Whether a plan changes the values of its table's records. */
const isTouched = (plan: TablePlan | NewTable | undefined): boolean =>
  plan !== undefined && plan.grows.some(({ kind }) => CHANGES_VALUES.has(kind))

const CHANGES_VALUES: ReadonlySet<Step['kind']> = new Set(['add-column', 'fill', 'write'])

type NewTable = Pick<TablePlan, 'drops' | 'renames' | 'grows' | 'problems' | 'notes'>

/** Names that are reserved for the database and for the server's own tables. */
const RESERVED = /^(_|auth_|sqlite_|pg_)/

function newTable(layout: TableLayout, sources: readonly TableSource[]): NewTable {
  const { table, parent } = layout
  const what = `Table ${table}: names that begin so belong to the server's own tables.`
  const reserved = RESERVED.test(table) ? [{ table, what, help: 'Name the entity otherwise.' }] : []
  const problems = [...reserved, ...missingLines(layout, sources)]
  const uniques = layout.uniques.map((unique) => {
    return { kind: 'create-unique', layout, unique, isNew: false } as const
  })
  return {
    drops: [],
    renames: [],
    grows: [
      { kind: 'create-table', layout },
      ...(parent === undefined ? [] : [{ kind: 'index-lines', layout } as const]),
      ...layout.fields
        .filter(({ reference }) => reference !== undefined)
        .map((field) => ({ kind: 'index-reference', layout, field }) as const),
      ...uniques,
      ...layout.links.map((links) => ({ kind: 'create-links', layout, links }) as const),
    ],
    problems,
    notes: [],
  }
}

/** The problem that existing records would have no lines, although they must have some. */
function missingLines(
  { parent }: TableLayout,
  sources: readonly TableSource[],
): readonly Problem[] {
  const rows = sources.find(({ layout }) => layout.table === parent?.table)?.rows ?? 0
  if (parent === undefined || parent.least === 0 || rows === 0) return []
  return [
    {
      table: parent.table,
      rows,
      what: `Table ${parent.table}, ${parent.label}: each record needs ${counted(parent.least, 'line')}, but ${counted(rows, 'row')} would have none.`,
      help: 'Declare the lines without `min`, start, enter them, and set `min` then.',
    },
  ]
}

/** A table is seeded once, and only if it is empty. */
async function seedSteps(
  trx: Transaction<Tables>,
  layout: TableLayout,
  from: string | undefined,
  known: KnownLayout,
): Promise<readonly Step[]> {
  const seeded = [layout.table, from ?? ''].some((table) => known.seeded.has(table))
  if (layout.seed.length === 0 || seeded) return []
  const empty = from === undefined || (await countRows(trx, from)) === 0
  return empty ? [{ kind: 'seed', layout }] : []
}

/** The problem of an older program, or of a reverted schema: it would undo changes that newer ones made to the database. */
function formerSchema(layouts: readonly TableLayout[], known: KnownLayout): readonly Problem[] {
  const fingerprint = fingerprintOf(layouts)
  if (known.fingerprint === undefined || known.fingerprint === fingerprint) return []
  if (!known.history.has(fingerprint)) return []
  const since = known.history.get(known.fingerprint) ?? 0
  const when = new Date(since).toISOString().slice(0, 16).replace('T', ' ')
  return [
    {
      what: `The database is newer than this program's schema: it has had these very tables, and was migrated to others on ${when} UTC.`,
      help: 'Start the newer program; or, if the schema was taken back on purpose: npm run migrate -- --back',
    },
  ]
}

function droppedName(step: Step): readonly string[] {
  if (step.kind === 'drop-table') return [step.table]
  return step.kind === 'drop-column' && step.removed ? [`${step.table}.${step.column}`] : []
}

function nothingToDrop(name: string): Problem {
  return {
    what: `--drop ${name}: the schema still declares it, or the database has no such thing.`,
    help: 'Name a column as `table.column` or a table, as the error without --drop names it.',
  }
}

interface ListIndexPlan {
  readonly drops: readonly Step[]
  readonly builds: readonly Step[]
}

/**
 * The index of a paged list is derived from its table. If a step changes the table, or if the contents of the index change, it
 * is dropped first and built again last.
 */
function planListIndex(
  { layout, from, rows }: TableSource,
  plan: Pick<TablePlan, 'drops' | 'renames' | 'grows'>,
  known: KnownLayout,
): ListIndexPlan {
  const { pages } = layout
  const before = from === undefined ? undefined : known.lists.get(from)
  const isTouched = [plan.drops, plan.renames, plan.grows].some((steps) => steps.length > 0)
  if (!isTouched && before === pages?.definition) return { drops: [], builds: [] }
  return {
    drops:
      before === undefined || from === undefined ? [] : [{ kind: 'drop-list-index', table: from }],
    builds: pages === undefined ? [] : [{ kind: 'build-list-index', layout, pages, rows }],
  }
}
