import type { Transaction } from 'kysely'
import { haveSameNames } from '#wire/rules/unique-keys'
import { fold, type StoredRecord } from '../table-rows'
import { type ColumnValue, columnValue } from '../kinds/field-column'
import { type FieldLayout, type TableLayout, VERSION_COLUMN } from '../layout/table-layout'
import { linksOf } from '../links'
import { selectSeen } from '../row-limit'
import type { Tables } from '../tables'
import { slicesOf } from './chunks'
import type { Values } from '#wire/kinds/field'

/** How many of the records that share values are found: enough to know that there are several. */
const MOST_ALIKE = 2

/**
 * Finds many records by the values of the same fields, with a statement for each few hundred of them. Among records with the
 * same values `MOST_ALIKE` are found.
 * @param fields fields of the table that are compared, folded
 * @param wanted as the contract has validated them
 * @returns a function that finds the records with the values of one of `wanted`
 */
export async function findMany(
  trx: Transaction<Tables>,
  layout: TableLayout,
  fields: readonly FieldLayout[],
  wanted: readonly Values[],
): Promise<(record: Values) => readonly StoredRecord[]> {
  const tuples = new Map<string, readonly ColumnValue[]>()
  for (const record of wanted) {
    const tuple = tupleOf(fields, record)
    if (tuple !== undefined) tuples.set(JSON.stringify(tuple), tuple)
  }
  const found = new Map<string, StoredRecord[]>()
  const matching = isUnique(layout, fields) ? matchingAny : firstMatching
  // More terms would make an expression deeper than SQLite takes.
  for (const part of slicesOf([...tuples.values()], fields.length === 1 ? 1000 : 200)) {
    const rows = await matching(trx, layout, fields, part).selectAll().execute()
    const numbers = rows.map((row) => Number(row[layout.primaryKey]))
    const links = await linksOf(trx, layout, numbers)
    for (const [at, columns] of rows.entries()) {
      const number = numbers[at] ?? 0
      const state = { columns, links: links(number) }
      const key = JSON.stringify(fields.map((field) => columns[columnOf(field)]))
      const row = { number, state, version: Number(columns[VERSION_COLUMN]) }
      const others = found.get(key)
      if (others === undefined) found.set(key, [row])
      else others.push(row)
    }
  }
  return (record) => {
    const tuple = tupleOf(fields, record)
    return (tuple && found.get(JSON.stringify(tuple))) ?? []
  }
}

/** The numbers of all records whose field has one of some values, folded. References are filtered by name with it. */
export async function numbersWhere(
  trx: Transaction<Tables>,
  layout: TableLayout,
  name: string,
  values: readonly unknown[],
): Promise<readonly number[]> {
  const { primaryKey, fields } = layout
  const field = fields.find((one) => one.name === name)
  const wanted = field === undefined ? [] : values.flatMap((value) => storable(field, value) ?? [])
  if (field === undefined || wanted.length === 0) return []
  const rows = await selectSeen(trx, layout)
    .select(primaryKey)
    .where(columnOf(field), 'in', wanted)
    .execute()
  return rows.map((row) => Number(row[primaryKey]))
}

const columnOf = ({ name, folded }: FieldLayout): string => folded ?? name

/** The compared values; undefined if one of them is empty, or if the field could not have one of them. */
function tupleOf(
  fields: readonly FieldLayout[],
  record: Values,
): readonly ColumnValue[] | undefined {
  const tuple: ColumnValue[] = []
  for (const field of fields) {
    const value = storable(field, record[field.name])
    if (value === null) return undefined
    tuple.push(value)
  }
  return tuple
}

function storable(field: FieldLayout, value: unknown): ColumnValue {
  try {
    const stored = field.column.toColumn(value)
    return field.folded === undefined ? stored : fold(field, stored)
  } catch (error) {
    // A value of another kind leads to no record.
    if (error instanceof TypeError) return null
    throw error
  }
}

function matchingAny(
  trx: Transaction<Tables>,
  layout: TableLayout,
  fields: readonly FieldLayout[],
  tuples: readonly (readonly ColumnValue[])[],
) {
  const query = selectSeen(trx, layout)
  const [only] = fields
  if (only !== undefined && fields.length === 1) {
    return query.where(
      columnOf(only),
      'in',
      tuples.map(([value]) => value ?? null),
    )
  }
  return query.where(({ eb, and, or }) =>
    or(
      tuples.map((tuple) =>
        and(fields.map((field, at) => eb(columnOf(field), '=', columnValue(tuple[at] ?? null)))),
      ),
    ),
  )
}

function isUnique({ primaryKey, uniques }: TableLayout, fields: readonly FieldLayout[]): boolean {
  const names = fields.map(({ name }) => name)
  return [[primaryKey], ...uniques.map(({ fields }) => fields)].some((set) =>
    haveSameNames(set, names),
  )
}

/** As `matchingAny`, but a name that very many records share does not load them all. */
function firstMatching(
  trx: Transaction<Tables>,
  layout: TableLayout,
  fields: readonly FieldLayout[],
  tuples: readonly (readonly ColumnValue[])[],
) {
  const { table, primaryKey } = layout
  const ranked = matchingAny(trx, layout, fields, tuples)
    .select(`${primaryKey} as number`)
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(fields.map(columnOf)).orderBy(primaryKey))
        .as('place'),
    )
  const first = trx
    .selectFrom(ranked.as('ranked'))
    .select('number')
    .where('place', '<=', MOST_ALIKE)
  return trx.selectFrom(table).where(primaryKey, 'in', first).orderBy(primaryKey)
}
