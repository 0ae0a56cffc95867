import type { Transaction } from 'kysely'
import * as z from 'zod'
import { stateText, storedState } from '#server/store/history/store-deleted'
import { DELETED_TABLE, EVENTS_TABLE, HISTORY_TABLE, type Tables } from '#server/store/tables'
import { changesByField } from '#server/store/history/read-history'
import type { Sealer } from '#server/store/secrets/sealer'
import { SECRET_SIGNATURE } from '#server/store/kinds'
import type { RowValue, Step } from '../steps'

/** The values of a field that becomes a secret, encrypted for their rows. */
export function sealedValues(
  { layout: { table }, field, values }: Extract<Step, { kind: 'write' }>,
  sealer: Sealer,
): readonly RowValue[] {
  return values.map(({ id, value }) => ({
    id,
    value: sealer.seal({ table, field: field.name, record: id }, String(value)),
  }))
}

/** Rows that are read at once. */
const ROWS = 1000

type Concealing = Extract<Step, { kind: 'conceal' }>

/**
 * Removes the values of a field that has become a secret from the history, which still says that they changed, and encrypts
 * those of deleted records.
 */
export async function conceal(
  trx: Transaction<Tables>,
  step: Concealing,
  sealer: Sealer,
): Promise<void> {
  await concealHistory(trx, step)
  await concealEvents(trx, step)
  await concealDeleted(trx, step, sealer)
}

function namesOf({ layout, field, formerly }: Concealing) {
  const entities = [...new Set([layout.table, ...layout.renamedFrom, formerly.table])]
  const fields = [...new Set([field.name, ...field.renamedFrom, formerly.column])]
  return { entities, fields }
}

async function concealHistory(trx: Transaction<Tables>, step: Concealing): Promise<void> {
  const { entities, fields } = namesOf(step)
  for (let after = 0; ;) {
    const rows = await trx
      .selectFrom(HISTORY_TABLE)
      .select(['id', 'changes'])
      .where('entity', 'in', entities)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .execute()
    for (const { id, changes: json } of rows) {
      after = Number(id)
      const changes = changesByField.parse(JSON.parse(json))
      const named = fields.filter((name) => Object.hasOwn(changes, name))
      if (named.length === 0) continue
      const hidden = named.map((name) => [name, changes[name]?.map(isThere)])
      const text = JSON.stringify({ ...changes, ...Object.fromEntries(hidden) })
      await trx.updateTable(HISTORY_TABLE).set({ changes: text }).where('id', '=', id).execute()
    }
    if (rows.length < ROWS) return
  }
}

/** Events that wait for their hooks hold the record as hooks see it, without secrets. */
async function concealEvents(trx: Transaction<Tables>, step: Concealing): Promise<void> {
  const { entities, fields } = namesOf(step)
  const rows = await trx
    .selectFrom(EVENTS_TABLE)
    .select(['id', 'previous', 'next'])
    .where('entity', 'in', entities)
    .execute()
  const without = (json: string | null): string | null => {
    if (json === null) return null
    const entries = Object.entries(eventState.parse(JSON.parse(json)))
    return JSON.stringify(Object.fromEntries(entries.filter(([name]) => !fields.includes(name))))
  }
  for (const { id, previous, next } of rows) {
    const states = { previous: without(previous), next: without(next) }
    await trx.updateTable(EVENTS_TABLE).set(states).where('id', '=', id).execute()
  }
}

const eventState = z.record(z.string(), z.unknown())

/** The history's value for a secret: true if there is one. */
const isThere = (value: unknown): true | null => (value === null || value === '' ? null : true)

async function concealDeleted(
  trx: Transaction<Tables>,
  step: Concealing,
  sealer: Sealer,
): Promise<void> {
  const { entities, fields } = namesOf(step)
  const { layout, field } = step
  const rows = await trx
    .selectFrom(DELETED_TABLE)
    .select(['id', 'record', 'state'])
    .where('entity', 'in', entities)
    .execute()
  for (const { id, record, state: json } of rows) {
    const state = storedState.parse(JSON.parse(json))
    const former = fields.find((name) => Object.hasOwn(state.columns, name))
    const value = former === undefined ? undefined : state.columns[former]?.value
    if (former === undefined || value === undefined) continue
    const place = { table: layout.table, field: field.name, record: Number(record) }
    const text = value === null ? '' : String(value)
    const { [former]: _readable, ...columns } = state.columns
    const sealed = {
      signature: SECRET_SIGNATURE,
      value: text === '' ? '' : sealer.seal(place, text),
    }
    const concealed = stateText({ ...state, columns: { ...columns, [field.name]: sealed } })
    await trx.updateTable(DELETED_TABLE).set({ state: concealed }).where('id', '=', id).execute()
  }
}
