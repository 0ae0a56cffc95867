import { FOLDED_SUFFIX } from '#server/store/layout/table-layout'
import { counted } from '#server/store/lists/large-lists'
import type { FieldPlans } from './field-plans'
import { dropReferenceIndex } from '../execution/reference-index'
import { type RemovedTable, type TableSource, kindName, referredTable } from '../existing/sources'
import type { Plan, Step } from '../steps'

/** A column or table that the schema no longer has. With data it is dropped only if `--drop` names it. */
export interface Removal extends Pick<Plan, 'steps' | 'problems'> {
  /** Its name for `--drop`: `rubros.nota`, `rubros`. */
  readonly name: string
}

/**
 * The removal of a column that belongs to no field any more.
 * @param from the table's current name in the database
 * @param allowed names of tables and columns that may be dropped with their data
 */
export function removedColumn(
  { layout }: TableSource,
  from: string,
  column: FieldPlans['removed'][number],
  plans: FieldPlans,
  allowed: ReadonlySet<string>,
): Removal {
  const { before, rows } = column
  const name = `${from}.${column.name}`
  const steps: Step[] = []
  if (referredTable(before.signature) !== undefined) {
    steps.push(dropReferenceIndex(from, column.name))
  }
  const drop = (dropped: string, values: number, removed: boolean) =>
    steps.push({ kind: 'drop-column', table: from, column: dropped, values, removed })
  if (before.folded) drop(`${column.name}${FOLDED_SUFFIX}`, 0, false)
  drop(column.name, rows, true)
  if (rows === 0 || allowed.has(name)) return { name, steps, problems: [] }
  const newFields = plans.fields
    .filter(({ change }) => change === 'new')
    .map(({ field }) => field.name)
  const hint = newFields.length === 0 ? '' : ` (new in the schema: ${newFields.join(', ')})`
  return {
    name,
    steps,
    problems: [
      {
        table: layout.table,
        column: column.name,
        rows,
        what: `Table ${from}, column ${column.name} (${kindName(before)}): ${counted(rows, 'row')} would lose a value, because the schema no longer declares the field.`,
        help: `Bring the field back; if it was renamed, say \`renamedFrom: '${column.name}'\` in the field that took its place${hint}; or let the values go: npm run migrate -- --drop ${name}`,
      },
    ],
  }
}

/** The separator between the table's name and the field's name in the name of a table of lines. */
const BEFORE_FIELD = '__'

/** Whether a table has the lines of another one: it is dropped before that one, and with the same permission. */
export const isOfLines = (table: string): boolean => table.includes(BEFORE_FIELD)

/**
 * The removal of a table that belongs to no entity any more.
 * @param newTables tables that the schema has and the database does not have
 */
export function removedTable(
  { name, rows, links }: RemovedTable,
  newTables: readonly string[],
  allowed: ReadonlySet<string>,
): Removal {
  const steps: readonly Step[] = [
    ...links.map((table) => ({ kind: 'drop-table', table, rows: 0 }) as const),
    { kind: 'drop-table', table: name, rows },
  ]
  const [record = name] = name.split(BEFORE_FIELD)
  if (rows === 0 || allowed.has(name) || allowed.has(record)) return { name, steps, problems: [] }
  const hint = newTables.length === 0 ? '' : ` (new in the schema: ${newTables.join(', ')})`
  return {
    name,
    steps,
    problems: [
      {
        table: name,
        rows,
        what: `Table ${name} has ${counted(rows, 'row')}, but no schema file declares it any more.`,
        help: `Bring its schema file back; if the entity was renamed, say \`renamedFrom: '${name}'\` in the one that took its place${hint}; or let the records go: npm run migrate -- --drop ${name}`,
      },
    ],
  }
}
