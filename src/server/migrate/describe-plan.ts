import { isAmount } from '#wire/kinds'
import { type FieldLayout } from '#server/store/layout/table-layout'
import { PERIOD_INDEX } from '#server/store/layout/unique-layout'
import { counted } from '#server/store/lists/large-lists'
import { isByName } from './plans/plan-values'
import { kindName } from './existing/sources'
import type { NewValue, Step } from './steps'

/** One change of the database, for people and for machines. */
export interface PlannedChange {
  readonly kind: Step['kind']
  readonly table: string
  readonly column?: string
  /** Rows that get another value, or lose one. */
  readonly rows?: number
  readonly text: string
}

/** The changes of a plan, without the steps that only follow from others. */
export function describeSteps(steps: readonly Step[]): readonly PlannedChange[] {
  return steps.flatMap((step) => describeStep(step) ?? [])
}

function describeStep(step: Step): PlannedChange | undefined {
  switch (step.kind) {
    case 'drop-index': {
      const { kind, table, index, loosens } = step
      if (loosens.length === 0) return undefined
      const may = index.startsWith(PERIOD_INDEX) ? 'may overlap' : 'may be alike'
      return { kind, table, text: `${table}: ${loosens.join(' and ')} ${may} from now on` }
    }
    case 'drop-column': {
      const { kind, table, column, values: rows, removed } = step
      const lost = rows === 0 ? 'no row has a value there' : `${counted(rows, 'value')} lost`
      return removed
        ? { kind, table, column, rows, text: `drop column ${table}.${column} (${lost})` }
        : undefined
    }
    case 'drop-table': {
      const { kind, table, rows } = step
      const lost = rows === 0 ? 'it is empty' : `${counted(rows, 'row')} lost`
      return { kind, table, rows, text: `drop table ${table} (${lost})` }
    }
    case 'rename-table': {
      const { kind, from, to, rows } = step
      return {
        kind,
        table: to,
        text: `rename table ${from} to ${to} (${counted(rows, 'row')} kept)`,
      }
    }
    case 'rename-column': {
      const { kind, table, from, to, reported } = step
      const text = `rename column ${table}.${from} to ${to}`
      return reported ? { kind, table, column: to, text } : undefined
    }
    case 'create-table': {
      const { table, fields } = step.layout
      const text = `create table ${table} with ${fields.map(({ name }) => name).join(', ')}`
      return { kind: step.kind, table, text }
    }
    case 'create-links': {
      const { kind, links } = step
      const text = `create table ${links.table} for ${links.name}, which leads to ${links.reference.table}`
      return { kind, table: links.table, text }
    }
    case 'drop-list-index':
    case 'index-lines':
      return undefined
    case 'build-list-index': {
      const { kind, layout, rows } = step
      const text = `index the list of ${layout.table} for searching and sorting (${counted(rows, 'row')})`
      return rows === 0 ? undefined : { kind, table: layout.table, rows, text }
    }
    case 'compute': {
      const { kind, layout, rows } = step
      const text = `compute the fields of ${layout.table} again (${counted(rows, 'row')})`
      return { kind, table: layout.table, rows, text }
    }
    default:
      return describeGrowth(step)
  }
}

type Growth = Extract<
  Step,
  {
    kind:
      | 'add-column'
      | 'add-folded'
      | 'fill'
      | 'write'
      | 'conceal'
      | 'index-reference'
      | 'create-unique'
      | 'seed'
  }
>

function describeGrowth(step: Growth): PlannedChange | undefined {
  const { table } = step.layout
  switch (step.kind) {
    case 'add-column':
      return { kind: step.kind, ...describeColumn(step) }
    case 'fill': {
      const { kind, field, rows } = step
      const text = `give ${valueText(field, step.value)} to ${table}.${field.name} in ${counted(rows, 'existing row')}`
      return { kind, table, column: field.name, rows, text }
    }
    case 'write': {
      const { kind, field, values, why } = step
      const rows = counted(values.length, 'row')
      const text = `${WRITES[why](`${table}.${field.name}`)} in ${rows}`
      return { kind, table, column: field.name, rows: values.length, text }
    }
    case 'conceal': {
      const { kind, field } = step
      const text = `hide what the history has of ${table}.${field.name}, and encrypt it in deleted records; copies of the database from before still have it readable`
      return { kind, table, column: field.name, text }
    }
    case 'create-unique': {
      const { kind, unique, isNew } = step
      const shared = unique.fields.join(' and ')
      const text =
        unique.period === undefined
          ? `${table}: no two records may share ${shared} from now on`
          : `${table}: no two records may overlap in ${shared} from now on`
      return isNew ? { kind, table, text } : undefined
    }
    case 'seed': {
      const rows = step.layout.seed.length
      return { kind: step.kind, table, rows, text: `put ${counted(rows, 'row')} into ${table}` }
    }
    case 'add-folded':
    case 'index-reference':
      return undefined
  }
}

const WRITES: Readonly<
  Record<Extract<Step, { kind: 'write' }>['why'], (column: string) => string>
> = {
  converted: (column) => `convert ${column}`,
  backfilled: (column) => `give a value to ${column}, which is empty`,
  folded: (column) => `fold ${column} for comparing`,
}

function describeColumn({
  layout: { table },
  field,
  replaces,
}: Extract<Step, { kind: 'add-column' }>) {
  const text =
    replaces === undefined
      ? `add column ${table}.${field.name} (${kindOf(field)})`
      : `make column ${table}.${field.name} one of kind ${kindOf(field)} (it was ${replaces})`
  return { table, column: field.name, text }
}

function kindOf(field: FieldLayout): string {
  const kind = kindName({ signature: field.signature, kind: field.contract.kind })
  return field.required ? `${kind}, required` : kind
}

/** A value as a schema file writes it: an amount in units, not in cents; a box to tick as true or false. */
function valueText({ contract, column }: FieldLayout, value: NewValue): string {
  if (isByName(value)) return `'${value.name}'`
  const requestValue = (column.toRequest ?? column.toAnswer)(value)
  const isNumber = isAmount(contract)
  return typeof requestValue === 'string' && !isNumber ? `'${requestValue}'` : String(requestValue)
}
