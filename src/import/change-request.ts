import type { EntityContract } from '#wire/contract'
import { type FindId, sentValue } from '#wire/wire-values'
import { sentFieldsOf } from '#wire/written-fields'
import type { WrittenVerdict } from './classify-rows'
import type { Columns } from './columns'
import type { Values } from '#wire/kinds/field'

type ChangedRow = Pick<Extract<WrittenVerdict, { readonly kind: 'changed' }>, 'record' | 'body'>

/** The key of a record, and the fields that the file has of it: a request of `*-modificar` without the values that stay. */
export function changeRequest(
  { fields, key, metodos: { modificar } }: EntityContract,
  { sent }: Columns,
  { record, body }: ChangedRow,
): Values {
  const values: Record<string, unknown> = {}
  for (const { name, field, of } of modificar === undefined ? [] : sentFieldsOf(modificar)) {
    const contract = fields[field]
    const column = sent.find((one) => one.name === field && one.index !== undefined)
    const isKept = of === 'previous' || (column === undefined && key.includes(field))
    if (isKept)
      values[name] = contract === undefined ? record[field] : sentValue(contract, record[field])
    else if (column !== undefined) values[name] = body[column.sends]
  }
  return values
}

/** The fields that a change does not carry, by their names in the request. */
export function lackingFields(
  { metodos: { modificar } }: EntityContract,
  change: Values,
): readonly { readonly name: string; readonly field: string }[] {
  if (modificar === undefined) return []
  return sentFieldsOf(modificar).filter(({ name }) => !Object.hasOwn(change, name))
}

/** A change with the values that stay, for a backend that accepts only whole records. @param record with all its fields */
export function wholeChange(
  entity: EntityContract,
  change: Values,
  record: Values,
  findId: FindId,
): Values {
  const kept = lackingFields(entity, change).map(({ name, field }) => {
    const contract = entity.fields[field]
    const value = record[field]
    return [name, contract === undefined ? value : sentValue(contract, value, findId)] as const
  })
  return { ...change, ...Object.fromEntries(kept) }
}
