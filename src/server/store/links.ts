import type { Transaction } from 'kysely'
import type { RecordState } from './history/record-state'
import type { LinksLayout, TableLayout } from './layout/table-layout'
import { isIdentifying, readReferred } from './referred-records'
import { limitOf } from './row-limit'
import type { Tables } from './tables'

/** The ids that the links of some records lead to, by record and field. */
export async function linksOf(
  trx: Transaction<Tables>,
  { links }: TableLayout,
  owners: readonly number[],
): Promise<(owner: number) => RecordState['links']> {
  const byField = new Map<string, Map<number, number[]>>()
  for (const { name, table } of links) {
    const lists = new Map<number, number[]>()
    const query = trx
      .selectFrom(table)
      .select(['owner', 'referred'])
      .where('owner', 'in', owners)
      .orderBy('referred')
    // PostgreSQL takes no empty list.
    const rows = owners.length === 0 ? [] : await query.execute()
    for (const row of rows) {
      const owner = Number(row['owner'])
      lists.set(owner, [...(lists.get(owner) ?? []), Number(row['referred'])])
    }
    byField.set(name, lists)
  }
  return (owner) =>
    Object.fromEntries(links.map(({ name }) => [name, byField.get(name)?.get(owner) ?? []]))
}

/**
 * Reads the links of records of a table.
 * @param owners their numbers; undefined: all
 * @returns for each of them the texts of the referred records, in the order of their ids, with their keys if lists answer those
 */
export async function readLinks(
  trx: Transaction<Tables>,
  links: readonly LinksLayout[],
  owners?: readonly number[],
): Promise<(name: string, owner: number) => readonly unknown[]> {
  // PostgreSQL does not accept an empty list of numbers, such as that of an empty page.
  if (owners?.length === 0) return () => []
  const byField = new Map<string, Map<number, unknown[]>>()
  for (const { name, table, reference } of links) {
    const shown = new Map<number, unknown[]>()
    const all = trx
      .selectFrom(table)
      .innerJoin(reference.table, `${reference.table}.${reference.primaryKey}`, `${table}.referred`)
    const seen =
      reference.rows === undefined ? all : all.where(limitOf(reference.table, reference.rows))
    const rows = await (owners === undefined ? seen : seen.where(`${table}.owner`, 'in', owners))
      .select([
        `${table}.owner as owner`,
        `${table}.referred as number`,
        `${reference.table}.${reference.shows} as shown`,
      ])
      .orderBy(`${table}.owner`)
      .orderBy(`${table}.referred`)
      .execute()
    const records = isIdentifying(reference)
      ? await readReferred(
          trx,
          reference,
          rows.map((row) => Number(row['number'])),
        )
      : undefined
    for (const row of rows) {
      const owner = Number(row['owner'])
      const one = records === undefined ? row['shown'] : records.get(Number(row['number']))
      const others = shown.get(owner)
      if (others === undefined) shown.set(owner, [one])
      else others.push(one)
    }
    byField.set(name, shown)
  }
  return (name, owner) => byField.get(name)?.get(owner) ?? []
}
