import type { Transaction } from 'kysely'
import type { EntityContract, MetodoContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import type { Referral } from '#wire/kinds/reference'
import { isReceivedObject, type Received } from '#wire/received'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import { type LinesContract, lineLabel } from '#wire/kinds/lines'
import { Refusal } from '#server/store/refusal'
import { referredAtOnce } from './referred-at-once'
import type { Values } from '#wire/kinds/field'

/** Every entity's table, by resource. */
export type EntityTables = ReadonlyMap<string, EntityTable>

/**
 * Turns each reference among the values, sent by name or by id, into the referred record's number.
 * @throws Refusal with the metodo's own 404 notice ('No encontro la Provincia.'), or 422
 */
export async function resolveReferences(
  trx: Transaction<Tables>,
  tables: EntityTables,
  { fields }: Pick<EntityContract, 'fields'>,
  metodo: Pick<MetodoContract, 'errors'>,
  values: Values,
): Promise<Values> {
  const resolved: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'lines' && value !== undefined) {
      resolved[name] = await resolveLines(trx, tables, field, value)
      continue
    }
    const referral = referralOf(field)
    if (referral === undefined || value === undefined) continue
    const idOf = (one: unknown) =>
      referredId(trx, tables, { ...referral, label: field.label }, metodo, one)
    if (Array.isArray(value)) {
      const ids: number[] = []
      for (const one of value) ids.push(await idOf(one))
      resolved[name] = [...new Set(ids)]
    } else {
      // The contract lets these pass only if the field may be missing.
      const isEmpty = value === null || value === ''
      resolved[name] = isEmpty ? null : await idOf(value)
    }
  }
  return resolved
}

/** Reads all records that lines refer to at once. @throws Refusal with the place of the line */
async function resolveLines(
  trx: Transaction<Tables>,
  tables: EntityTables,
  field: LinesContract,
  value: unknown,
): Promise<readonly Values[]> {
  const { lines, labelAt } = linesWritten(field, value)
  const known = await referredAtOnce(trx, field.fields, tables, lines)
  const resolved: Values[] = []
  for (const [at, line] of lines.entries()) {
    const fields = Object.entries(field.fields).flatMap(([name, one]) =>
      referralOf(one) === undefined ? [] : [[name, { ...one, label: labelAt(at, one.label) }]],
    )
    const named = { fields: Object.fromEntries(fields) }
    resolved.push(await resolveReferences(trx, known, named, {}, line))
  }
  return resolved
}

/** @throws Refusal if no record matches, or several do */
async function referredId(
  trx: Transaction<Tables>,
  tables: EntityTables,
  { resource, shows, sends, key, label }: Referral & { readonly label: string },
  metodo: Pick<MetodoContract, 'errors'>,
  value: unknown,
): Promise<number> {
  const referred = tables.get(resource)
  const [only = 'id'] = key ?? referred?.layout.key ?? []
  const wanted = isReceivedObject(value) ? value : { [sends === 'name' ? shows : only]: value }
  const ids = (await referred?.idsWhere(trx, wanted)) ?? []
  // If several records share the shown name, the form sends that name instead of an id; it may look like an id.
  const named =
    sends === 'id' && typeof value === 'string'
      ? ((await referred?.idsWhere(trx, { [shows]: value })) ?? [])
      : []
  const [id] = ids
  if (id !== undefined && ids.length === 1 && named.length < 2) return id
  throw unresolved(metodo, label, Math.max(ids.length, named.length))
}

function unresolved(
  { errors }: Pick<MetodoContract, 'errors'>,
  label: string,
  found: number,
): Refusal {
  const notice = errors?.[404]?.text
  if (found < 2 && notice !== undefined) return new Refusal(404, notice)
  return new Refusal(
    422,
    found < 2 ? `${label}: No se encontró` : `${label}: Hay más de uno con ese nombre`,
  )
}

/** The lines of a write, and those of the record before it. */
interface LinesWritten {
  readonly lines: readonly Received[]
  readonly known: readonly Received[]
  /** The name of a field of the line at this place in a refusal: 'Línea 3, Debe'. */
  labelAt(at: number, label: string): string
}

/**
 * @param stored as they are to be written
 * @param before as their table has them
 */
export function linesWritten(
  { one }: LinesContract,
  stored: unknown,
  before?: unknown,
): LinesWritten {
  return {
    lines: objects(stored),
    known: objects(before).flatMap(({ columns }) => (isReceivedObject(columns) ? [columns] : [])),
    labelAt: (at, label) => lineLabel(one, at, label),
  }
}

function objects(lines: unknown): readonly Received[] {
  const rows: readonly unknown[] = Array.isArray(lines) ? lines : []
  return rows.filter(isReceivedObject)
}

/**
 * The key of a record as its table has it, from the values of a request: its references as the numbers of their records. A
 * reference that leads to no record, or to several, becomes null, and no record has such a key.
 */
export async function resolveKey(
  trx: Transaction<Tables>,
  tables: EntityTables,
  contract: Pick<EntityContract, 'fields' | 'key'>,
  key: Values,
): Promise<Values> {
  const resolved: Record<string, unknown> = { ...key }
  for (const name of contract.key) {
    const field = contract.fields[name]
    if (field === undefined || referralOf(field) === undefined) continue
    const value = { [name]: key[name] }
    try {
      Object.assign(
        resolved,
        await resolveReferences(trx, tables, { fields: { [name]: field } }, {}, value),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      resolved[name] = null
    }
  }
  return resolved
}
