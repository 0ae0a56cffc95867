import { type ColumnValue, columnValue } from '../kinds/field-column'
import type { FieldLayout, TableLayout } from '../layout/table-layout'
import type { Values } from '#wire/kinds/field'

/** A record as its table has it: columns by field, and lists of ids by the fields that lead to several records. */
export interface RecordState {
  readonly columns: Values
  readonly links: Readonly<Record<string, readonly number[]>>
  /** By the fields that hold lines. A field that is left out has not been read, or is not written. */
  readonly lines?: Readonly<Record<string, readonly LineState[]>>
}

/** A line as its table has it. */
export interface LineState {
  /** undefined for a new line. */
  readonly number: number | undefined
  readonly columns: Values
}

/** Whether a write leaves a record as it was. */
export function isUnchanged(
  { fields, links, lines }: TableLayout,
  before: RecordState,
  after: RecordState,
): boolean {
  return (
    fields.every((field) => isSame(columnOf(field, before), columnOf(field, after))) &&
    links.every(
      ({ name }) => sorted(before.links[name] ?? []) === sorted(after.links[name] ?? []),
    ) &&
    lines.every(({ name, layout }) =>
      areSameLines(layout, before.lines?.[name], after.lines?.[name]),
    )
  )
}

/** Whether lines are the same ones, in the same order and with the same values. Lines that are not written stay the same. */
function areSameLines(
  layout: TableLayout,
  before: readonly LineState[] = [],
  after: readonly LineState[] = before,
): boolean {
  return (
    before.length === after.length &&
    after.every(
      (line, at) => line.number === before[at]?.number && isSameLine(layout, line, before[at]),
    )
  )
}

/** Whether a line has the same values. */
export function isSameLine(
  { fields }: TableLayout,
  one: LineState,
  other: LineState | undefined,
): boolean {
  return fields.every((field) => isSame(columnOf(field, one), columnOf(field, other)))
}

export function columnOf(
  { name }: FieldLayout,
  state: Pick<RecordState, 'columns'> | undefined,
): ColumnValue {
  return columnValue(state?.columns[name] ?? null)
}

/** An empty text and null both mean no value. */
export const isSame = (one: ColumnValue, other: ColumnValue): boolean =>
  (one ?? '') === (other ?? '')

/** Links to the same records are the same text. */
export const sorted = (ids: readonly number[]): string =>
  ids.toSorted((one, two) => one - two).join()
