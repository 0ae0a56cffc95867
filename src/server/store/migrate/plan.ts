import type { Transaction } from 'kysely'
import type { TableLayout } from '../layout'
import type { Tables } from '../tables'
import { countRows } from './count-rows'
import { goneTable } from './gone'
import { type KnownLayout, fingerprintOf } from './known-layout'
import { type TablePlan, planTable } from './plan-table'
import { Lookup } from './referred'
import { findSources } from './sources'
import { type Plan, type Problem, type Step, joinPlans } from './steps'

/** What whoever runs a migration allows beyond what a start does by itself. */
export interface Allowed {
  /** Tables (`rubros`) and columns (`rubros.nota`) that may go with their data. */
  readonly drop: readonly string[]
  /** Whether the schema may be one that the database has had before. */
  readonly goingBack: boolean
  /** Whether data that are dropped must be in a backup first. */
  readonly backup: boolean
}

/** What a start allows. */
export const NOTHING_MORE: Allowed = { drop: [], goingBack: false, backup: true }

/** Compares the tables that stand with those that the contract wants. Reads alone. */
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
        ? newTable(layout)
        : await planTable({ trx, known, lookup, drop }, source, from)
    parts.push({ ...plan, grows: [...plan.grows, ...(await sowing(trx, layout, from, known))] })
  }
  const news = sources.tables.flatMap(({ layout, from }) =>
    from === undefined ? [layout.table] : [],
  )
  const gone = sources.gone.map((table) => goneTable(table, news, drop))
  // An empty table may be in the way of one that takes its name. All others go last: until then something refers to them.
  const taken = new Set(layouts.map(({ table }) => table))
  const inTheWay = gone.filter(({ name }) => taken.has(name))
  const last = gone.filter(({ name }) => !taken.has(name)).toReversed()
  const steps = [
    ...parts.flatMap(({ drops }) => drops),
    ...inTheWay.flatMap(({ steps }) => steps),
    ...parts.flatMap(({ renames }) => renames),
    ...parts.flatMap(({ grows }) => grows),
    ...last.flatMap(({ steps }) => steps),
  ]
  const dropped = steps.flatMap(droppedName)
  return {
    ...joinPlans([
      sources,
      ...parts,
      { problems: gone.flatMap(({ problems }) => problems) },
      { problems: allowed.goingBack ? [] : leftBehind(layouts, known) },
      { problems: allowed.drop.filter((name) => !dropped.includes(name)).map(nothingToDrop) },
    ]),
    steps,
  }
}

type NewTable = Pick<TablePlan, 'drops' | 'renames' | 'grows' | 'problems' | 'notes'>

/** Names that belong to the database or to the server's own tables. */
const RESERVED = /^(_|auth_|sqlite_|pg_)/

function newTable(layout: TableLayout): NewTable {
  const { table } = layout
  const what = `Table ${table}: names that begin so belong to the server's own tables.`
  const problems = RESERVED.test(table) ? [{ table, what, help: 'Name the entity otherwise.' }] : []
  const uniques = layout.uniques.map((unique) => {
    return { kind: 'create-unique', layout, unique, told: false } as const
  })
  return {
    drops: [],
    renames: [],
    grows: [
      { kind: 'create-table', layout },
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

/** A seed is sown once, into a table that is empty. */
async function sowing(
  trx: Transaction<Tables>,
  layout: TableLayout,
  from: string | undefined,
  known: KnownLayout,
): Promise<readonly Step[]> {
  const sown = [layout.table, from ?? ''].some((table) => known.seeded.has(table))
  if (layout.seed.length === 0 || sown) return []
  const empty = from === undefined || (await countRows(trx, from)) === 0
  return empty ? [{ kind: 'sow', layout }] : []
}

/** An older program, or a schema that was taken back: what newer ones made of the database would be undone. */
function leftBehind(layouts: readonly TableLayout[], known: KnownLayout): readonly Problem[] {
  const fingerprint = fingerprintOf(layouts)
  if (known.fingerprint === undefined || known.fingerprint === fingerprint) return []
  if (!known.history.has(fingerprint)) return []
  const since = known.history.get(known.fingerprint) ?? 0
  const when = new Date(since).toISOString().slice(0, 16).replace('T', ' ')
  return [
    {
      what: `The database is newer than this program's schema: it has had these very tables, and was brought on to others on ${when} UTC.`,
      help: 'Start the newer program; or, if the schema was taken back on purpose: npm run migrate -- --back',
    },
  ]
}

function droppedName(step: Step): readonly string[] {
  if (step.kind === 'drop-table') return [step.table]
  return step.kind === 'drop-column' && step.gone ? [`${step.table}.${step.column}`] : []
}

function nothingToDrop(name: string): Problem {
  return {
    what: `--drop ${name}: the schema still declares it, or the database has no such thing.`,
    help: 'Name a column as `table.column` or a table, as the refusal without --drop names it.',
  }
}
