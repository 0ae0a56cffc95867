import { FOLDED_SUFFIX } from '../layout'
import { counted } from './count-rows'
import type { FieldPlans } from './field-plans'
import { dropReferenceIndex } from './reference-index'
import { type GoneTable, type TableSource, kindName, referredTable } from './sources'
import type { Plan, Step } from './steps'

/** What the schema took away. With data it goes only where whoever runs the migration has named it. */
export interface Gone extends Pick<Plan, 'steps' | 'problems'> {
  /** How it is named to be dropped: `rubros.nota`, `rubros`. */
  readonly name: string
}

/**
 * A column that no field comes from.
 * @param from the table's name as the database stands
 * @param allowed names of what may go with its data
 */
export function goneColumn(
  { layout }: TableSource,
  from: string,
  column: FieldPlans['gone'][number],
  plans: FieldPlans,
  allowed: ReadonlySet<string>,
): Gone {
  const { before, rows } = column
  const name = `${from}.${column.name}`
  const steps: Step[] = []
  if (referredTable(before.signature) !== undefined) {
    steps.push(dropReferenceIndex(from, column.name))
  }
  const drop = (dropped: string, values: number, gone: boolean) =>
    steps.push({ kind: 'drop-column', table: from, column: dropped, values, gone })
  if (before.folded) drop(`${column.name}${FOLDED_SUFFIX}`, 0, false)
  drop(column.name, rows, true)
  if (rows === 0 || allowed.has(name)) return { name, steps, problems: [] }
  const heirs = plans.fields.filter(({ change }) => change === 'new').map(({ field }) => field.name)
  const heir = heirs.length === 0 ? '' : ` (new in the schema: ${heirs.join(', ')})`
  return {
    name,
    steps,
    problems: [
      {
        table: layout.table,
        column: column.name,
        rows,
        what: `Table ${from}, column ${column.name} (${kindName(before)}): ${counted(rows, 'row')} would lose a value, because the schema declares the field no more.`,
        help: `Bring the field back; if it was renamed, say \`renamedFrom: '${column.name}'\` in the field that took its place${heir}; or let the values go: npm run migrate -- --drop ${name}`,
      },
    ],
  }
}

/**
 * A table that nothing in the schema comes from.
 * @param news tables that the schema has and the database has not
 */
export function goneTable(
  { name, rows, links }: GoneTable,
  news: readonly string[],
  allowed: ReadonlySet<string>,
): Gone {
  const steps: readonly Step[] = [
    ...links.map((table) => ({ kind: 'drop-table', table, rows: 0 }) as const),
    { kind: 'drop-table', table: name, rows },
  ]
  if (rows === 0 || allowed.has(name)) return { name, steps, problems: [] }
  const heir = news.length === 0 ? '' : ` (new in the schema: ${news.join(', ')})`
  return {
    name,
    steps,
    problems: [
      {
        table: name,
        rows,
        what: `Table ${name} has ${counted(rows, 'row')}, but no schema file declares it any more.`,
        help: `Bring its schema file back; if the entity was renamed, say \`renamedFrom: '${name}'\` in the one that took its place${heir}; or let the records go: npm run migrate -- --drop ${name}`,
      },
    ],
  }
}
