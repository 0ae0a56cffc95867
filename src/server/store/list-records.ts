import type { Transaction } from 'kysely'
import { columnValue } from './kinds/field-column'
import type { TableLayout } from './layout'
import { readLinks } from './links'
import type { StoredRecord } from './table-rows'
import type { Tables } from './tables'

/** The record's number in the rows of a list; no field is called so. */
const OWNER = '__owner'

/** Every record as lists answer it, in the order of the numbers. */
export async function listRecords(
  trx: Transaction<Tables>,
  layout: TableLayout,
): Promise<readonly StoredRecord[]> {
  const { table, primaryKey, fields, links } = layout
  let query = trx
    .selectFrom(table)
    .select(`${table}.${primaryKey} as ${OWNER}`)
    .orderBy(`${table}.${primaryKey}`)
  for (const { name, reference } of fields) {
    query =
      reference === undefined
        ? query.select(`${table}.${name} as ${name}`)
        : query.select(
            trx
              .selectFrom(reference.table)
              .select(reference.shows)
              .whereRef(`${reference.table}.${reference.primaryKey}`, '=', `${table}.${name}`)
              .as(name),
          )
  }
  const rows: readonly StoredRecord[] = await query.execute()
  const linked = await readLinks(trx, links)
  return rows.map((row) => {
    const answers = fields.map(({ name, column }) => [
      name,
      column.toAnswer(columnValue(row[name])),
    ])
    const lists = links.map(({ name }) => [name, linked(name, Number(row[OWNER]))])
    return Object.fromEntries([...answers, ...lists])
  })
}
