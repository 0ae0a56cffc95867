import type { Transaction } from 'kysely'
import { FOLD_VERSION, foldForUnique } from '../../../wire/fold'
import type { ColumnValue } from '../kinds/field-column'
import type { FieldLayout } from '../layout'
import type { Tables } from '../tables'
import { canConvert, converted } from './convert'
import type { FieldPlan } from './field-plans'
import { Complaints, complaint, isEmpty } from './judge'
import type { KnownField, KnownLayout } from './known-layout'
import type { Lookup } from './referred'
import { type TableSource, kindName } from './sources'
import { type StandingRows, shownTexts } from './standing-rows'
import type { ByName, NewValue, Problem, RowValue, Step } from './steps'
import { noValue, noWay, tellComplaints } from './value-problems'

/** What a field holds in each row once the plan is carried out. */
export interface FieldValues {
  readonly field: FieldLayout
  readonly values: readonly NewValue[]
  readonly steps: readonly Step[]
  readonly problems: readonly Problem[]
}

export interface ValuePlanning {
  readonly trx: Transaction<Tables>
  readonly source: TableSource
  /** The table's name as the database stands. */
  readonly from: string
  readonly known: KnownLayout
  readonly lookup: Lookup
}

/** Whether a field's rows have to be looked at: they may not fit, or are to be written. */
export function isLookedAt(plan: FieldPlan, known: KnownLayout): boolean {
  return plan.change === 'kind' || plan.change === 'rules' || isFolded(plan, known)
}

/** Whether its folded twin is to be made, or made anew. */
export function isFolded({ field, before }: FieldPlan, known: KnownLayout): boolean {
  if (field.folded === undefined || before === undefined) return false
  return !before.folded || known.foldVersion !== FOLD_VERSION
}

/** What a field will hold, judged. */
export async function planValues(
  planning: ValuePlanning,
  plan: FieldPlan,
  rows: StandingRows,
): Promise<FieldValues> {
  const { before } = plan
  if (before === undefined) return newValues(planning, plan.field, rows.ids)
  const stored = rows.columns.get(before.field) ?? []
  if (plan.change === 'kind') {
    return convertedValues(planning, plan.field, before, rows.ids, stored)
  }
  return standingValues(planning, plan, rows.ids, stored)
}

/** A field that keeps its kind: empty values may be filled, and its rules of now may not fit. */
async function standingValues(
  planning: ValuePlanning,
  plan: FieldPlan,
  ids: readonly number[],
  stored: readonly ColumnValue[],
): Promise<FieldValues> {
  const { field, change } = plan
  const gets = change === 'rules' && field.required ? backfillOf(field) : undefined
  const values = stored.map((value) => (gets !== undefined && isEmpty(value) ? gets : value))
  const filled = rowValues(ids, values).filter(({ value }, at) => value !== stored[at])
  const complaints = new Complaints()
  if (change === 'rules') judgeAll(complaints, field, rowValues(ids, values))
  await judgeReferences(planning, complaints, field, filled)
  const written = isFolded(plan, planning.known) ? rowValues(ids, values) : filled
  const why = filled.length > 0 ? 'backfilled' : 'folded'
  const { layout } = planning.source
  return {
    field,
    values,
    steps: written.length === 0 ? [] : [{ kind: 'write', layout, field, values: written, why }],
    problems: tellComplaints(complaints, planning.source, field),
  }
}

async function newValues(
  planning: ValuePlanning,
  field: FieldLayout,
  ids: readonly number[],
): Promise<FieldValues> {
  const { layout } = planning.source
  const gets = backfillOf(field)
  const value = gets ?? field.column.absent
  const values = ids.map(() => value)
  if (gets === undefined) {
    const lacks = field.required && isEmpty(field.column.absent)
    return { field, values, steps: [], problems: lacks ? [noValue(layout, field, ids)] : [] }
  }
  const complaints = new Complaints()
  await judgeReferences(planning, complaints, field, rowValues(ids, values))
  return {
    field,
    values,
    steps: [{ kind: 'fill', layout, field, value, rows: ids.length }],
    problems: tellComplaints(complaints, planning.source, field),
  }
}

/** A field of another kind than before: every value must read as one of the new kind. */
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
    return { field, values: [], steps: [], problems: [noWay(layout, field, before, filled)] }
  }
  const shown = await shownTexts(planning.trx, planning.known, before)
  const complaints = new Complaints()
  const empty = (field.required ? backfillOf(field) : undefined) ?? field.column.absent
  const read: RowValue[] = []
  const values = stored.map((value, at) => {
    const id = ids[at] ?? 0
    const becomes = isEmpty(value) ? empty : converted(field, before, String(value), shown)
    if (becomes === undefined) complaints.add(notRead(field, before), id)
    else read.push({ id, value: becomes })
    return becomes ?? null
  })
  judgeAll(complaints, field, read)
  await judgeReferences(planning, complaints, field, read)
  const written = read.filter(({ value }) => value !== field.column.absent)
  return {
    field,
    values,
    steps:
      written.length === 0
        ? []
        : [{ kind: 'write', layout, field, values: written, why: 'converted' }],
    problems: tellComplaints(complaints, planning.source, field),
  }
}

function notRead(field: FieldLayout, before: KnownField): string {
  return `of kind ${kindName(before)} with a value that does not read as ${field.contract.kind}`
}

function judgeAll(complaints: Complaints, field: FieldLayout, rows: readonly RowValue[]): void {
  for (const { id, value } of rows) {
    const reason = isByName(value) ? undefined : complaint(field, value)
    if (reason !== undefined) complaints.add(reason, id)
  }
}

export function isByName(value: NewValue): value is ByName {
  return typeof value === 'object' && value !== null
}

/** New values of a reference must lead to one record each. */
async function judgeReferences(
  { lookup }: ValuePlanning,
  complaints: Complaints,
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
    if (count === 0) complaints.add(`whose value names no record of ${reference.table}`, id)
    if (count > 1) complaints.add(`whose value names several records of ${reference.table}`, id)
  }
}

/** What old records get; undefined: the schema does not say. A reference is told by name or id. */
function backfillOf({ backfill, column, reference }: FieldLayout): NewValue | undefined {
  if (backfill === undefined) return undefined
  if (reference !== undefined && typeof backfill === 'string') return { name: backfill }
  return column.toColumn(backfill)
}

function rowValues(ids: readonly number[], values: readonly NewValue[]): readonly RowValue[] {
  return ids.map((id, at) => ({ id, value: values[at] ?? null }))
}
