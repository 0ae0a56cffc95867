import type { SqlDialect } from '../action'
import { type Transaction } from 'kysely'
import { slicesOf, turns } from '../bulk/chunks'
import type { TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'
import { answered, OWNER, partOf, selection } from './answered-rows'
import type { Values } from '#wire/kinds/field'

/** Values of a batch: some 10 milliseconds of work. */
const BATCH_VALUES = 8_000

/**
 * Every record as lists answer it, in the order of the numbers, in batches: others are served between them. All are of the
 * state that the transaction reads.
 * @param answers the fields that records have
 */
export async function* listBatches(
  trx: Transaction<Tables>,
  layout: TableLayout,
  answers: readonly string[],
  dialect: SqlDialect,
): AsyncGenerator<readonly Values[]> {
  const part = { ...partOf(layout, answers), lines: [] }
  const turn = turns()
  const size = Math.max(100, Math.floor(BATCH_VALUES / (1 + part.fields.length)))
  for await (const rows of rowsOf(trx, part, dialect, size)) {
    yield await answered(
      trx,
      part,
      rows,
      rows.map((row) => Number(row[OWNER])),
    )
    await turn()
  }
}

/** Rows of one statement to PostgreSQL, which may be far away: reading their answer takes some 20 ms. */
const POSTGRES_ROWS = 8_000

async function* rowsOf(
  trx: Transaction<Tables>,
  part: TableLayout,
  dialect: SqlDialect,
  size: number,
): AsyncGenerator<readonly Values[]> {
  const primaryKey = `${part.table}.${part.primaryKey}`
  const query = selection(trx, part).orderBy(primaryKey)
  const most = dialect === 'postgres' ? Math.max(size, POSTGRES_ROWS) : size
  for (let last: number | undefined; ;) {
    const after = last === undefined ? query : query.where(primaryKey, '>', last)
    const rows = await after.limit(most).execute()
    yield* slicesOf(rows, size)
    if (rows.length < most) return
    last = Number(rows.at(-1)?.[OWNER])
  }
}

/** Every record as lists answer it, in the order of the numbers. */
export async function listRecords(
  trx: Transaction<Tables>,
  layout: TableLayout,
): Promise<readonly Values[]> {
  const rows = await selection(trx, layout)
    .orderBy(`${layout.table}.${layout.primaryKey}`)
    .execute()
  return answered(trx, layout, rows)
}

/** The fields that are answered for one record; they include its lines, which no list has. */
const answeredFields = ({ fields, links, lines }: TableLayout): readonly string[] =>
  [...fields, ...links, ...lines].map(({ name }) => name)

/**
 * Some records as lists answer them.
 * @param numbers of the records, in the order of the answer; those that do not exist are left out
 * @param answers the fields that they have
 */
export async function recordsWith(
  trx: Transaction<Tables>,
  layout: TableLayout,
  numbers: readonly number[],
  answers: readonly string[] = answeredFields(layout),
): Promise<readonly Values[]> {
  if (numbers.length === 0) return []
  const part = partOf(layout, answers)
  const rows = await selection(trx, part)
    .where(`${layout.table}.${layout.primaryKey}`, 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [Number(row[OWNER]), row]))
  const inOrder = numbers.flatMap((number) => byNumber.get(number) ?? [])
  return answered(trx, part, inOrder, numbers)
}
