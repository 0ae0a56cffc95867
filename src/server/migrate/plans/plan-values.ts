import type { Transaction } from 'kysely'
import { FOLD_VERSION, foldForUnique } from '#wire/fold'
import type { ColumnValue } from '#server/store/kinds/field-column'
import type { FieldLayout, TableLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { canConvert, converted } from './convert'
import type { FieldPlan } from './field-plans'
import { RowProblems, valueProblem, isEmpty, NO_VALUE } from './check-values'
import type { KnownField, KnownLayout } from '../known-layout'
import { type Lookup, knownKey } from '../existing/referred'
import { type TableSource, kindName } from '../existing/sources'
import { type ExistingRows, shownTexts } from '../existing/existing-rows'
import type { ByName, NewValue, Problem, RowValue, Step } from '../steps'
import { counted } from '#server/store/lists/large-lists'

/** The values of a field in each row once the plan is executed. */
export interface FieldValues {
  readonly field: FieldLayout
  readonly values: readonly NewValue[]
  readonly steps: readonly Step[]
  readonly problems: readonly Problem[]
}

export interface ValuePlanning {
  readonly trx: Transaction<Tables>
  readonly source: TableSource
  /** The table's current name in the database. */
  readonly from: string
  readonly known: KnownLayout
  readonly lookup: Lookup
}

/** Whether a field's values have to be read: they may be invalid, or are to be written. */
export function mustBeRead(plan: FieldPlan, known: KnownLayout): boolean {
  return plan.change === 'kind' || plan.change === 'rules' || isFolded(plan, known)
}

/** Whether its folded column is to be written. */
export function isFolded({ field, before }: FieldPlan, known: KnownLayout): boolean {
  if (field.folded === undefined || before === undefined) return false
  return !before.folded || known.foldVersion !== FOLD_VERSION
}

/** The values that a field will have, with their problems. */
export async function planValues(
  planning: ValuePlanning,
  plan: FieldPlan,
  rows: ExistingRows,
): Promise<FieldValues> {
  const { before } = plan
  if (before === undefined) return newValues(planning, plan.field, rows.ids)
  const stored = rows.columns.get(before.field) ?? []
  if (plan.change === 'kind') {
    return convertedValues(planning, plan.field, before, rows.ids, stored)
  }
  return existingValues(planning, plan, rows.ids, stored)
}

/** A field whose kind does not change: empty values may be filled, and values may violate its current rules. */
async function existingValues(
  planning: ValuePlanning,
  plan: FieldPlan,
  ids: readonly number[],
  stored: readonly ColumnValue[],
): Promise<FieldValues> {
  const { field, change } = plan
  const backfill = change === 'rules' && field.required ? backfillOf(field) : undefined
  const values = stored.map((value) =>
    backfill !== undefined && isEmpty(value) ? backfill : value,
  )
  const filled = rowValues(ids, values).filter(({ value }, at) => value !== stored[at])
  const problems = new RowProblems()
  if (change === 'rules') checkValues(problems, field, rowValues(ids, values))
  await checkReferences(planning, problems, field, filled)
  const written = isFolded(plan, planning.known) ? rowValues(ids, values) : filled
  const why = filled.length > 0 ? 'backfilled' : 'folded'
  const { layout } = planning.source
  return {
    field,
    values,
    steps: written.length === 0 ? [] : [{ kind: 'write', layout, field, values: written, why }],
    problems: problemsOf(problems, planning.source, field),
  }
}

async function newValues(
  planning: ValuePlanning,
  field: FieldLayout,
  ids: readonly number[],
): Promise<FieldValues> {
  const { layout } = planning.source
  const backfill = backfillOf(field)
  const value = backfill ?? field.column.absent
  const values = ids.map(() => value)
  if (backfill === undefined) {
    const lacks = field.required && isEmpty(field.column.absent)
    return { field, values, steps: [], problems: lacks ? [noValue(layout, field, ids)] : [] }
  }
  const problems = new RowProblems()
  await checkReferences(planning, problems, field, rowValues(ids, values))
  return {
    field,
    values,
    steps: [{ kind: 'fill', layout, field, value, rows: ids.length }],
    problems: problemsOf(problems, planning.source, field),
  }
}

/** A field whose kind changes: every value must be parsed as one of the new kind. */
async function convertedValues(
  planning: ValuePlanning,
  field: FieldLayout,
  before: KnownField,
  ids: readonly number[],
  stored: readonly ColumnValue[],
): Promise<FieldValues> {
  const { layout } = planning.source
  const filled = ids.filter((_, at) => !isEmpty(stored[at] ?? null))
  if (filled.length > 0 && !canConvert(field, before)) {
    return {
      field,
      values: [],
      steps: [],
      problems: [notConvertible(layout, field, before, filled)],
    }
  }
  const shown = await shownTexts(planning.trx, planning.known, before)
  const problems = new RowProblems()
  const empty = (field.required ? backfillOf(field) : undefined) ?? field.column.absent
  const read: RowValue[] = []
  const values = stored.map((value, at) => {
    const id = ids[at] ?? 0
    const becomes = isEmpty(value) ? empty : converted(field, before, String(value), shown)
    if (becomes === undefined) problems.add(unreadableReason(field, before), id)
    else read.push({ id, value: becomes })
    return becomes ?? null
  })
  checkValues(problems, field, read)
  await checkReferences(planning, problems, field, read)
  const written = read.filter(({ value }) => value !== field.column.absent)
  return {
    field,
    values,
    steps:
      written.length === 0
        ? []
        : [{ kind: 'write', layout, field, values: written, why: 'converted' }],
    problems: problemsOf(problems, planning.source, field),
  }
}

function unreadableReason(field: FieldLayout, before: KnownField): string {
  return `of kind ${kindName(before)} with a value that does not read as ${field.contract.kind}`
}

function checkValues(problems: RowProblems, field: FieldLayout, rows: readonly RowValue[]): void {
  for (const { id, value } of rows) {
    const reason = isByName(value) ? undefined : valueProblem(field, value)
    if (reason !== undefined) problems.add(reason, id)
  }
}

export function isByName(value: NewValue): value is ByName {
  return typeof value === 'object' && value !== null
}

/** Each new value of a reference must match exactly one record. */
async function checkReferences(
  { lookup }: ValuePlanning,
  problems: RowProblems,
  { reference }: FieldLayout,
  rows: readonly RowValue[],
): Promise<void> {
  if (reference === undefined || rows.length === 0) return
  const { names, ids } = await lookup.referred(reference)
  for (const { id, value } of rows) {
    if (value === null) continue
    const count = isByName(value)
      ? (names.get(foldForUnique(value.name)) ?? 0)
      : Number(ids.has(Number(value)))
    if (count === 0) problems.add(`whose value names no record of ${reference.table}`, id)
    if (count > 1) problems.add(`whose value names several records of ${reference.table}`, id)
  }
}

/** The value for existing records; undefined if the schema has none. A reference is a name or an id. */
function backfillOf({ backfill, column, reference }: FieldLayout): NewValue | undefined {
  if (backfill === undefined) return undefined
  if (reference !== undefined && typeof backfill === 'string') return { name: backfill }
  return column.toColumn(backfill)
}

function rowValues(ids: readonly number[], values: readonly NewValue[]): readonly RowValue[] {
  return ids.map((id, at) => ({ id, value: values[at] ?? null }))
}

/** The problems of a field with existing rows, each with its remedy. */
function problemsOf(
  rowProblems: RowProblems,
  source: TableSource,
  field: FieldLayout,
): readonly Problem[] {
  return rowProblems.toProblems(source.layout.table, field.name, knownKey(source), (reason) =>
    reason === NO_VALUE ? backfillAdvice(field) : FIX_RECORDS,
  )
}

const FIX_RECORDS =
  'Correct these records with the former schema, or change the field so that it accepts them, and start again.'

function backfillAdvice(field: FieldLayout): string {
  return `Give them a value in the schema, such as \`${field.name}: ${field.contract.kind}({ …, backfill: ${exampleOf(field)} })\`; or declare the field optional, fill it, and require it then.`
}

function exampleOf({ contract, column, reference }: FieldLayout): string {
  if (contract.kind === 'choice') return `'${Object.keys(contract.options)[0] ?? ''}'`
  const isNumber = column.type === 'bigint' && reference === undefined
  return isNumber ? '1' : (MOMENTS[contract.kind] ?? "'…'")
}

const MOMENTS: Readonly<Record<string, string>> = {
  date: "'2026-01-31'",
  month: "'2026-01'",
  time: "'09:00'",
}

/** The problem of a new required field without a backfill. */
function noValue({ table }: TableLayout, field: FieldLayout, ids: readonly number[]): Problem {
  return {
    table,
    column: field.name,
    rows: ids.length,
    what: `Table ${table}, new column ${field.name}: the field is required, but ${counted(ids.length, 'row')} would have no value.`,
    help: backfillAdvice(field),
  }
}

/** The problem of a field whose former kind cannot be converted to its current one. */
function notConvertible(
  { table }: TableLayout,
  field: FieldLayout,
  before: KnownField,
  ids: readonly number[],
): Problem {
  const rows = ids.length
  return {
    table,
    column: field.name,
    rows,
    ids: ids.slice(0, 5),
    what: `Table ${table}, column ${field.name}: ${counted(rows, 'row')} ${rows === 1 ? 'holds' : 'hold'} a value of kind ${kindName(before)}, which cannot become one of kind ${field.contract.kind}.`,
    help: 'Give the new kind a field name of its own.',
  }
}
