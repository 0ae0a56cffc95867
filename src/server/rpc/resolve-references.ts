import type { Transaction } from 'kysely'
import type { EntityContract, MetodoContract } from '../../wire/contract'
import type { EntityTable } from '../store/entity-table'
import type { Tables } from '../store/tables'
import { Refusal } from './refusal'

type Values = Readonly<Record<string, unknown>>

/** Every entity's table, by resource. */
export type EntityTables = ReadonlyMap<string, EntityTable>

/**
 * Turns each reference among the values, sent by name or by id, into the referred record's number (row W-05).
 * @throws Refusal with the metodo's own 404 notice ('No encontro la Provincia.'), or 422
 */
export async function resolveReferences(
  trx: Transaction<Tables>,
  tables: EntityTables,
  { fields }: Pick<EntityContract, 'fields'>,
  metodo: MetodoContract,
  values: Values,
): Promise<Values> {
  const resolved: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind !== 'reference' || value === undefined) continue
    if (!field.required && (value === null || value === '')) {
      resolved[name] = null
      continue
    }
    const referred = tables.get(field.resource)
    const by = field.sends === 'name' ? field.shows : (referred?.layout.key[0] ?? 'id')
    const ids = (await referred?.idsWhere(trx, by, value)) ?? []
    if (ids.length !== 1) throw unresolved(metodo, field.label, ids.length)
    resolved[name] = ids[0]
  }
  return resolved
}

function unresolved({ errors }: MetodoContract, label: string, found: number): Refusal {
  const notice = errors?.[404]?.text
  if (found === 0 && notice !== undefined) return new Refusal(404, notice)
  return new Refusal(
    422,
    found === 0 ? `${label}: no se encontró` : `${label}: hay más de uno con ese nombre`,
  )
}
