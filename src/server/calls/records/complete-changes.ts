import type { Transaction } from 'kysely'
import { sentFieldsOf } from '#wire/written-fields'
import { learnNames, linkedNames, lastingText } from '#server/store/history/lasting-text'
import { requestValues, type StoredRecord } from '#server/store/table-rows'
import { turns } from '#server/store/bulk/chunks'
import { findMany } from '#server/store/bulk/find-many'
import { columnValue } from '#server/store/kinds/field-column'
import type { TableLayout } from '#server/store/layout/table-layout'
import { isIdentifying, readReferred, type ReferredAnswer } from '#server/store/referred-records'
import type { Tables } from '#server/store/tables'
import { isGarbled } from '../check-request'
import { numbersIn, unseenOf } from '../checks/keep-unseen'
import { readPayload } from '../payload'
import type { WriteTarget } from '../actions/write-actions'
import type { NamedAction } from '../actions/row-action'
import type { MetodoContract } from '#wire/contract'
import { resolveKey } from '../references/resolve-references'
import { referredAtOnce } from '../references/referred-at-once'
import type { Values } from '#wire/kinds/field'

/** One record to be written, as the request of its metodo, `token` aside. */
export interface RowToWrite {
  readonly metodo: MetodoContract
  readonly body: Values
  /** Whether fields that the body lacks keep their values. */
  readonly isPartial?: boolean
  /** Whether the record was looked for to complete the body, and does not exist. */
  readonly isGone?: boolean
  /** The file and line that it comes from; undefined if there is no import. */
  readonly source?: string | undefined
  /** Left out: `metodo` is no row action. */
  readonly act?: NamedAction & { readonly asked: Values }
}

/**
 * Completes the requests of changes that lack fields, with the values that their records have. A request whose record does not
 * exist is marked. A request with values that no database could look up stays unchanged: its own check refuses it.
 */
export async function completeChanges(
  trx: Transaction<Tables>,
  target: WriteTarget,
  rows: readonly RowToWrite[],
): Promise<readonly RowToWrite[]> {
  const { contract, table } = target
  const keys = new Map<RowToWrite, Values>()
  for (const row of rows) {
    if (row.isPartial !== true || isGarbled(row.body)) continue
    keys.set(row, readPayload(row.metodo, contract.key, row.body).key)
  }
  if (keys.size === 0) return rows
  const find = await findByKeys(trx, target, [...keys.values()])
  const stored = [...keys.values()].flatMap((key) => find(key) ?? [])
  const values = await requestsOf(trx, { contract, layout: table.layout }, stored)
  const isSound = (key: Values) =>
    contract.key.every((name) => contract.fields[name]?.check.safeParse(key[name]).success === true)
  return rows.map((row) => {
    const key = keys.get(row)
    if (key === undefined) return row
    const found = find(key)
    const known = found && values.get(found.number)
    if (known === undefined) return isSound(key) ? { ...row, isGone: true } : row
    const lacking = sentFieldsOf(row.metodo).flatMap(({ name, field }) =>
      Object.hasOwn(row.body, name) ? [] : [[name, known[field]] as const],
    )
    return { ...row, body: { ...row.body, ...Object.fromEntries(lacking) } }
  })
}

/** The records that some rows refer to and their reader does not see, by field. */
async function unseenReferences(
  trx: Transaction<Tables>,
  { fields, links }: TableLayout,
  rows: readonly StoredRecord[],
): Promise<(name: string, id: number) => boolean> {
  const unseen = new Map<string, ReadonlySet<number>>()
  for (const { name, reference } of [...fields, ...links]) {
    if (reference?.rows === undefined) continue
    const ids = rows.flatMap(({ state }) => state.links[name] ?? state.columns[name] ?? [])
    unseen.set(name, new Set(await unseenOf(trx, reference, numbersIn(ids))))
  }
  return (name, id) => unseen.get(name)?.has(id) === true
}

/** Stored records as requests carry them, by their numbers: references by name or by id, as the contract says. */
async function requestsOf(
  trx: Transaction<Tables>,
  { contract, layout }: Pick<WriteTarget, 'contract'> & Pick<WriteTarget['table'], 'layout'>,
  rows: readonly StoredRecord[],
): Promise<ReadonlyMap<number, Values>> {
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
  const isUnseen = await unseenReferences(trx, layout, rows)
  const values = new Map<number, Values>()
  const turn = turns()
  for (const { number, state } of rows) {
    await turn()
    const named: Record<string, unknown> = {}
    for (const field of fields) {
      const id = columnValue(state.columns[field.name] ?? null)
      const seen = isUnseen(field.name, Number(id)) ? null : id
      named[field.name] = (await lastingText(trx, field, seen)) ?? ''
    }
    for (const link of links) {
      const ids = (state.links[link.name] ?? []).filter((id) => !isUnseen(link.name, id))
      named[link.name] = (await linkedNames(trx, link, ids)) ?? []
    }
    // An empty reference travels as null by id, and is answered as ''.
    for (const { name } of byId) {
      const id = columnValue(state.columns[name] ?? null)
      const seen = isUnseen(name, Number(id)) ? null : id
      named[name] = referred.get(name)?.get(Number(id))?.id ?? seen
    }
    for (const { name } of linkedById) {
      const ids = (state.links[name] ?? []).filter((id) => !isUnseen(name, id))
      named[name] = ids.map((id) => referred.get(name)?.get(id)?.id ?? id)
    }
    values.set(number, { ...requestValues(layout, { ...state.columns, ...state.links }), ...named })
  }
  return values
}

/**
 * Finds the records of many requests, with a few statements.
 * @param keys as requests carry them
 * @returns a function that finds the record of one of `keys`
 */
export async function findByKeys(
  trx: Transaction<Tables>,
  target: Pick<WriteTarget, 'contract' | 'table' | 'tables'>,
  keys: readonly Values[],
): Promise<(key: Values) => StoredRecord | undefined> {
  const { contract, table } = target
  const tables = await referredAtOnce(trx, target.contract.fields, target.tables, keys)
  const resolved = new Map<Values, Values>()
  for (const key of keys) resolved.set(key, await resolveKey(trx, tables, contract, key))
  const fields = table.layout.fields.filter(({ name }) => contract.key.includes(name))
  const find = await findMany(trx, table.layout, fields, [...resolved.values()])
  return (key) => find(resolved.get(key) ?? key)[0]
}
