import type { Transaction } from 'kysely'
import {
  FOLDED_SUFFIX,
  type FieldLayout,
  PARENT_COLUMN,
  type TableLayout,
} from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { type FieldPlan, type FieldPlans, planColumns } from './field-plans'
import { removedColumn } from './removed'
import type { KnownField, KnownLayout } from '../known-layout'
import { planLinks } from './plan-links'
import { duplicates, planUniques, comparedValue, sharing } from './plan-uniques'
import { type FieldValues, isFolded, mustBeRead, planValues, isByName } from './plan-values'
import { type Lookup, knownKey, readTexts } from '../existing/referred'
import { dropReferenceIndex } from '../execution/reference-index'
import { type TableSource, kindName, referredTable } from '../existing/sources'
import { readRows } from '../existing/existing-rows'
import { type Plan, type Step, joinPlans, type Problem, type NewValue } from '../steps'
import { momentOf, overlappingPairs, type Period } from '#wire/rules/periods'
import type { UniqueLayout } from '#server/store/layout/unique-layout'
import { someGroups } from './check-values'
import { counted } from '#server/store/lists/large-lists'
import { foldForUnique } from '#wire/fold'
import { circlesOf, NONE } from '#wire/references/tree'

/** A table's steps, by phase: drops by the old names, then renames, then additions. */
export interface TablePlan extends Omit<Plan, 'steps'> {
  readonly drops: readonly Step[]
  readonly renames: readonly Step[]
  readonly grows: readonly Step[]
}

interface TablePlanning {
  readonly trx: Transaction<Tables>
  readonly known: KnownLayout
  readonly lookup: Lookup
  /** The columns (`table.column`) that may be dropped with their data. */
  readonly drop: ReadonlySet<string>
}

/** Plans an existing table; `from` is its name in the database. */
export async function planTable(
  planning: TablePlanning,
  source: TableSource,
  from: string,
): Promise<TablePlan> {
  const { layout } = source
  const { known } = planning
  const columns = await planColumns(planning.trx, source, from)
  const removed = columns.removed.map((column) =>
    removedColumn(source, from, column, columns, planning.drop),
  )
  const written = new Set(
    columns.fields.filter((plan) => isWritten(plan, known)).flatMap(({ field }) => namesOf(field)),
  )
  const uniques = planUniques(source, columns.fields, written, known)
  const values = source.rows === 0 ? NOTHING : await planAllValues(planning, source, from, columns)
  const contradicted =
    source.rows === 0
      ? []
      : uniques.creates
          .filter(({ isNew, unique }) => isNew || unique.columns.some((name) => written.has(name)))
          .flatMap(({ unique }) => {
            const find = unique.period === undefined ? duplicates : overlaps
            return find(layout, unique, knownKey(source), values.ids, values.fields)
          })
  const circling = await circles(planning.trx, source, from, columns.fields, values.fields)
  const links = await planLinks(planning.trx, source, from, planning.drop)
  return {
    drops: [
      ...links.drops,
      ...uniques.drops,
      ...columns.fields.flatMap((plan) => dropsOf(plan, source, from)),
      ...removed.flatMap(({ steps }) => steps),
    ],
    renames: [...renamesOf(source, from, columns), ...links.renames],
    grows: [
      ...columns.fields.flatMap((plan) => growsOf(plan, source)),
      ...values.fields.flatMap(({ steps }) => steps),
      ...columns.fields.flatMap((plan) => concealOf(plan, source, from)),
      ...columns.fields.flatMap((plan) => indexesOf(plan, source)),
      ...uniques.creates,
      ...links.grows,
    ],
    ...joinPlans([
      columns,
      ...removed,
      ...values.fields,
      { problems: [...contradicted, ...circling, ...links.problems] },
    ]),
  }
}

const NOTHING: { readonly ids: readonly number[]; readonly fields: readonly FieldValues[] } = {
  ids: [],
  fields: [],
}

/** Reads all values that have to be checked or written, at once, and plans them. */
async function planAllValues(
  { trx, known, lookup }: TablePlanning,
  source: TableSource,
  from: string,
  columns: FieldPlans,
): Promise<typeof NOTHING> {
  const planning = { trx, source, from, known, lookup }
  const unique = new Set(source.layout.uniques.flatMap(({ fields }) => fields))
  const anew = columns.fields.some((plan) => isWritten(plan, known)) || isNewlyUnique(source, known)
  const looked = columns.fields.filter(
    (plan) =>
      plan.change === 'new' || mustBeRead(plan, known) || (anew && unique.has(plan.field.name)),
  )
  if (looked.length === 0) return NOTHING
  const read = new Set(looked.flatMap(({ before }) => before?.field ?? []))
  const rows = await readRows(trx, source, from, [...read])
  const fields: FieldValues[] = []
  for (const plan of looked) fields.push(await planValues(planning, plan, rows))
  return { ids: rows.ids, fields }
}

function isNewlyUnique({ layout }: TableSource, known: KnownLayout): boolean {
  const names = new Set(known.uniques.map(({ name }) => name))
  return layout.uniques.some(({ index }) => !names.has(index))
}

/** Whether the rows of a field's column may be written. If only the rules change, only a backfill writes. */
function isWritten(plan: FieldPlan, known: KnownLayout): boolean {
  const { change, field } = plan
  const fills = change === 'rules' && field.backfill !== undefined
  return change === 'new' || change === 'kind' || fills || isFolded(plan, known)
}

function namesOf({ name, folded }: FieldLayout): readonly string[] {
  return folded === undefined ? [name] : [name, folded]
}

/** A column of another kind is dropped before the new one is added: its values are in the plan. */
function dropsOf({ field, before, change }: FieldPlan, source: TableSource, table: string) {
  if (before === undefined) return []
  const steps: Step[] = []
  const drop = (column: string, values: number) =>
    steps.push({ kind: 'drop-column', table, column, values, removed: false })
  if (referredTable(before.signature) !== undefined && !keepsReference(before, field, source)) {
    steps.push(dropReferenceIndex(table, before.field))
  }
  const twin = `${before.field}${FOLDED_SUFFIX}`
  if (before.folded && (change === 'kind' || field.folded === undefined)) drop(twin, 0)
  // A value that becomes a secret is not lost, and a copy of the database would keep it readable.
  if (change === 'kind') drop(before.field, field.column.sealed ? 0 : source.rows)
  return steps
}

function keepsReference(before: KnownField, field: FieldLayout, { layout, from }: TableSource) {
  return (
    before.signature === field.signature && before.field === field.name && layout.table === from
  )
}

/** Renames the table first, then its columns. The id column gets the schema's name, or the hidden one. */
function renamesOf(source: TableSource, from: string, { fields }: FieldPlans): readonly Step[] {
  const { layout, rows } = source
  const { table } = layout
  const steps: Step[] = []
  if (table !== from) {
    steps.push({ kind: 'rename-table', from, to: table, rows })
    if (layout.parent !== undefined) {
      steps.push(dropReferenceIndex(from, PARENT_COLUMN), { kind: 'index-lines', layout })
    }
  }
  const key = knownKey(source)
  const rename = (from: string, to: string, reported: boolean) =>
    steps.push({ kind: 'rename-column', table, from, to, reported })
  if (key !== layout.primaryKey) rename(key, layout.primaryKey, true)
  for (const { field, before, change } of fields) {
    if (before === undefined || change === 'kind' || before.field === field.name) continue
    rename(before.field, field.name, true)
    if (before.folded && field.folded !== undefined) {
      rename(`${before.field}${FOLDED_SUFFIX}`, field.folded, false)
    }
  }
  return steps
}

function growsOf({ field, before, change }: FieldPlan, { layout, rows }: TableSource): Step[] {
  const fresh = change === 'new' || change === 'kind'
  const steps: Step[] = []
  if (fresh) {
    steps.push({ kind: 'add-column', layout, field, replaces: before && kindName(before), rows })
  }
  if (field.folded !== undefined && (fresh || before?.folded !== true)) {
    steps.push({ kind: 'add-folded', layout, field })
  }
  return steps
}

/** The history may have values of a field that becomes a secret, even if the table has no rows. */
function concealOf({ field, before, change }: FieldPlan, { layout }: TableSource, from: string) {
  if (!field.column.sealed || before === undefined || change !== 'kind') return []
  const formerly = { table: from, column: before.field }
  return [{ kind: 'conceal', layout, field, formerly } as const]
}

function indexesOf({ field, before }: FieldPlan, source: TableSource): Step[] {
  const { layout } = source
  if (field.reference === undefined) return []
  const kept = before !== undefined && keepsReference(before, field, source)
  return kept ? [] : [{ kind: 'index-reference', layout, field }]
}

/** The rows whose periods overlap, although they must not. They are listed by id, because the values may be personal data. */
function overlaps(
  { table }: TableLayout,
  { fields }: UniqueLayout,
  key: string,
  ids: readonly number[],
  values: readonly FieldValues[],
): readonly Problem[] {
  const [from = '', to = ''] = fields.slice(-2)
  const per = fields.slice(0, -2)
  const moment = (name: string, at: number) => momentOf(comparedValue(name, at, values))
  const periods = sharing(per, ids, values).map((rows) =>
    rows.map(({ id, at }): Period<number> => ({
      of: id,
      from: moment(from, at),
      to: moment(to, at),
    })),
  )
  const pairs = periods.flatMap(overlappingPairs)
  if (pairs.length === 0) return []
  const rows = new Set(pairs.flat())
  return [
    {
      table,
      column: fields.join(', '),
      rows: rows.size,
      ids: [...rows].slice(0, 5),
      what: `Table ${table}: periods from ${from} to ${to} must not overlap, but those of ${counted(rows.size, 'row')} do: ${someGroups(key, pairs)}.`,
      help: 'Correct these records with the former schema, then start with the new one.',
    },
  ]
}

/**
 * The rows of a tree that are under themselves once the plan is executed. Each start looks for them, because the database does
 * not store whether records form a tree, and the values of a field that has become the parent do not change.
 * @param from the table's current name in the database
 * @param plans those of its columns
 * @param values those that the plan reads
 */
async function circles(
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
  const found = circlesOf(ids.map((_, at) => indexOf(parents[at] ?? null))).map((circle) =>
    circle.map((at) => ids[at] ?? 0),
  )
  if (found.length === 0) return []
  const rows = found.flat()
  return [
    {
      table,
      column: plan.field.name,
      rows: rows.length,
      ids: rows.slice(0, 5),
      what: `Table ${table}: records form a tree by ${plan.field.name}, but ${counted(rows.length, 'row')} ${rows.length === 1 ? 'is' : 'are'} under ${rows.length === 1 ? 'itself' : 'themselves'}: ${someGroups(key, found)}.`,
      help: 'Correct these records with the former schema, then start with the new one.',
    },
  ]
}

/** Finds the row that a value refers to: by its number or, if the value is a name, by the field that records are shown by. */
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
