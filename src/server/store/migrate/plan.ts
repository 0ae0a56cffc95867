import type { Transaction } from 'kysely'
import { FOLD_VERSION } from '../../../wire/fold'
import { FOLDED_SUFFIX, type TableLayout } from '../layout'
import type { Tables } from '../tables'
import { countRows, rowWord } from './count-rows'
import type { KnownLayout } from './known-layout'
import { planFields } from './plan-fields'
import type { Plan, Step } from './steps'

const ORDER: readonly Step['kind'][] = [
  'drop-unique',
  'drop-column',
  'drop-table',
  'create-table',
  'add-column',
  'fold',
  'create-unique',
  'sow',
]

/** Compares the tables that stand with those that the contract wants. Changes nothing. */
export async function planMigration(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  known: KnownLayout,
): Promise<Plan> {
  const parts = [await planGoneTables(trx, layouts, known)]
  for (const layout of layouts) {
    const fields = known.fields.filter(({ resource }) => resource === layout.table)
    parts.push(
      fields.length === 0 ? planNewTable(layout) : await planFields(trx, layout, fields, known),
      await planSeed(trx, layout, known, fields.length === 0),
    )
  }
  parts.push(planUniques(layouts, known))
  const steps = parts.flatMap((part) => part.steps)
  return {
    steps: steps.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

/** Tables of no schema file's, referring ones first. */
async function planGoneTables(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  known: KnownLayout,
): Promise<Plan> {
  const wanted = new Set(layouts.map(({ table }) => table))
  const stand = new Set(known.fields.map(({ resource }) => resource))
  const gone = [...stand].filter((table) => !wanted.has(table))
  const steps: Step[] = []
  const problems: string[] = []
  for (const table of gone) {
    const rows = await countRows(trx, table)
    steps.push({ kind: 'drop-table', table })
    if (rows > 0) {
      problems.push(
        `Table ${table} has ${rows} ${rowWord(rows)}, but no schema file declares it any more: bring its schema file back, or export and delete its records first.`,
      )
    }
  }
  return { steps: steps.toReversed(), problems }
}

/** Names that belong to the database or to the server's own tables. */
const RESERVED = /^(_|auth_|sqlite_|pg_)/

function planNewTable(layout: TableLayout): Plan {
  const problems = RESERVED.test(layout.table)
    ? [
        `Table ${layout.table}: names that begin so belong to the server's own tables. Name the entity otherwise.`,
      ]
    : []
  return { steps: [{ kind: 'create-table', layout }], problems }
}

async function planSeed(
  trx: Transaction<Tables>,
  layout: TableLayout,
  known: KnownLayout,
  isNew: boolean,
): Promise<Plan> {
  const sown = layout.seed.length === 0 || known.seeded.has(layout.table)
  const empty = !sown && (isNew || (await countRows(trx, layout.table)) === 0)
  return { steps: empty ? [{ kind: 'sow', layout }] : [], problems: [] }
}

/** Indexes over folded columns are made anew when the fold has changed. */
function planUniques(layouts: readonly TableLayout[], known: KnownLayout): Plan {
  const refolded = known.foldVersion !== FOLD_VERSION
  const wanted = layouts.flatMap((layout) => layout.uniques.map((unique) => ({ layout, unique })))
  const keeps = ({ name, columns }: KnownLayout['uniques'][number]) =>
    !(refolded && columns.includes(FOLDED_SUFFIX)) &&
    wanted.some(({ unique }) => unique.index === name && unique.columns.join() === columns)
  const kept = new Set(known.uniques.filter(keeps).map(({ name }) => name))
  return {
    steps: [
      ...known.uniques
        .filter(({ name }) => !kept.has(name))
        .map(({ name }): Step => ({ kind: 'drop-unique', index: name })),
      ...wanted
        .filter(({ unique }) => !kept.has(unique.index))
        .map(({ layout, unique }): Step => ({ kind: 'create-unique', layout, unique })),
    ],
    problems: [],
  }
}
