import type { Transaction } from 'kysely'
import { refusals } from '../rpc/refusals'
import { requestValues } from '../store/request-values'
import type { EntityTable, StoredRecord } from '../store/entity-table'
import { linksOf } from '../store/links'
import { linesOf } from '../store/read-lines'
import type { Tables } from '../store/tables'

/** A stored record with the key that writes find it by. @throws Refusal 409 where there is none of that number */
export async function storedBy(
  trx: Transaction<Tables>,
  { layout }: EntityTable,
  number: number,
): Promise<{ readonly key: StoredRecord; readonly before: StoredRecord }> {
  const query = trx.selectFrom(layout.table).selectAll()
  const row = await query.where(layout.primaryKey, '=', number).executeTakeFirst()
  if (row === undefined) throw refusals.gone()
  const links = await linksOf(trx, layout, number)
  const before = { ...row, ...links, ...(await linesOf(trx, layout, number)) }
  const values = requestValues(layout, before)
  const key = Object.fromEntries(layout.key.map((name) => [name, values[name]]))
  return { key, before }
}
