import * as z from 'zod'
import type { Transaction } from 'kysely'
import type { ColumnValue } from '#server/store/kinds/field-column'
import type { LineState } from '#server/store/history/record-state'
import type { LinesLayout, StoredField, TableLayout } from '#server/store/layout/table-layout'
import { absentColumn } from '#server/store/table-rows'
import { type Tables, DELETED_TABLE } from '#server/store/tables'
import { type StoredLines, storedState } from '#server/store/history/store-deleted'
import type { Contract, EntityContract } from '#wire/contract'
import { NO_VALIDO } from '#wire/kinds/field'
import { ROL } from '#server/store/users'
import { Refusal } from '#server/store/refusal'
import type { EntityHooks } from '#server/calls/actions/entity-hooks'
import type { EntityTables } from '#server/calls/references/resolve-references'
import type { EntityTable } from '#server/store/entity-table'
import { isWithin } from '#server/store/row-limit'

const storedRecord = z.object({
  id: z.int(),
  at: z.int(),
  who: z.int().nullable(),
  /** The current name of `who`; null if nobody has that DNI. */
  name: z.string().nullable(),
  entity: z.string(),
  record: z.int(),
  state: z.string().transform((json) => storedState.parse(JSON.parse(json))),
})

export type DeletedRecord = z.output<typeof storedRecord>

/** Selects the deleted records that match all given members. */
export interface DeletedFilter {
  readonly id?: number
  readonly layout?: TableLayout
  readonly key?: string
  readonly who?: number
  /** Deleted then or later. Milliseconds since the epoch. */
  readonly since?: number
  /** Deleted before the one with this `id`. */
  readonly before?: number | undefined
}

/** The deleted records that match, the latest first, `limit` at most. */
export async function readDeleted(
  trx: Transaction<Tables>,
  { id, layout, key, who, since, before }: DeletedFilter,
  limit: number,
): Promise<readonly DeletedRecord[]> {
  let query = trx
    .selectFrom(DELETED_TABLE)
    .leftJoin('usuarios', 'usuarios.dni', `${DELETED_TABLE}.who`)
    .selectAll(DELETED_TABLE)
    .select('usuarios.nombre as name')
    .orderBy(`${DELETED_TABLE}.id`, 'desc')
    .limit(limit)
  if (id !== undefined) query = query.where(`${DELETED_TABLE}.id`, '=', id)
  if (before !== undefined) query = query.where(`${DELETED_TABLE}.id`, '<', before)
  if (layout !== undefined) {
    query = query.where(`${DELETED_TABLE}.entity`, 'in', [layout.table, ...layout.renamedFrom])
  }
  if (key !== undefined) query = query.where(`${DELETED_TABLE}.key`, '=', key)
  if (who !== undefined) query = query.where(`${DELETED_TABLE}.who`, '=', who)
  if (since !== undefined) query = query.where(`${DELETED_TABLE}.at`, '>=', since)
  return z.array(storedRecord).parse(await query.execute())
}

/** A deleted record in terms of the current fields. */
export interface CurrentState {
  readonly columns: Readonly<Record<string, ColumnValue>>
  readonly links: Readonly<Record<string, readonly number[]>>
  readonly lines: Readonly<Record<string, readonly LineState[]>>
  /** The fields with a value that no longer exist, or now have another kind: their names at the time. */
  readonly lost: readonly string[]
}

/** A deleted record's state by the current names of its fields. */
export function currentState(
  { fields, links, lines }: TableLayout,
  { state }: DeletedRecord,
): CurrentState {
  const columns = current<ColumnValue>(fields, state.columns)
  const linked = current<readonly number[]>(links, state.links)
  const held = currentLines(lines, state.lines ?? {})
  return {
    columns: columns.values,
    links: linked.values,
    lines: held.values,
    lost: [...columns.lost, ...linked.lost, ...held.lost],
  }
}

/** Lines by the current names of their fields. */
function currentLines(
  layouts: readonly LinesLayout[],
  stored: Readonly<Record<string, StoredLines>>,
): Pick<CurrentState, 'lost'> & { readonly values: CurrentState['lines'] } {
  const values: Record<string, readonly LineState[]> = {}
  const lost = new Set<string>()
  for (const [former, { signatures, rows }] of Object.entries(stored)) {
    const field = layouts.find(
      ({ name, renamedFrom }) => name === former || renamedFrom.includes(former),
    )
    if (field === undefined) {
      if (rows.length > 0) lost.add(former)
      continue
    }
    values[field.name] = rows.map(({ number, columns }) => {
      const signed = Object.entries(columns).map(
        ([name, value]) => [name, { signature: signatures[name] ?? '', value }] as const,
      )
      const line = current<ColumnValue>(field.layout.fields, Object.fromEntries(signed))
      for (const name of line.lost) lost.add(name)
      const absent = field.layout.fields.map((one) => [one.name, absentColumn(one)] as const)
      return { number, columns: { ...Object.fromEntries(absent), ...line.values } }
    })
  }
  return { values, lost: [...lost] }
}

function current<T extends ColumnValue | readonly number[]>(
  fields: readonly StoredField[],
  stored: Readonly<Record<string, { readonly signature: string; readonly value: T }>>,
): { readonly values: Readonly<Record<string, T>>; readonly lost: readonly string[] } {
  const values: Record<string, T> = {}
  const lost: string[] = []
  for (const [former, { signature, value }] of Object.entries(stored)) {
    const field = fields.find(
      ({ name, renamedFrom }) => name === former || renamedFrom.includes(former),
    )
    if (field?.signature === signature) values[field.name] = value
    else if (!isNothing(value)) lost.push(former)
  }
  return { values, lost }
}

const isNothing = (value: ColumnValue | readonly number[]): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0)

/** An entity whose records can be deleted. */
export interface Deletable {
  readonly entity: EntityContract
  readonly table: EntityTable
  /** The project's own rules for its writes; undefined if there are none. */
  readonly hooks: EntityHooks | undefined
}

/** The parts from which a deletable entity is found. */
export interface DeletableParts {
  readonly contract: Contract
  readonly tables: EntityTables
  /** By resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
}

/** An entity's resource, in a request. */
export const entidad = z.string().check(z.maxLength(100))

/** The permission to see all deleted records. */
export const administrators = { perfil: ROL.administrador }

/** Whether the role of this contract may delete its records, and so restore them; true for a contract without a role. */
export const mayDelete = ({ seenAs }: EntityContract): boolean =>
  seenAs?.role.may.includes('delete') ?? true

/** Whether a deleted record is one that its table's role saw. */
export function wasSeen({ layout }: EntityTable, deleted: DeletedRecord): boolean {
  return isWithin(layout.rows, currentState(layout, deleted).columns)
}

/** @throws Refusal 422 for a name that the contract does not have */
export function deletable(
  { contract, tables, hooks }: DeletableParts,
  resource: string,
): Deletable {
  const entity = Object.values(contract.entities).find((one) => one.resource === resource)
  const table = tables.get(resource)
  if (entity === undefined || table === undefined) throw new Refusal(422, `entidad: ${NO_VALIDO}`)
  return { entity, table, hooks: hooks.get(resource) }
}

/** The entity of a deleted record, by the entity's name at the time; undefined if it no longer exists. */
export function formerEntity(
  { contract, tables, hooks }: DeletableParts,
  { entity: name }: DeletedRecord,
): Deletable | undefined {
  for (const entity of Object.values(contract.entities)) {
    const table = tables.get(entity.resource)
    const isIt = table && [table.layout.table, ...table.layout.renamedFrom].includes(name)
    if (isIt === true) return { entity, table, hooks: hooks.get(entity.resource) }
  }
  return undefined
}
