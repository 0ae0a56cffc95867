import type { Contract } from '#wire/contract'
import { roleOf } from '#wire/roles'
import type { EntityTables } from '../references/resolve-references'
import type { RecordVersions } from '#server/store/database/record-versions'
import { createEntityTable, type EntityTable } from '#server/store/entity-table'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { RowLimit } from '#server/store/row-limit'
import { resourceNamed } from './refuse-unpermitted'

/** The person whose rows are meant. */
export interface Caller {
  readonly perfil: string
  readonly dni: number
  /** The number of their own record among the users. */
  readonly number: number
}

/**
 * The tables as a caller sees them: if a role limits a table's rows, only these rows can be read, referred to and written, and
 * new rows are among them.
 * @returns the very same tables if nothing is limited
 */
export function tablesAs(
  contract: Contract,
  tables: EntityTables,
  caller: Caller,
  versions: Pick<RecordVersions, 'written'>,
): EntityTables {
  const limits = new Map<string, RowLimit>()
  for (const [resource, { layout }] of tables) {
    const limit = limitFor(contract, layout, caller)
    if (limit !== undefined) limits.set(resource, limit)
  }
  if (limits.size === 0) return tables
  return new Map(
    [...tables].map(([resource, table]) => [resource, limitedTable(table, limits, versions)]),
  )
}

/** undefined if every record is seen. */
function limitFor(
  contract: Contract,
  { table, fields }: TableLayout,
  { perfil, dni, number }: Caller,
): RowLimit | undefined {
  const resource = resourceNamed(contract, table)
  const role = resource && roleOf(resource, perfil)
  if (role === undefined) return undefined
  if (!role.may.includes('read')) return 'none'
  if (role.rows === undefined) return undefined
  const { field: name, is } = role.rows
  const field = fields.find((one) => one.name === name)
  if (field === undefined) return 'none'
  const value = is === 'perfil' ? perfil : field.reference === undefined ? dni : number
  return { column: name, value: field.column.toColumn(value) }
}

function limitedTable(
  table: EntityTable,
  limits: ReadonlyMap<string, RowLimit>,
  versions: Pick<RecordVersions, 'written'>,
): EntityTable {
  const { layout } = table
  const rows = limits.get(layout.table)
  const refersToLimited = referringFields(layout).some(
    ({ reference }) => reference !== undefined && limits.has(reference.table),
  )
  if (rows === undefined && !refersToLimited) return table
  return createEntityTable(limitedLayout(layout, rows, limits), versions, table.sealer)
}

function limitedLayout(
  layout: TableLayout,
  rows: RowLimit | undefined,
  limits: ReadonlyMap<string, RowLimit>,
): TableLayout {
  const seen = <F extends { readonly reference: TableLayout['fields'][number]['reference'] }>(
    field: F,
  ): F => {
    const there = field.reference && limits.get(field.reference.table)
    return there === undefined || field.reference === undefined
      ? field
      : { ...field, reference: { ...field.reference, rows: there } }
  }
  const links = layout.links.map((link) => {
    const there = limits.get(link.reference.table)
    return there === undefined ? link : { ...link, reference: { ...link.reference, rows: there } }
  })
  const fields = layout.fields.map((field) => {
    if (rows === undefined || rows === 'none' || field.name !== rows.column) return seen(field)
    // A new record is among the rows that are seen.
    return { ...seen(field), column: { ...field.column, initial: () => rows.value } }
  })
  const lines = layout.lines.map((held) => {
    return { ...held, layout: limitedLayout(held.layout, undefined, limits) }
  })
  return { ...layout, fields, links, lines, ...(rows === undefined ? {} : { rows }) }
}

/** The fields of a record and of its lines that may refer to others. */
const referringFields = ({ fields, links, lines }: TableLayout) => [
  ...fields,
  ...links,
  ...lines.flatMap(({ layout }) => layout.fields),
]

/** Whether a caller may see less than all of a table, or of the records that it refers to. */
export const isLimited = (layout: TableLayout): boolean =>
  layout.rows !== undefined ||
  referringFields(layout).some(({ reference }) => reference?.rows !== undefined)
