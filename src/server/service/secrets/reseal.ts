import type { Transaction } from 'kysely'
import { DELETED_TABLE, type Tables } from '#server/store/tables'
import { StartupError } from '#server/store/startup-error'
import type { OpenedStore } from '#server/store/database/opened-store'
import { SECRET_SIGNATURE } from '#server/store/kinds'
import type { FieldLayout, TableLayout } from '#server/store/layout/table-layout'
import { someOf } from '#server/migrate/plans/check-values'
import { keyIdOf, type Sealer } from '#server/store/secrets/sealer'
import { stateText, storedState } from '#server/store/history/store-deleted'

/** Rows that are read at once. */
const ROWS = 500

/** The result for secrets that were not encrypted with the current key for their current place. */
interface Resealed {
  renewed: number
  /** The rows whose value was changed, or has no key: by column, and by the id of the missing key. */
  readonly lost: Map<string, number[]>
  readonly missing: Set<string>
}

/**
 * Encrypts secrets again that an earlier key has encrypted, or whose column was renamed, those of deleted records included.
 * Costs a query for each column of secrets if there is nothing to do.
 * @returns lines for the person who started it
 * @throws StartupError if the key of stored secrets is missing: then nothing was changed
 */
export async function resealSecrets(
  store: Pick<OpenedStore, 'transact' | 'read'>,
  layouts: readonly TableLayout[],
  sealer: Sealer,
): Promise<readonly string[]> {
  const sealed = layouts.filter((layout) => sealedFields(layout).length > 0)
  if (sealed.length === 0) return []
  const isCurrent = await store.read(async (trx) => {
    for (const layout of sealed) {
      for (const field of sealedFields(layout)) {
        if ((await outdated(trx, layout, field, sealer, 0, 1)).length > 0) return false
      }
      if ((await outdatedDeleted(trx, layout, sealer)).length > 0) return false
    }
    return true
  })
  if (isCurrent) return []
  return store.transact(async (trx) => {
    const done: Resealed = { renewed: 0, lost: new Map(), missing: new Set() }
    for (const layout of sealed) {
      for (const field of sealedFields(layout)) await resealColumn(trx, layout, field, sealer, done)
      await resealDeleted(trx, layout, sealer, done)
    }
    if (done.missing.size > 0) throw keyMissing(done)
    return messagesOf(done)
  })
}

const sealedFields = ({ fields }: TableLayout): readonly FieldLayout[] =>
  fields.filter(({ column }) => column.sealed)

async function outdated(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  { name }: FieldLayout,
  sealer: Sealer,
  after: number,
  limit: number,
) {
  const prefix = sealer.currentPrefix({ table, field: name }) ?? ''
  const rows = await trx
    .selectFrom(table)
    .select([primaryKey, name])
    .where(name, '<>', '')
    .where(name, 'not like', `${prefix}%`)
    .where(primaryKey, '>', after)
    .orderBy(primaryKey)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ record: Number(row[primaryKey]), stored: String(row[name]) }))
}

async function resealColumn(
  trx: Transaction<Tables>,
  layout: TableLayout,
  field: FieldLayout,
  sealer: Sealer,
  done: Resealed,
): Promise<void> {
  const { table, primaryKey } = layout
  for (let after = 0; ;) {
    const rows = await outdated(trx, layout, field, sealer, after, ROWS)
    for (const { record, stored } of rows) {
      after = record
      const renewed = renewedValue(layout, field, sealer, record, stored, done)
      if (renewed === undefined) continue
      await trx
        .updateTable(table)
        .set({ [field.name]: renewed })
        .where(primaryKey, '=', record)
        .execute()
    }
    if (rows.length < ROWS) return
  }
}

/** The value to store in place of another one; undefined if it cannot be decrypted. */
function renewedValue(
  layout: TableLayout,
  field: FieldLayout,
  sealer: Sealer,
  record: number,
  stored: string,
  done: Resealed,
): string | undefined {
  const places = [layout.table, ...layout.renamedFrom].flatMap((table) =>
    [field.name, ...field.renamedFrom].map((name) => ({ table, field: name, record })),
  )
  const texts = places.flatMap((place) => sealer.open(place, stored) ?? [])
  const [text] = texts
  if (text !== undefined) {
    done.renewed += 1
    return sealer.seal({ table: layout.table, field: field.name, record }, text)
  }
  const column = `${layout.table}.${field.name}`
  done.lost.set(column, [...(done.lost.get(column) ?? []), record])
  if (!sealer.hasKeyOf(stored)) done.missing.add(keyIdOf(stored))
  return undefined
}

/** Deleted records with a secret that is to be encrypted again. */
async function outdatedDeleted(trx: Transaction<Tables>, layout: TableLayout, sealer: Sealer) {
  const rows = await trx
    .selectFrom(DELETED_TABLE)
    .select(['id', 'record', 'state'])
    .where('entity', 'in', [layout.table, ...layout.renamedFrom])
    .where('state', 'like', `%"signature":"${SECRET_SIGNATURE}","value":"s%`)
    .execute()
  return rows.flatMap(({ id, record, state: json }) => {
    const state = storedState.parse(JSON.parse(json))
    const stale = sealedFields(layout).flatMap((field) =>
      [field.name, ...field.renamedFrom].flatMap((former) => {
        const stored = state.columns[former]
        const prefix = sealer.currentPrefix({ table: layout.table, field: field.name }) ?? ''
        if (stored?.signature !== SECRET_SIGNATURE || typeof stored.value !== 'string') return []
        return stored.value === '' || stored.value.startsWith(prefix)
          ? []
          : [{ field, former, value: stored.value }]
      }),
    )
    return stale.length === 0 ? [] : [{ id, record: Number(record), state, stale }]
  })
}

/** A deleted record whose key is missing stays unchanged: it cannot be restored with its secret, and is gone in some weeks. */
async function resealDeleted(
  trx: Transaction<Tables>,
  layout: TableLayout,
  sealer: Sealer,
  done: Resealed,
): Promise<void> {
  for (const { id, record, state, stale } of await outdatedDeleted(trx, layout, sealer)) {
    const columns = { ...state.columns }
    const deleted: Resealed = { ...done, renewed: 0, lost: new Map(), missing: new Set() }
    for (const { field, former, value } of stale) {
      const renewed = renewedValue(layout, field, sealer, record, value, deleted)
      if (renewed === undefined) continue
      delete columns[former]
      columns[field.name] = { signature: SECRET_SIGNATURE, value: renewed }
    }
    if (deleted.renewed === 0) continue
    done.renewed += deleted.renewed
    await trx
      .updateTable(DELETED_TABLE)
      .set({ state: stateText({ ...state, columns }) })
      .where('id', '=', id)
      .execute()
  }
}

function messagesOf({ renewed, lost }: Resealed): readonly string[] {
  return [
    ...(renewed === 0 ? [] : [`Encrypted ${renewed} secrets again, with the current key.`]),
    ...[...lost].map(
      ([column, records]) =>
        `Warning: secrets of ${column} cannot be decrypted, because they were changed in the database: records ${someOf(records)}.`,
    ),
  ]
}

function keyMissing({ lost, missing }: Resealed): StartupError {
  const places = [...lost].map(([column, records]) => `${records.length} of ${column}`).join(', ')
  return new StartupError(
    `The key of stored secrets is missing (${places}). They were encrypted with ${[...missing].map((id) => id || 'no key of ours').join(', ')}.`,
    'Set SECRETS_KEY or SECRETS_KEY_FILE to that key, or add it behind the current one. Nothing was changed. See docs/deployment.md#secrets.',
  )
}

/** Describes the stored secrets that no key decrypts: a sentence for each column. */
export async function secretsWithoutKey(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  sealer: Sealer,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const layout of layouts) {
    const { table, primaryKey } = layout
    for (const { name } of sealedFields(layout)) {
      const rows = await trx
        .selectFrom(table)
        .select([primaryKey, name])
        .where(name, '<>', '')
        .execute()
      const lost = rows.filter((row) => !sealer.hasKeyOf(String(row[name])))
      if (lost.length > 0) {
        faults.push(
          `Table ${table}, column ${name}: ${lost.length} secrets need a key that SECRETS_KEY does not have.`,
        )
      }
    }
  }
  return faults
}
