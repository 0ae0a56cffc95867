import type { Transaction } from 'kysely'
import type { EntityContract, MetodoContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import type { Referral } from '#wire/kinds/reference'
import { isReceivedObject } from '#wire/received'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import type { LinesContract } from '#wire/kinds/lines'
import { linesWritten } from './lines-written'
import { referredAtOnce } from './referred-at-once'
import { Refusal } from '#server/store/refusal'

type Values = Readonly<Record<string, unknown>>

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
      // The contract lets these pass only where the field may be missing.
      const isEmpty = value === null || value === ''
      resolved[name] = isEmpty ? null : await idOf(value)
    }
  }
  return resolved
}

/** What lines refer to is read at once. @throws Refusal with the place of the line */
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
  // Where several records share the shown name, the form sends that name instead of an id: it may look like an id.
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
