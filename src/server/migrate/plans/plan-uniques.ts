import { FOLD_VERSION, foldForUnique } from '#wire/fold'
import { type ColumnValue, columnValue } from '#server/store/kinds/field-column'
import { FOLDED_SUFFIX, type TableLayout } from '#server/store/layout/table-layout'
import { PERIOD_INDEX, type UniqueLayout } from '#server/store/layout/unique-layout'
import { fold } from '#server/store/table-rows'
import { counted } from '#server/store/lists/large-lists'
import type { FieldPlan } from './field-plans'
import { someGroups } from './check-values'
import type { KnownLayout, KnownUnique } from '../known-layout'
import { type FieldValues, isByName } from './plan-values'
import type { TableSource } from '../existing/sources'
import type { NewValue, Problem, Step } from '../steps'

export interface UniquePlan {
  /** Indexes that are removed, or must not exist during other steps. */
  readonly drops: readonly Step[]
  readonly creates: readonly Extract<Step, { kind: 'create-unique' }>[]
}

/**
 * The unique indexes to drop and to create. If the table or a column of an index is renamed or written, the index is dropped
 * and created again: its name contains theirs, and while rows are being written it may be violated.
 * @param written columns that later steps drop or write, by their current names
 */
export function planUniques(
  { layout, from }: TableSource,
  plans: readonly FieldPlan[],
  written: ReadonlySet<string>,
  known: KnownLayout,
): UniquePlan {
  const existing = known.uniques.filter(({ resource }) => resource === from)
  const refolded = known.foldVersion !== FOLD_VERSION
  // Fields that are renamed to the name of an empty column, which is dropped with its indexes.
  const replacing = new Set(
    plans.flatMap(({ before, field: { name } }) =>
      before === undefined || before.field === name ? [] : [name],
    ),
  )
  const stays = ({ name, columns }: KnownUnique) =>
    layout.table === from &&
    !columns.split(',').some((column) => written.has(column)) &&
    !columns.split(',').some((column) => replacing.has(column.replace(FOLDED_SUFFIX, ''))) &&
    !(refolded && columns.includes(FOLDED_SUFFIX)) &&
    layout.uniques.some((unique) => unique.index === name && unique.columns.join() === columns)
  const kept = new Set(existing.filter(stays).map(({ name }) => name))
  const names = new Map(plans.map(({ before, field }) => [before?.field, field.name]))
  const fieldsOf = ({ columns }: KnownUnique) =>
    columns.split(',').map((column) => {
      const field = column.replace(FOLDED_SUFFIX, '')
      return names.get(field) ?? field
    })
  const was = new Set(existing.map((unique) => nameOf(unique.name, fieldsOf(unique))))
  const is = new Set(layout.uniques.map(({ index, fields }) => nameOf(index, fields)))
  return {
    drops: existing
      .filter(({ name }) => !kept.has(name))
      .map((unique) => ({
        kind: 'drop-index',
        table: layout.table,
        index: unique.name,
        loosens: is.has(nameOf(unique.name, fieldsOf(unique))) ? [] : fieldsOf(unique),
      })),
    creates: layout.uniques
      .filter(({ index }) => !kept.has(index))
      .map((unique) => ({
        kind: 'create-unique',
        layout,
        unique,
        isNew: !was.has(nameOf(unique.index, unique.fields)),
      })),
  }
}

/** Identifies an index by the current names of the fields that it compares. */
const nameOf = (index: string, fields: readonly string[]): string =>
  `${index.startsWith(PERIOD_INDEX) ? PERIOD_INDEX : ''}${fields.join()}`

/** The rows with equal values that are to be unique. They are listed by id, because the values may be personal data. */
export function duplicates(
  { table }: TableLayout,
  { fields }: UniqueLayout,
  key: string,
  ids: readonly number[],
  values: readonly FieldValues[],
): readonly Problem[] {
  const groups = sharing(fields, ids, values).map((rows) => rows.map(({ id }) => id))
  const twice = groups.filter((group) => group.length > 1)
  if (twice.length === 0) return []
  const rows = twice.flat()
  return [
    {
      table,
      column: fields.join(', '),
      rows: rows.length,
      ids: rows.slice(0, 5),
      what: `Table ${table}: ${fields.join(' and ')} must be unique, but ${counted(rows.length, 'row')} share ${counted(twice.length, 'value')}: ${someGroups(key, twice)}.`,
      help: 'Correct these records with the former schema and the former version of this program, then start again.',
    },
  ]
}

/** A row by its number, and its index among the values. */
interface PlacedRow {
  readonly id: number
  readonly at: number
}

/** The rows in groups that have the same values in some fields; rows without a value in one of these are left out. */
export function sharing(
  fields: readonly string[],
  ids: readonly number[],
  values: readonly FieldValues[],
): readonly (readonly PlacedRow[])[] {
  const groups = new Map<string, PlacedRow[]>()
  for (const [at, id] of ids.entries()) {
    const parts = fields.map((name) => comparedValue(name, at, values))
    if (parts.includes(undefined)) continue
    const shared = JSON.stringify(parts)
    const group = groups.get(shared)
    if (group === undefined) groups.set(shared, [{ id, at }])
    else group.push({ id, at })
  }
  return [...groups.values()]
}

/** The value that an index compares; undefined if there is none, because two empty values are no duplicates. */
export function comparedValue(name: string, at: number, values: readonly FieldValues[]): unknown {
  const own = values.find(({ field }) => field.name === name)
  const value: NewValue = own?.values[at] ?? null
  if (own === undefined || value === null) return undefined
  if (isByName(value)) return foldForUnique(value.name)
  const stored: ColumnValue =
    own.field.folded === undefined ? value : fold(own.field, columnValue(value))
  return stored ?? undefined
}
