import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { TableLayout } from '../store/layout'
import type { Tables } from '../store/tables'
import { DELETED_TABLE } from './tables'

const state = z.object({
  columns: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  links: z.record(z.string(), z.array(z.number())),
})

/** A record as it was when it was deleted: fields by the names that they have now. */
export type DeletedState = z.output<typeof state>

const storedRecord = z.object({
  id: z.int(),
  at: z.int(),
  who: z.int().nullable(),
  /** The name of `who` as it is now; null where nobody has that DNI. */
  name: z.string().nullable(),
  entity: z.string(),
  record: z.int(),
  state: z.string().transform((json) => state.parse(JSON.parse(json))),
})

export type DeletedRecord = z.output<typeof storedRecord>

/** Which deleted records are meant: those that fit all that is told. */
export interface DeletedFilter {
  readonly id?: number
  readonly layout?: TableLayout
  readonly key?: string
  readonly who?: number
  /** Deleted then or later. Milliseconds since the epoch. */
  readonly since?: number
  /** Deleted before that one. */
  readonly before?: number | undefined
}

/** The deleted records that fit, the latest first, at most so many. */
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

/** A deleted record's state by the names that its fields have now; fields that are no more are left out. */
export function currentState(
  { fields, links }: TableLayout,
  { state: { columns, links: linked } }: DeletedRecord,
): DeletedState {
  return { columns: renamed(fields, columns), links: renamed(links, linked) }
}

function renamed<T>(
  fields: readonly { readonly name: string; readonly renamedFrom: readonly string[] }[],
  values: Readonly<Record<string, T>>,
): Record<string, T> {
  const current: Record<string, T> = {}
  for (const { name, renamedFrom } of fields) {
    const known = [name, ...renamedFrom].find((one) => Object.hasOwn(values, one))
    const value = known === undefined ? undefined : values[known]
    if (value !== undefined) current[name] = value
  }
  return current
}
