import type { Transaction } from 'kysely'
import type { FieldLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { countFilled, counted } from '#server/store/lists/large-lists'
import { type KnownField, rulesOf } from '../known-layout'
import {
  type Candidate,
  type TableSource,
  choose,
  kindName,
  linkedTable,
} from '../existing/sources'
import type { Problem } from '../steps'

/** The plan for one field of an existing table. */
export interface FieldPlan {
  readonly field: FieldLayout
  /** The column that its values come from; undefined for a new field. */
  readonly before: KnownField | undefined
  /** `kind`: other values than before; `rules`: the same kind under other rules. */
  readonly change: 'new' | 'kind' | 'rules' | 'none'
}

export interface FieldPlans {
  /** All except the id, which the database assigns. */
  readonly fields: readonly FieldPlan[]
  /** Columns that belong to no field any more, with the number of their values. */
  readonly removed: readonly (Candidate & { readonly before: KnownField })[]
  readonly problems: readonly Problem[]
  readonly notes: readonly string[]
}

/** Finds each field's column in the existing table, by the field's name or a former one. */
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
    // If there is only one candidate, the number of its values does not matter.
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
  const removed = (await countedIn(trx, from, names)).flatMap((candidate) => {
    const before = known.get(candidate.name)
    return before === undefined ? [] : [{ ...candidate, before }]
  })
  return { fields, removed, problems: [...problems, ...idsOfAnotherKind(source)], notes }
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
  const list = rivals.map(({ name, rows }) => `${name} (${counted(rows, 'row')})`).join(' and ')
  return {
    table,
    column: name,
    what: `Table ${table}, column ${name}: the schema says that it was renamed, but the database has values under several of its names: ${list}.`,
    help: 'Take `renamedFrom` out and keep both fields, or empty one of them with the former schema.',
  }
}

function neverThere({ layout: { table } }: TableSource, field: FieldLayout): string {
  const names = field.renamedFrom.map((name) => `\`${name}\``).join(', ')
  return `Table ${table}, column ${field.name}: the table has none of its former names (${names}), so the column is new and nothing is renamed.`
}

/** An id, which the database assigns, cannot be converted from or to another kind. */
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
