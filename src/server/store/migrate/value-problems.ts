import type { FieldLayout, TableLayout } from '../layout'
import { counted } from './count-rows'
import { type Complaints, NO_VALUE } from './judge'
import type { KnownField } from './known-layout'
import { knownKey } from './referred'
import { type TableSource, kindName } from './sources'
import type { Problem } from './steps'

/** What a field has against the rows that stand, with what to do about it. */
export function tellComplaints(
  complaints: Complaints,
  source: TableSource,
  field: FieldLayout,
): readonly Problem[] {
  return complaints.tell(source.layout.table, field.name, knownKey(source), (reason) =>
    reason === NO_VALUE ? sayBackfill(field) : MEND,
  )
}

const MEND =
  'Mend these records with the schema as it was, or let the field take what they hold, and start again.'

function sayBackfill(field: FieldLayout): string {
  return `Say in the schema what they get, such as \`${field.name}: ${field.contract.kind}({ …, backfill: ${exampleOf(field)} })\`; or declare the field optional, fill it, and require it then.`
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
    case 'time':
      return "'09:00'"
    case 'choice':
      return `'${Object.keys(contract.options)[0] ?? ''}'`
    default:
      return "'…'"
  }
}

/** Of a new field that is required. */
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
    help: sayBackfill(field),
  }
}

/** Of a field whose kind of now no value of before can have. */
export function noWay(
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
