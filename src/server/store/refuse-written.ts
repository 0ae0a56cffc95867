import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { RecordState } from './history/record-state'
import { slicesOf } from './bulk/chunks'
import { Duplicate, Circle, HasChildren } from './entity-errors'
import type { TableLayout } from './layout/table-layout'
import type { PeriodLayout } from './layout/unique-layout'
import type { Tables } from './tables'

/** Records that one statement checks. */
const AT_ONCE = 1000

/**
 * Refuses records whose period overlaps that of another one. Call it after they are written, in the same transaction.
 * Transactions are serializable: if two would overlap, one is run again, and refused then.
 * @throws Duplicate
 */
export async function refuseOverlaps(
  trx: Transaction<Tables>,
  layout: TableLayout,
  written: readonly WrittenRow[],
): Promise<void> {
  for (const { fields, columns, period } of layout.uniques) {
    if (period === undefined) continue
    const moved = written.filter(({ before, after }) =>
      columns.some((column) => before === undefined || before[column] !== after[column]),
    )
    const numbers = moved.map(({ record }) => record)
    for (const part of slicesOf(numbers, AT_ONCE)) {
      if (!(await anyOverlaps(trx, layout, period, part))) continue
      const named = layout.fields.filter(({ name }) => fields.includes(name))
      throw new Duplicate(
        named.map(({ label }) => label),
        'period',
      )
    }
  }
}

/** A row that was written, by its number; `before` is undefined for a new one. */
interface WrittenRow {
  readonly record: number
  readonly before: RecordState['columns'] | undefined
  readonly after: RecordState['columns']
}

/**
 * Compares each written record with its neighbours alone, which the index finds. The records that were there before do not
 * overlap each other, and if some of the written ones overlap, one of them overlaps its neighbour.
 */
async function anyOverlaps(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  { from, to, per }: PeriodLayout,
  numbers: readonly number[],
): Promise<boolean> {
  const others = sql`from ${sql.table(table)} as other where ${and([
    sql`${other(primaryKey)} <> ${one(primaryKey)}`,
    ...per.map((column) => sql`${other(column)} = ${one(column)}`),
  ])}`
  const beginsWithin = sql`(${one(to)} is null or ${other(from)} <= ${one(to)})`
  const neighbours = [
    sql`exists (select 1 ${others} and ${other(from)} >= ${one(from)} and ${beginsWithin})`,
    sql`(select case when ${other(to)} is null or ${other(to)} >= ${one(from)} then 1 else 0 end
      ${others} and ${other(from)} <= ${one(from)} order by ${other(from)} desc limit 1) = 1`,
    // A neighbour without a beginning.
    sql`exists (select 1 ${others} and ${other(from)} is null
      and (${other(to)} is null or ${one(from)} is null or ${other(to)} >= ${one(from)}))`,
    sql`(${one(from)} is null and exists (select 1 ${others} and ${other(from)} is not null and ${beginsWithin}))`,
  ]
  const { rows } = await sql`
    select 1 from ${sql.table(table)} as one
    where ${one(primaryKey)} in (${sql.join(numbers)}) and (${sql.join(neighbours, sql` or `)})
    limit 1`.execute(trx)
  return rows.length > 0
}

const one = (column: string) => sql.ref(`one.${column}`)
const other = (column: string) => sql.ref(`other.${column}`)
const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/**
 * Refuses records of a tree that are under themselves. Call it after they are written, in the same transaction. Transactions
 * are serializable: if two would put records under each other, one is run again, and refused then.
 * @throws Circle
 */
export async function refuseCircles(
  trx: Transaction<Tables>,
  { table, primaryKey, tree, fields }: TableLayout,
  written: readonly WrittenRow[],
): Promise<void> {
  if (tree === undefined) return
  const { parent } = tree
  const moved = written.filter(
    ({ before, after }) =>
      // Nothing is under a new record.
      before !== undefined && (after[parent] ?? null) !== null && before[parent] !== after[parent],
  )
  const key = sql.ref(`above.${primaryKey}`)
  const up = sql.ref(`above.${parent}`)
  for (const part of slicesOf(moved, AT_ONCE)) {
    const starts = part.map(({ record }) => record)
    // `union` reaches each record once for each start, so the query also ends at a circle further up.
    const { rows } = await sql`
      with recursive way(start, at) as (
        select ${key}, ${up} from ${sql.table(table)} as above where ${key} in (${sql.join(starts)})
        union
        select way.start, ${up} from way join ${sql.table(table)} as above on ${key} = way.at
      )
      select 1 from way where start = at limit 1`.execute(trx)
    if (rows.length > 0) {
      throw new Circle(fields.find(({ name }) => name === parent)?.label ?? parent)
    }
  }
}

/** Refuses to delete a record of a tree that others are under. @throws HasChildren */
export async function refuseWithChildren(
  trx: Transaction<Tables>,
  { table, tree }: TableLayout,
  number: number,
): Promise<void> {
  if (tree === undefined) return
  const { parent, children } = tree
  const child = await trx
    .selectFrom(table)
    .select(parent)
    .where(parent, '=', number)
    .limit(1)
    .executeTakeFirst()
  if (child !== undefined) throw new HasChildren(children)
}
