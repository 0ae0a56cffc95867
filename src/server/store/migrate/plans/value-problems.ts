import type { FieldLayout, TableLayout } from '../../layout/table-layout'
import { counted } from '../existing/count-rows'
import { type RowProblems, NO_VALUE } from './check-values'
import type { KnownField } from '../known-layout'
import { knownKey } from '../existing/referred'
import { type TableSource, kindName } from '../existing/sources'
import type { Problem } from '../steps'

/** The problems of a field with existing rows, with what to do about them. */
export function problemsOf(
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

function exampleOf({ contract }: FieldLayout): string {
  switch (contract.kind) {
    case 'digits':
    case 'dni':
    case 'integer':
    case 'decimal':
    case 'money':
      return '1'
    case 'date':
      return "'2026-01-31'"
    case 'month':
      return "'2026-01'"
    case 'time':
      return "'09:00'"
    case 'choice':
      return `'${Object.keys(contract.options)[0] ?? ''}'`
    default:
      return "'…'"
  }
}

/** The problem of a new required field without a backfill. */
export function noValue(
  { table }: TableLayout,
  field: FieldLayout,
  ids: readonly number[],
): Problem {
  return {
    table,
    column: field.name,
    rows: ids.length,
    what: `Table ${table}, new column ${field.name}: the field is required, but ${counted(ids.length, 'row')} would have no value.`,
    help: backfillAdvice(field),
  }
}

/** The problem of a field whose former kind cannot be converted to its current one. */
export function notConvertible(
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
