import type { Transaction } from 'kysely'
import { sentFieldsOf } from '../../wire/written-fields'
import { learnNames, linkedNames, lastingText } from '../history/lasting-text'
import { isGarbled } from '../rpc/check-request'
import { type Payload, readPayload } from '../rpc/payload'
import { requestValues } from '../rpc/validate-record'
import type { WriteTarget } from '../rpc/write-actions'
import { findMany, type FoundRow } from '../store/bulk/find-many'
import { columnValue } from '../store/kinds/field-column'
import { isIdentifying, readReferred, type ReferredAnswer } from '../store/referred-records'
import type { Tables } from '../store/tables'
import type { RowToWrite } from './row-to-write'

/**
 * The requests of changes that lack fields, with the values that their records have. One whose record does not exist is marked;
 * one that no database could look up is left as it is: its request's own check refuses it.
 */
export async function completeChanges(
  trx: Transaction<Tables>,
  { contract, table: { layout } }: WriteTarget,
  rows: readonly RowToWrite[],
): Promise<readonly RowToWrite[]> {
  const partial = new Set(
    rows.filter(({ isPartial, body }) => isPartial === true && !isGarbled(body)),
  )
  if (partial.size === 0) return rows
  const keyOf = ({ metodo, body }: RowToWrite) => readPayload(metodo, contract.key, body).key
  const keyFields = layout.fields.filter(({ name }) => contract.key.includes(name))
  const keys = [...partial].map(keyOf)
  const find = await findMany(trx, layout, keyFields, keys)
  const stored = keys.flatMap(find)
  const values = await requestsOf(trx, { contract, layout }, stored)
  const isSound = (key: Payload['key']) =>
    contract.key.every((name) => contract.fields[name]?.check.safeParse(key[name]).success === true)
  return rows.map((row) => {
    if (!partial.has(row)) return row
    const key = keyOf(row)
    const [found] = find(key)
    const known = found && values.get(found.number)
    if (known === undefined) return isSound(key) ? { ...row, isGone: true } : row
    const lacking = sentFieldsOf(row.metodo).flatMap(({ name, field }) =>
      Object.hasOwn(row.body, name) ? [] : [[name, known[field]] as const],
    )
    return { ...row, body: { ...row.body, ...Object.fromEntries(lacking) } }
  })
}

/** Stored records as requests carry them, by their numbers: references by name or by id, as the contract says. */
async function requestsOf(
  trx: Transaction<Tables>,
  { contract, layout }: Pick<WriteTarget, 'contract'> & Pick<WriteTarget['table'], 'layout'>,
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const isNamed = (name: string): boolean => {
    const field = contract.fields[name]
    return field !== undefined && 'sends' in field && field.sends === 'name'
  }
  const fields = layout.fields.filter(({ name }) => isNamed(name))
  const links = layout.links.filter(({ name }) => isNamed(name))
  const byId = layout.fields.filter(({ name, reference }) => reference && !isNamed(name))
  for (const { name, reference } of fields) {
    const ids = rows.flatMap(({ state }) => state.columns[name] ?? [])
    if (reference !== undefined) await learnNames(trx, reference, ids.map(Number))
  }
  for (const { name, reference } of links) {
    await learnNames(
      trx,
      reference,
      rows.flatMap(({ state }) => state.links[name] ?? []),
    )
  }
  const linkedById = layout.links.filter(({ name }) => !isNamed(name))
  const referred = new Map<string, ReadonlyMap<number, ReferredAnswer>>()
  for (const { name, reference } of [...byId, ...linkedById]) {
    if (reference === undefined || !isIdentifying(reference)) continue
    const ids = rows.flatMap(({ state }) => state.links[name] ?? state.columns[name] ?? [])
    referred.set(name, await readReferred(trx, reference, ids.map(Number)))
  }
  const values = new Map<number, Readonly<Record<string, unknown>>>()
  for (const { number, state } of rows) {
    const named: Record<string, unknown> = {}
    for (const field of fields) {
      const id = columnValue(state.columns[field.name] ?? null)
      named[field.name] = (await lastingText(trx, field, id)) ?? ''
    }
    for (const link of links) {
      named[link.name] = (await linkedNames(trx, link, state.links[link.name] ?? [])) ?? []
    }
    // An empty one travels as null by id, and is answered as ''.
    for (const { name } of byId) {
      const id = columnValue(state.columns[name] ?? null)
      named[name] = referred.get(name)?.get(Number(id))?.id ?? id
    }
    for (const { name } of linkedById) {
      const ids = state.links[name] ?? []
      named[name] = ids.map((id) => referred.get(name)?.get(id)?.id ?? id)
    }
    values.set(number, { ...requestValues(layout, { ...state.columns, ...state.links }), ...named })
  }
  return values
}
