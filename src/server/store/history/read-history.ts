import type { Transaction } from 'kysely'
import * as z from 'zod'
import { type Tables, ACCESS, HISTORY_TABLE } from '../tables'

const byField = z.record(z.string(), z.unknown())
/** [before, after] by field. */
export const changesByField = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

const storedEntry = z.object({
  id: z.int(),
  /** Milliseconds since the epoch; for an entry that counts several events, the time of the first one. */
  at: z.int(),
  who: z.int().nullable(),
  /** The current name of `who`; null if nobody has that DNI. */
  name: z.string().nullable(),
  origin: z.enum(['screen', 'import', 'action', 'administration']),
  detail: z.string(),
  entity: z.string(),
  record: z.int().nullable(),
  key: z.string().transform((json) => byField.parse(JSON.parse(json))),
  kind: z.string(),
  /** [before, after] by field. */
  changes: z.string().transform((json) => changesByField.parse(JSON.parse(json))),
  times: z.int(),
})

export type StoredEntry = z.output<typeof storedEntry>

/** Selects the entries that match all given members. */
export interface HistoryFilter {
  /** Records by their entity (former names included) and number. */
  readonly records?: readonly { readonly entities: readonly string[]; readonly record: number }[]
  readonly entities?: readonly string[]
  /** A DNI: the changes by that person, and the access events of their account. */
  readonly user?: number
  /** Milliseconds since the epoch, both included. */
  readonly since?: number
  readonly until?: number
}

export interface HistoryPage {
  readonly order: 'newest' | 'oldest'
  /** The number of the last entry of the page before. */
  readonly from?: number | undefined
  readonly limit: number
}

/** Reads the entries that match, in the order of writing or its reverse. */
export async function readHistory(
  trx: Transaction<Tables>,
  { records, entities, user, since, until }: HistoryFilter,
  { order, from, limit }: HistoryPage,
): Promise<readonly StoredEntry[]> {
  const newest = order === 'newest'
  let query = trx
    .selectFrom(HISTORY_TABLE)
    .leftJoin('usuarios', 'usuarios.dni', `${HISTORY_TABLE}.who`)
    .selectAll(HISTORY_TABLE)
    .select('usuarios.nombre as name')
    .orderBy(`${HISTORY_TABLE}.id`, newest ? 'desc' : 'asc')
    .limit(limit)
  if (from !== undefined) query = query.where(`${HISTORY_TABLE}.id`, newest ? '<' : '>', from)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (until !== undefined) query = query.where('at', '<=', until)
  if (entities !== undefined) query = query.where('entity', 'in', entities)
  if (user !== undefined) {
    query = query.where((row) =>
      row.or([
        row('who', '=', user),
        row.and([row('entity', '=', ACCESS), row('record', '=', user)]),
      ]),
    )
  }
  if (records !== undefined) {
    query = query.where((row) =>
      row.or(
        records.map(({ entities, record }) =>
          row.and([row('entity', 'in', entities), row('record', '=', record)]),
        ),
      ),
    )
  }
  return z.array(storedEntry).parse(await query.execute())
}
