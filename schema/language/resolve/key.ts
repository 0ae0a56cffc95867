import type { FieldDeclaration } from '../kinds'

interface Keyed {
  readonly key?: readonly string[] | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The fields that tell two records apart: as said, or else the one with the id. */
export function keyOf({ key, fields }: Keyed): readonly string[] {
  if (key !== undefined) return key
  const id = Object.entries(fields).find(([, field]) => field?.kind === 'id')
  return id === undefined ? [] : [id[0]]
}
