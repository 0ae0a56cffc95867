import type { EntityDeclaration } from '../declarations/entity'
import type { FieldModel, PagesModel } from '../model'
import { keyOf, nameFieldOf } from './key'
import { listColumns } from './layout'

/** The names of other tables' records are in no index of this table, and secrets and lines are in none. */
const NOT_SORTED: ReadonlySet<string> = new Set(['reference', 'references', 'secret', 'lines'])

/** Whether a list in pages can be sorted by fields of a kind. */
export const isSortedInPages = (kind: string): boolean => !NOT_SORTED.has(kind)

/** What a list that is served in pages answers and sorts by. A lookup, which has no list, answers every field. */
export function pagesOf(declared: EntityDeclaration, fields: readonly FieldModel[]): PagesModel {
  const key = keyOf(declared)
  const columns = declared.menu === undefined ? fields : listColumns(declared, fields)
  const shown = new Set(columns.map((column) => ('field' in column ? column.field : column.name)))
  // They decide which rows offer an action, and which can be changed.
  const asked = Object.values(declared.actions ?? {}).flatMap(({ when, creates }) => [
    ...(when === undefined ? [] : [when.field]),
    ...(creates === undefined ? [] : [creates.links.created]),
  ])
  const state = declared.states?.of ?? []
  const needed = new Set([...key, nameFieldOf(fields, key), ...shown, ...asked, ...[state].flat()])
  const answered = fields.filter(({ name, kind }) => needed.has(name) && kind !== 'lines')
  const sorted = answered.filter(({ name, kind }) => shown.has(name) && isSortedInPages(kind))
  return { answers: answered.map(({ name }) => name), sorts: sorted.map(({ name }) => name) }
}
