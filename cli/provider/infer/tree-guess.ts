import { circlesOf, NONE } from '../../../src/wire/references/tree'
import type { Column, RowRecord } from './column'

/** With fewer rows under another one than this, ids that are the same prove nothing. */
const ENOUGH = 2

/** What a record is under is called so, among others. */
const CALLED = /madre|padre|parent|superior|depende|pertenece/i

/**
 * A column with the ids of other rows of the same list: records may form a tree. Whether they do is for people to say, because
 * small numbers are ids by chance.
 * @param shown the field that rows would be shown by; undefined: there is none
 */
export function treeDoubts(
  rows: readonly RowRecord[],
  columns: readonly Column[],
  shown: string | undefined,
  exportName: string,
): readonly string[] {
  const indexes = new Map(rows.map((row, at) => [String(row['id'] ?? ''), at]))
  if (indexes.size < rows.length) return []
  return columns.flatMap(({ name, values }) => {
    if (name === 'id' || values.length < ENOUGH || values.length === rows.length) return []
    const above = rows.map((row) => indexes.get(idIn(row[name])))
    const areRows = above.filter((at) => at !== undefined).length === values.length
    const isTree = areRows && circlesOf(above.map((at) => at ?? NONE)).length === 0
    if (!isTree || !CALLED.test(name)) return []
    return [
      `every ${name} is the id of another row: maybe ${name}: reference({ to: '${exportName}', shows: '${shown ?? 'nombre'}', sends: 'id' }) and tree: { parent: '${name}' }`,
    ]
  })
}

const idIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '-'
