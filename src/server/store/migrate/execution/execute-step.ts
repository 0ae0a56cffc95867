import type { Transaction } from 'kysely'
import { DELETED_TABLE } from '../../../deleted/tables'
import type { Author } from '../../../history/author'
import { HISTORY_TABLE } from '../../../history/tables'
import type { EntityTable } from '../../entity-table'
import type { SqlDialect } from '../../database/sql-dialect'
import { PARENT_COLUMN, PLACE_COLUMN, type TableLayout } from '../../layout/table-layout'
import { buildListIndex, dropListIndex } from '../../pages/list-index'
import type { Tables } from '../../tables'
import { columnType } from './column-type'
import { computeColumns } from './compute-columns'
import { addFolded, createLinks, createTable, defined } from './create-table'
import { insertSeed } from './insert-seed'
import { referenceIndex } from './reference-index'
import type { Step } from '../steps'
import type { Sealer } from '../../../secrets/sealer'
import { conceal, sealedValues } from './conceal'
import { fillColumn, writeValues } from './write-values'

/** Executes one step of a plan without problems. */
export async function executeStep(
  trx: Transaction<Tables>,
  step: Step,
  tables: ReadonlyMap<string, EntityTable>,
  dialect: SqlDialect,
  author: Author,
): Promise<void> {
  const { schema } = trx
  switch (step.kind) {
    case 'drop-index':
      return schema.dropIndex(step.index).ifExists().execute()
    case 'drop-column':
      return schema.alterTable(step.table).dropColumn(step.column).execute()
    case 'drop-table':
      await forgetRecords(trx, step.table)
      return schema.dropTable(step.table).execute()
    case 'rename-table':
      return schema.alterTable(step.from).renameTo(step.to).execute()
    case 'rename-column':
      return schema.alterTable(step.table).renameColumn(step.from, step.to).execute()
    case 'create-table':
      return createTable(trx, step.layout, dialect)
    case 'create-links':
      return createLinks(trx, step.layout, step.links)
    case 'drop-list-index':
      return dropListIndex(trx, step.table)
    case 'build-list-index':
      return buildListIndex(trx, step.layout, step.pages, dialect)
    case 'compute':
      return computeColumns(trx, step.layout)
    case 'index-lines': {
      const { table } = step.layout
      const index = schema.createIndex(referenceIndex(table, PARENT_COLUMN)).on(table)
      return index.columns([PARENT_COLUMN, PLACE_COLUMN]).execute()
    }
    case 'seed':
      return insertSeed(trx, step.layout, tables, dialect, author)
    case 'conceal':
      return conceal(trx, step, sealerIn(tables, step.layout))
    case 'write': {
      const { layout, field } = step
      const values = field.column.sealed
        ? sealedValues(step, sealerIn(tables, layout))
        : step.values
      return writeValues(trx, layout, field, values)
    }
    default:
      return grow(trx, step)
  }
}

/** @throws Error where the plan has a table that the contract has not */
function sealerIn(tables: ReadonlyMap<string, EntityTable>, { table }: TableLayout): Sealer {
  const target = tables.get(table)
  if (target === undefined) throw new Error(`No table for ${table}`)
  return target.sealer
}

/** A later table of that name numbers its records from 1 again: history and deleted records must not be taken for theirs. */
async function forgetRecords(trx: Transaction<Tables>, table: string): Promise<void> {
  await trx.deleteFrom(DELETED_TABLE).where('entity', '=', table).execute()
  await trx.updateTable(HISTORY_TABLE).set({ record: null }).where('entity', '=', table).execute()
}

type Growth = Extract<
  Step,
  { kind: 'add-column' | 'add-folded' | 'fill' | 'index-reference' | 'create-unique' }
>

async function grow(trx: Transaction<Tables>, step: Growth): Promise<void> {
  const { layout } = step
  const { table } = layout
  switch (step.kind) {
    case 'add-column':
      return trx.schema
        .alterTable(table)
        .addColumn(step.field.name, columnType(step.field), (column) => defined(column, step.field))
        .execute()
    case 'add-folded':
      return addFolded(trx, table, step.field)
    case 'fill':
      return fillColumn(trx, layout, step.field, step.value)
    case 'index-reference': {
      const { name } = step.field
      return trx.schema.createIndex(referenceIndex(table, name)).on(table).column(name).execute()
    }
    case 'create-unique': {
      const { index, columns, period } = step.unique
      const create = trx.schema
        .createIndex(index)
        .on(table)
        .columns([...columns])
      return (period === undefined ? create.unique() : create).execute()
    }
  }
}
