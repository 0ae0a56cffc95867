import type { Transaction } from 'kysely'
import { foldForUnique } from '../../../../wire/search/fold'
import { circlesOf, NONE } from '../../../../wire/references/tree'
import type { Tables } from '../../tables'
import { someOf } from './check-values'
import { counted } from '../existing/count-rows'
import { readRows } from '../existing/existing-rows'
import type { FieldPlan } from './field-plans'
import { isByName, type FieldValues } from './plan-values'
import { knownKey, readTexts } from '../existing/referred'
import type { TableSource } from '../existing/sources'
import type { NewValue, Problem } from '../steps'

/**
 * The rows of a tree that are under themselves, as they will be once the plan is executed. Looked for at each start: whether
 * records form a tree is not stored, and the values of a field that has become the parent do not change.
 * @param from the table's current name in the database
 * @param plans of its columns
 * @param values those that the plan reads
 */
export async function circles(
  trx: Transaction<Tables>,
  source: TableSource,
  from: string,
  plans: readonly FieldPlan[],
  values: readonly FieldValues[],
): Promise<readonly Problem[]> {
  const { tree, table } = source.layout
  const plan = plans.find(({ field }) => field.name === tree?.parent)
  if (plan === undefined || source.rows === 0) return []
  const key = knownKey(source)
  const stored = plan.before === undefined ? [] : [plan.before.field]
  const { ids, columns } = await readRows(trx, source, from, stored)
  const planned = values.find(({ field }) => field === plan.field)?.values
  const parents: readonly NewValue[] = planned ?? columns.get(stored[0] ?? '') ?? []
  const indexOf = await indexes(trx, source, from, ids, plan)
  const found = circlesOf(ids.map((_, at) => indexOf(parents[at] ?? null)))
  if (found.length === 0) return []
  const rows = found.flat().map((at) => ids[at] ?? 0)
  const examples = found
    .slice(0, 3)
    .map((circle) => `${key} ${someOf(circle.map((at) => ids[at] ?? 0))}`)
  const more = found.length > examples.length ? ' …' : ''
  return [
    {
      table,
      column: plan.field.name,
      rows: rows.length,
      ids: rows.slice(0, 5),
      what: `Table ${table}: records form a tree by ${plan.field.name}, but ${counted(rows.length, 'row')} ${rows.length === 1 ? 'is' : 'are'} under ${rows.length === 1 ? 'itself' : 'themselves'}: ${examples.join('; ')}${more}.`,
      help: 'Correct these records with the former schema, then start with the new one.',
    },
  ]
}

/** Finds the row that a value refers to: by its number, or by what it is shown by, as a field had it that becomes a reference. */
async function indexes(
  trx: Transaction<Tables>,
  source: TableSource,
  from: string,
  ids: readonly number[],
  { field: { reference } }: FieldPlan,
): Promise<(value: NewValue) => number> {
  const byId = new Map(ids.map((id, at) => [id, at]))
  const shown = source.layout.fields.find(({ name }) => name === reference?.shows)
  const column = [shown?.name ?? '', ...(shown?.renamedFrom ?? [])].find((name) =>
    source.fields.some(({ field }) => field === name),
  )
  const texts = column === undefined ? [] : await readTexts(trx, from, knownKey(source), column)
  const byName = new Map([...texts].map(([id, text]) => [foldForUnique(text), byId.get(id)]))
  return (value) => {
    if (value === null) return NONE
    return (
      (isByName(value) ? byName.get(foldForUnique(value.name)) : byId.get(Number(value))) ?? NONE
    )
  }
}
