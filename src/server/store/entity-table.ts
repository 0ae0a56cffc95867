import type { Transaction } from 'kysely'
import type { Contract } from '#wire/contract'
import { chunksOf } from './bulk/chunks'
import { columnValue, type FieldColumn } from './kinds/field-column'
import type { FieldLayout, TableLayout } from './layout/table-layout'
import { layoutOf } from './layout/layout-of'
import { matching, readRecord, type StoredRecord, valuesOf } from './table-rows'
import { keyIdOf, type Sealer, sealerOf } from './secrets/sealer'
import { listRecords } from './lists/list-records'
import type { RecordVersions } from './database/record-versions'
import { selectSeen } from './row-limit'
import { type TableWrites, writesOf } from './table-writes'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

/**
 * One entity's table. Field values are those of the contract: choices as codes, references as ids, several references as a
 * list of ids. Folded columns, the hidden id and the version are internal. Each write names its author and adds its entry to
 * the history in the same transaction.
 */
export interface EntityTable extends TableWrites {
  readonly layout: TableLayout
  /** The record with these key values (folded), or undefined. */
  find(trx: Transaction<Tables>, key: Values): Promise<Values | undefined>
  /** The same record with its number and version. */
  read(trx: Transaction<Tables>, key: Values): Promise<StoredRecord | undefined>
  /** The number of the record with these key values, which never changes. */
  numberOf(trx: Transaction<Tables>, key: Values): Promise<number | undefined>
  /** Ids of the records with these values, folded. References by name, or by the fields of a key, are resolved with it. */
  idsWhere(trx: Transaction<Tables>, values: Values): Promise<readonly number[]>
  /** Some fields of the records with these numbers, as lists answer them; references and lists of references are left out. */
  answersOf(
    trx: Transaction<Tables>,
    numbers: readonly number[],
    names: readonly string[],
  ): Promise<ReadonlyMap<number, Values>>
  /**
   * A secret of the record with these key values, as it is stored; undefined if there is no such record.
   * @throws Error if the stored value cannot be decrypted
   */
  secretOf(
    trx: Transaction<Tables>,
    key: Values,
    field: string,
  ): Promise<{ readonly number: number; readonly text: string } | undefined>
  /** Encrypts the secrets of a table. */
  readonly sealer: Sealer
  /** Every record as lists answer it: choices as texts if the contract says so, references by the field that they show. */
  list(trx: Transaction<Tables>): Promise<readonly Values[]>
}

/**
 * The operations on one table. They run in the caller's transaction, and expect the table to be migrated.
 * @param layout the table's columns, key and unique fields, as `layoutOf` reads them from the contract
 * @param versions the database's, which every write stores in its row
 * @param sealer encrypts secrets. Default: there is no key
 */
export function createEntityTable(
  layout: TableLayout,
  versions: Pick<RecordVersions, 'written'>,
  sealer: Sealer = NO_KEY,
): EntityTable {
  return { layout, sealer, ...readsOf(layout, sealer), ...writesOf(layout, versions, sealer) }
}

/** For a schema without secrets. */
const NO_KEY = sealerOf([])

function readsOf(
  layout: TableLayout,
  sealer: Sealer,
): Omit<EntityTable, 'layout' | 'sealer' | keyof TableWrites> {
  const { primaryKey } = layout
  return {
    read: (trx, key) => readRecord(trx, layout, key),
    async find(trx, key) {
      const found = await readRecord(trx, layout, key)
      return found && valuesOf(found.state)
    },
    async numberOf(trx, key) {
      const row = await matching(trx, layout, key).select(primaryKey).executeTakeFirst()
      return row && Number(row[primaryKey])
    },
    async idsWhere(trx, values) {
      const names = Object.keys(values)
      const isFindable = names.every((field) => {
        const column = layout.fields.find(({ name }) => name === field)?.column
        return column !== undefined && isStorable(column, values[field])
      })
      if (!isFindable) return []
      const rows = await matching(trx, layout, values, names).select(primaryKey).execute()
      return rows.map((row) => Number(row[primaryKey]))
    },
    answersOf: (trx, numbers, names) => answersOf(trx, layout, numbers, names),
    async secretOf(trx, key, field) {
      const { table } = layout
      const row = await matching(trx, layout, key).select([primaryKey, field]).executeTakeFirst()
      if (row === undefined) return undefined
      const number = Number(row[primaryKey])
      const stored = row[field]
      if (typeof stored !== 'string' || stored === '') return { number, text: '' }
      const text = sealer.open({ table, field, record: number }, stored)
      if (text !== undefined) return { number, text }
      throw new Error(
        `The secret ${field} of ${table} ${number} cannot be decrypted: it was changed, or its key ${keyIdOf(stored)} is missing`,
      )
    },
    list: (trx) => listRecords(trx, layout),
  }
}

async function answersOf(
  trx: Transaction<Tables>,
  layout: TableLayout,
  numbers: readonly number[],
  names: readonly string[],
): Promise<ReadonlyMap<number, Values>> {
  const { primaryKey } = layout
  const fields = layout.fields.filter(({ name }) => names.includes(name))
  const answers = new Map<number, Values>()
  for (const part of chunksOf([...new Set(numbers)], 1)) {
    const rows = await selectSeen(trx, layout)
      .select([primaryKey, ...fields.map(({ name }) => name)])
      .where(primaryKey, 'in', part)
      .execute()
    for (const row of rows) {
      const answer = ({ name, column }: FieldLayout) =>
        [name, column.toAnswer(columnValue(row[name]))] as const
      answers.set(Number(row[primaryKey]), Object.fromEntries(fields.map(answer)))
    }
  }
  return answers
}

/**
 * The tables of a contract by name; a table stands after those that it refers to.
 * @param watched the resources whose changes a hook waits for
 */
export function entityTablesOf(
  contract: Contract,
  versions: RecordVersions,
  { sealer, watched }: { readonly sealer?: Sealer; readonly watched?: ReadonlySet<string> } = {},
): ReadonlyMap<string, EntityTable> {
  return new Map(
    layoutOf(contract, watched).map((layout) => [
      layout.table,
      createEntityTable(layout, versions, sealer),
    ]),
  )
}

/** Whether the column could hold such a value: a name of another kind leads to no record. */
function isStorable(column: FieldColumn, value: unknown): boolean {
  try {
    column.toColumn(value)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
