import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { XLSX_TYPE } from '#admin/files/spreadsheet/write-workbook'
import { download } from '#admin/files/download'
import { type ExportFormat, LISTED_CSV } from './export-format'

/**
 * Hands the listed rows over as a file: `rubros-2026-11-21.csv`. What writes it is fetched when it is first asked for.
 * @param contract its resource is what the file's name begins with
 * @throws where that code cannot be fetched
 */
export async function exportList(
  contract: EntityContract,
  columns: readonly Column[],
  rows: readonly Row[],
  { type, isWhole }: ExportFormat = LISTED_CSV,
): Promise<void> {
  let [shown, records] = [columns, rows]
  if (isWhole) {
    const { recordColumns, wholeRecords } = await import('./whole-records')
    shown = recordColumns(contract, columns)
    // What is no field is behind them.
    shown = [...shown, ...columns.filter(({ source }) => !Object.hasOwn(contract.fields, source))]
    records = await wholeRecords(contract, rows)
  }
  const name = fileName(contract, type)
  if (type === 'csv') {
    const { listCsv } = await import('./list-csv')
    return download(await listCsv(shown, records), name)
  }
  const { listXlsx } = await import('./list-xlsx')
  download(new Blob([await listXlsx(contract, shown, records)], { type: XLSX_TYPE }), name)
}

/** 'rubros-2026-11-21.csv' */
export const fileName = (
  { resource }: Pick<EntityContract, 'resource'>,
  type: ExportFormat['type'],
): string => `${resource}-${dayOf(new Date())}.${type}`

/** The day on the person's own calendar: 2026-11-21. */
export function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
