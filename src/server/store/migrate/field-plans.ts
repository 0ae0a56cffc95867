import type { Transaction } from 'kysely'
import type { FieldLayout } from '../layout'
import type { Tables } from '../tables'
import { countFilled, counted } from './count-rows'
import { type KnownField, rulesOf } from './known-layout'
import { type Candidate, type TableSource, choose } from './sources'
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
      .filter(({ signature }) => signature !== 'id')
      .map((field) => [field.field, field]),
  )
  const problems: Problem[] = []
  const notes: string[] = []
  const candidate = async (name: string): Promise<Candidate> => ({
    name,
    rows: await countFilled(trx, from, name),
  })
  const fields: FieldPlan[] = []
  for (const field of layout.fields.filter(({ column }) => column.type !== 'id')) {
    const names = [field.name, ...field.renamedFrom].filter((name) => known.has(name))
    const found = choose(
      names.length > 1 ? await Promise.all(names.map(candidate)) : names.map(unread),
    )
    if (found.rivals.length > 0) problems.push(rivalColumns(layout.table, field, found.rivals))
    const before = found.chosen && known.get(found.chosen.name)
    fields.push({ field, before, change: changeOf(field, before) })
    if (before === undefined && field.renamedFrom.length > 0) notes.push(neverThere(source, field))
  }
  const told = new Set(
    problems.flatMap(({ column }) =>
      layout.fields
        .filter(({ name }) => name === column)
        .flatMap(({ name, renamedFrom }) => [name, ...renamedFrom]),
    ),
  )
  const used = new Set(fields.map(({ before }) => before?.field))
  const gone = [...known.values()].filter(({ field }) => !used.has(field) && !told.has(field))
  return {
    fields,
    gone: await Promise.all(
      gone.map(async (before) => ({ ...(await candidate(before.field)), before })),
    ),
    problems: [...problems, ...idsOfAnotherKind(source)],
    notes,
  }
}

/** Where there is only one, how much it holds decides nothing. */
const unread = (name: string): Candidate => ({ name, rows: 0 })

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
        what: `Table ${layout.table}, column ${name}: it was of kind ${before.signature}, and an id is the database's own number.`,
        help: 'Give the new field a name of its own.',
      },
    ]
  })
}
