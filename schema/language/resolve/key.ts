import type { FieldDeclaration } from '../kinds'
import type { FieldModel } from '../model'

interface Keyed {
  readonly key?: readonly string[] | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The fields that identify a record: as declared, or else the id. */
export function keyOf({ key, fields }: Keyed): readonly string[] {
  if (key !== undefined) return key
  const id = Object.entries(fields).find(([, field]) => field?.kind === 'id')
  return id === undefined ? [] : [id[0]]
}

/** The field that 'Buscar...' searches; for a lookup, which has no search, its first text field. */
export function nameFieldOf(fields: readonly FieldModel[], key: readonly string[]): string {
  const field = fields.find(({ search }) => search) ?? fields.find(({ kind }) => kind === 'text')
  return field?.name ?? key[0] ?? 'id'
}
