import type { FieldDeclaration } from '../kinds'

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
