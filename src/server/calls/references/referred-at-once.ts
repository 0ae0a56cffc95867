import type { Transaction } from 'kysely'
import { referralOf } from '#wire/kinds'
import { isReceivedObject } from '#wire/received'
import { haveSameNames } from '#wire/rules/unique-keys'
import type { FieldContracts } from '#wire/contract'
import { findMany } from '#server/store/bulk/find-many'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import type { Values } from '#wire/kinds/field'

/**
 * The tables of an entity's references, with the records that many rows refer to read beforehand: by name, and by id if
 * requests carry ids.
 * @param rows as requests carry them
 */
export async function referredAtOnce(
  trx: Transaction<Tables>,
  fields: FieldContracts,
  tables: ReadonlyMap<string, EntityTable>,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, EntityTable>> {
  const known = new Map<string, EntityTable>(tables)
  for (const [name, field] of Object.entries(fields)) {
    const referral = referralOf(field)
    const table = referral && known.get(referral.resource)
    if (referral === undefined || table === undefined) continue
    const values = rows.flatMap((row) => row[name] ?? [])
    const { shows, sends, key = table.layout.key.slice(0, 1) } = referral
    const [only = 'id', ...others] = key
    const names = values.filter(isScalar).map((value) => ({ [shows]: value }))
    const named = await withKnown(trx, withAnswers(table), [shows], names)
    const keys =
      others.length === 0
        ? values.filter(isScalar).map((value) => ({ [only]: value }))
        : values.filter(isReceivedObject)
    known.set(referral.resource, sends === 'id' ? await withKnown(trx, named, key, keys) : named)
  }
  return known
}

/** The table, with the ids of the records that have these values of some fields read beforehand. */
async function withKnown(
  trx: Transaction<Tables>,
  table: EntityTable,
  names: readonly string[],
  wanted: readonly Values[],
): Promise<EntityTable> {
  const fields = table.layout.fields.filter(({ name }) => names.includes(name))
  if (fields.length < names.length || wanted.length === 0) return table
  const keyOf = (record: Values) => JSON.stringify(names.map((name) => record[name]))
  const asked = new Map(wanted.map((record) => [keyOf(record), record]))
  const find = await findMany(trx, table.layout, fields, [...asked.values()])
  return {
    ...table,
    idsWhere: async (trx, record) =>
      haveSameNames(Object.keys(record), names) && asked.has(keyOf(record))
        ? find(record).map(({ number }) => number)
        : table.idsWhere(trx, record),
  }
}

/** The table with a cache: it reads each record once that many rows refer to. */
function withAnswers(table: EntityTable): EntityTable {
  const answers = new Map<string, Map<number, Values>>()
  return {
    ...table,
    async answersOf(trx, numbers, names) {
      const known = answers.get(names.join()) ?? new Map<number, Values>()
      answers.set(names.join(), known)
      const missing = numbers.filter((number) => !known.has(number))
      for (const [number, answer] of await table.answersOf(trx, missing, names)) {
        known.set(number, answer)
      }
      return known
    },
  }
}

const isScalar = (value: unknown): boolean => typeof value !== 'object'
