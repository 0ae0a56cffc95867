import type { Transaction } from 'kysely'
import { FOLD_VERSION } from '../../../wire/fold'
import type { ColumnValue } from '../kinds/field-column'
import { FOLDED_SUFFIX, type FieldLayout, type TableLayout } from '../layout'
import type { Tables } from '../tables'
import { countFilled, countRows, rowWord } from './count-rows'
import type { KnownField, KnownLayout } from './known-layout'
import type { Plan, Step } from './steps'

/** The columns of a table that stands already: those that came, went or changed. */
export async function planFields(
  trx: Transaction<Tables>,
  layout: TableLayout,
  knownFields: readonly KnownField[],
  known: KnownLayout,
): Promise<Plan> {
  const parts = [await planGoneFields(trx, layout, knownFields)]
  for (const field of layout.fields) {
    const before = knownFields.find((candidate) => candidate.field === field.name)
    parts.push(
      before === undefined
        ? await planNewField(trx, layout, field)
        : await planStandingField(trx, layout, field, before, known),
    )
  }
  return {
    steps: parts.flatMap(({ steps }) => steps),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

async function planGoneFields(
  trx: Transaction<Tables>,
  { table, fields }: TableLayout,
  knownFields: readonly KnownField[],
): Promise<Plan> {
  const steps: Step[] = []
  const problems: string[] = []
  const gone = knownFields.filter(({ field }) => !fields.some(({ name }) => name === field))
  for (const { field, folded, signature } of gone) {
    const rows = await countFilled(trx, table, field)
    if (rows > 0) {
      problems.push(
        `Table ${table}, column ${field} (${signature}): ${rows} ${rowWord(rows)} would lose a value, because the schema declares the field no more. Bring the field back, or export and empty it first.`,
      )
    }
    if (folded) steps.push({ kind: 'drop-column', table, column: `${field}${FOLDED_SUFFIX}` })
    steps.push({ kind: 'drop-column', table, column: field })
  }
  return { steps, problems }
}

async function planNewField(
  trx: Transaction<Tables>,
  layout: TableLayout,
  field: FieldLayout,
): Promise<Plan> {
  const rows = await countRows(trx, layout.table)
  const steps: Step[] = [{ kind: 'add-column', layout, field }]
  if (field.folded !== undefined) steps.push({ kind: 'fold', layout, field, column: 'new' })
  if (rows === 0 || !field.required || !isEmpty(field.column.absent)) return { steps, problems: [] }
  return {
    steps,
    problems: [
      `Table ${layout.table}, new column ${field.name}: the field is required, but ${rows} ${rowWord(rows)} would have no value. Declare it optional (or with an initial value), start, fill it, and require it then.`,
    ],
  }
}

async function planStandingField(
  trx: Transaction<Tables>,
  layout: TableLayout,
  field: FieldLayout,
  before: KnownField,
  known: KnownLayout,
): Promise<Plan> {
  const { table } = layout
  const filled = await countFilled(trx, table, field.name)
  if (before.signature !== field.signature) {
    const problems =
      filled === 0
        ? []
        : [
            `Table ${table}, column ${field.name}: ${filled} ${rowWord(filled)} hold a value of kind ${before.signature}, and the schema now says ${field.signature}. Give the new kind a field name of its own, or export and empty the column first.`,
          ]
    return { steps: replacedColumn(layout, field, before), problems }
  }
  const empty = field.required ? (await countRows(trx, table)) - filled : 0
  const problems =
    empty === 0
      ? []
      : [
          `Table ${table}, column ${field.name}: the field is required, but ${empty} ${rowWord(empty)} have no value. Declare it optional, fill it, and require it then.`,
        ]
  return { steps: foldSteps(layout, field, before, known), problems }
}

function replacedColumn(layout: TableLayout, field: FieldLayout, before: KnownField): Step[] {
  const { table } = layout
  const folded = `${field.name}${FOLDED_SUFFIX}`
  return [
    ...(before.folded ? [{ kind: 'drop-column', table, column: folded } as const] : []),
    { kind: 'drop-column', table, column: field.name },
    { kind: 'add-column', layout, field },
    ...(field.folded ? [{ kind: 'fold', layout, field, column: 'new' } as const] : []),
  ]
}

function foldSteps(
  layout: TableLayout,
  field: FieldLayout,
  before: KnownField,
  known: KnownLayout,
): Step[] {
  if (field.folded === undefined) {
    const column = `${field.name}${FOLDED_SUFFIX}`
    return before.folded ? [{ kind: 'drop-column', table: layout.table, column }] : []
  }
  if (!before.folded) return [{ kind: 'fold', layout, field, column: 'new' }]
  const refold = known.foldVersion !== FOLD_VERSION
  return refold ? [{ kind: 'fold', layout, field, column: 'old' }] : []
}

function isEmpty(value: ColumnValue): boolean {
  return value === null || value === ''
}
