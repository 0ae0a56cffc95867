import type { Transaction } from 'kysely'
import type { FieldLayout } from '../layout'
import type { Tables } from '../tables'
import { countFilled, counted } from './count-rows'
import { type KnownField, rulesOf } from './known-layout'
import { type Candidate, type TableSource, choose, kindName, linkedTable } from './sources'
import type { Problem } from './steps'

/** What becomes of one field of a table that stands. */
export interface FieldPlan {
  readonly field: FieldLayout
  /** The column that its values come from; undefined: it is new. */
  readonly before: KnownField | undefined
  /** `kind`: other values than before; `rules`: the same kind under other rules. */
  readonly change: 'new' | 'kind' | 'rules' | 'none'
}

export interface FieldPlans {
  /** All but the id, which the database numbers. */
  readonly fields: readonly FieldPlan[]
  /** Columns that no field comes from, with how many rows have something there. */
  readonly gone: readonly (Candidate & { readonly before: KnownField })[]
  readonly problems: readonly Problem[]
  readonly notes: readonly string[]
}

/** Finds each field's column in the table as it stands, under its name or a former one. */
export async function planColumns(
  trx: Transaction<Tables>,
  source: TableSource,
  from: string,
): Promise<FieldPlans> {
  const { layout } = source
  const known = new Map(
    source.fields
      .filter(({ signature }) => signature !== 'id' && linkedTable(signature) === undefined)
      .map((field) => [field.field, field]),
  )
  const problems: Problem[] = []
  const notes: string[] = []
  const fields: FieldPlan[] = []
  const taken = new Set<string>()
  for (const field of layout.fields.filter(({ column }) => column.type !== 'id')) {
    const names = [field.name, ...field.renamedFrom].filter((name) => known.has(name))
    // Where there is only one, how much it holds decides nothing.
    const [only] = names
    const candidates =
      names.length > 1 ? await countedIn(trx, from, names) : only ? [{ name: only, rows: 0 }] : []
    const { chosen, rivals } = choose(candidates)
    if (rivals.length > 0) problems.push(rivalColumns(layout.table, field, rivals))
    for (const { name } of rivals) taken.add(name)
    const before = chosen && known.get(chosen.name)
    if (before !== undefined) taken.add(before.field)
    fields.push({ field, before, change: changeOf(field, before) })
    if (before === undefined && field.renamedFrom.length > 0) notes.push(neverThere(source, field))
  }
  const left = [...known.values()].filter(({ field }) => !taken.has(field))
  const names = left.map(({ field }) => field)
  const gone = (await countedIn(trx, from, names)).flatMap((candidate) => {
    const before = known.get(candidate.name)
    return before === undefined ? [] : [{ ...candidate, before }]
  })
  return { fields, gone, problems: [...problems, ...idsOfAnotherKind(source)], notes }
}

async function countedIn(
  trx: Transaction<Tables>,
  table: string,
  columns: readonly string[],
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = []
  for (const name of columns) {
    candidates.push({ name, rows: await countFilled(trx, table, name) })
  }
  return candidates
}

function changeOf(field: FieldLayout, before: KnownField | undefined): FieldPlan['change'] {
  if (before === undefined) return 'new'
  if (before.signature !== field.signature) return 'kind'
  return before.rules !== undefined && before.rules !== rulesOf(field) ? 'rules' : 'none'
}

function rivalColumns(table: string, { name }: FieldLayout, rivals: readonly Candidate[]): Problem {
  const told = rivals.map(({ name, rows }) => `${name} (${counted(rows, 'row')})`).join(' and ')
  return {
    table,
    column: name,
    what: `Table ${table}, column ${name}: the schema says that it was renamed, but the database has values under several of its names: ${told}.`,
    help: 'Take `renamedFrom` out and keep both fields, or empty one of them with the schema as it was.',
  }
}

function neverThere({ layout: { table } }: TableSource, field: FieldLayout): string {
  const names = field.renamedFrom.map((name) => `\`${name}\``).join(', ')
  return `Table ${table}, column ${field.name}: the table has none of its former names (${names}), so the column is new and nothing is renamed.`
}

/** The database's own number cannot be made of other values, nor become others. */
function idsOfAnotherKind({ layout, fields }: TableSource): readonly Problem[] {
  return layout.fields.flatMap(({ name, column }) => {
    const before = fields.find(({ field }) => field === name)
    if (before === undefined || (before.signature === 'id') === (column.type === 'id')) return []
    return [
      {
        table: layout.table,
        column: name,
        what: `Table ${layout.table}, column ${name}: it was of kind ${kindName(before)}, and an id is the database's own number.`,
        help: 'Give the new field a name of its own.',
      },
    ]
  })
}
