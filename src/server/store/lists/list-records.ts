import type { Transaction } from 'kysely'
import type { TableLayout } from '../layout/table-layout'
import type { StoredRecord } from '../table-rows'
import type { Tables } from '../tables'
import { answered, OWNER, partOf, selection } from './answered-rows'

/** Every record as lists answer it, in the order of the numbers. */
export async function listRecords(
  trx: Transaction<Tables>,
  layout: TableLayout,
): Promise<readonly StoredRecord[]> {
  const rows = await selection(trx, layout)
    .orderBy(`${layout.table}.${layout.primaryKey}`)
    .execute()
  return answered(trx, layout, rows)
}

/** What is answered of one record: its lines, too, which no list has. */
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
): Promise<readonly StoredRecord[]> {
  if (numbers.length === 0) return []
  const part = partOf(layout, answers)
  const rows = await selection(trx, part)
    .where(`${layout.table}.${layout.primaryKey}`, 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [Number(row[OWNER]), row]))
  const inOrder = numbers.flatMap((number) => byNumber.get(number) ?? [])
  return answered(trx, part, inOrder, numbers)
}
