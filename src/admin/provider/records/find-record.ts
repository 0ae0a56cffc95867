import type { Identifier } from 'react-admin'
import type { Identified } from './record-id'

/** The record with an id, which may be a text here and a number there. */
export function withId<R extends object>(
  rows: readonly Identified<R>[],
  id: Identifier,
): Identified<R> | undefined {
  return rows.find((row) => row.id === id) ?? rows.find((row) => String(row.id) === String(id))
}

/**
 * The record with an id. Records hold the names of those that they refer to, so a name is taken for an id, too: its record
 * answers under it, if no other has that name.
 */
export function withIdOrName<R extends object>(
  rows: readonly Identified<R>[],
  nameField: string,
  id: Identifier,
): Identified<R> | undefined {
  const found = withId(rows, id)
  if (found !== undefined) return found
  const [row, ...others] = rows.filter((one) => Reflect.get(one, nameField) === id)
  return row === undefined || others.length > 0 ? undefined : { ...row, id }
}
