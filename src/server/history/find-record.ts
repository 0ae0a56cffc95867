import type { Transaction } from 'kysely'
import type { Contract, FieldContracts } from '#wire/contract'
import { type FieldContract, referralOf } from '#wire/kinds'
import { isIdentified } from '#wire/received'
import { NO_VALIDO, type Values } from '#wire/kinds/field'
import { Refusal } from '#server/store/refusal'
import { refusals } from '#server/calls/refusals'
import { type EntityTables, resolveReferences } from '#server/calls/references/resolve-references'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'

/** A table with the contract of its records. */
export interface NamedTable {
  readonly table: EntityTable
  readonly fields: FieldContracts
}

/** The entity or singleton of that resource. @throws Refusal 422 for a name that the contract does not have */
export function tableNamed(
  { entities, singletons }: Contract,
  tables: EntityTables,
  resource: string,
): NamedTable {
  const table = tables.get(resource)
  const entity = Object.values(entities).find((one) => one.resource === resource)
  const contract = entity ?? Object.values(singletons).find((one) => one.resource === resource)
  if (table === undefined || contract === undefined) {
    throw new Refusal(422, `entidad: ${NO_VALIDO}`)
  }
  return { table, fields: contract.fields }
}

/**
 * A record's key as the store has it, from the values in a request: choices by their code, other records by the text that
 * they are shown by.
 * @throws Refusal 422
 */
export async function storedKey(
  trx: Transaction<Tables>,
  tables: EntityTables,
  { table, fields }: NamedTable,
  values: Values,
): Promise<Values> {
  const { key } = table.layout
  const named: Record<string, FieldContract> = Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => key.includes(name))
      .map(([name, field]) => [name, byName(field)]),
  )
  const validated: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(named)) {
    const value = values[name]
    if (isIdentified(value) && field.kind === 'reference') {
      named[name] = { ...field, sends: 'id' }
      validated[name] = value.id
      continue
    }
    const parsed = field.check.safeParse(value)
    if (!parsed.success && referralOf(field) === undefined) {
      throw new Refusal(422, `${field.label}: ${NO_VALIDO}`)
    }
    validated[name] = parsed.success ? parsed.data : value
  }
  return resolveReferences(trx, tables, { fields: named }, {}, validated)
}

/** A reference that requests carry by name, even if the entity's own requests carry it by id. */
function byName(field: FieldContract): FieldContract {
  return 'resource' in field ? { ...field, sends: 'name' } : field
}

/** @throws Refusal 409 if there is no such record */
export async function recordNumber(
  trx: Transaction<Tables>,
  table: EntityTable,
  key: Values,
): Promise<number> {
  const number = await table.numberOf(trx, key)
  if (number === undefined) throw refusals.gone()
  return number
}
