import { withoutSecrets } from '../../import/hidden-cells'
import { cellValue } from '../../import/cell-values'
import type { Columns } from '../../import/columns'
import { motiveOf } from '../../import/reason'
import { reportCells } from '../../import/report-cells'
import { REPORT_COLUMNS } from '../../import/report-columns'
import { typedCell } from '../spreadsheet/typed-cell'
import { type WrittenCell, XLSX_TYPE } from '../spreadsheet/written-cell'
import type { RefusedRow } from './run-import'
import type { Sheet } from './sheet'

/**
 * The refused rows in the format of their file, with their lines and reasons before their own columns: corrected, it can
 * be imported as it is, and is read as the file was. Dates and amounts of a workbook keep their types where they are valid.
 */
export async function refusedFile(
  { name, format, header }: Pick<Sheet, 'name' | 'format' | 'header'>,
  columns: Columns,
  refusedRows: readonly RefusedRow[],
): Promise<File> {
  const refused = refusedRows.map(({ row, reasons }) => {
    const cells = withoutSecrets(columns, { cells: reportCells(row, columns) })
    return { row: { ...row, cells }, reasons }
  })
  const titles = [...REPORT_COLUMNS, ...header]
  const stem = name.replace(/\.[^.]*$/, '')
  if (format === 'xlsx') {
    const { workbookOf } = await import('../spreadsheet/in-worker')
    const rows = refused.map((one) => [...reasonCells(one), ...typedCells(columns, one)])
    return new File([await workbookOf(titles, rows)], `${stem}-rechazado.xlsx`, {
      type: XLSX_TYPE,
    })
  }
  const { CSV_TYPE, csvText } = await import('../spreadsheet/csv-text')
  const rows = refused.map((one) => [...reasonCells(one), ...one.row.cells])
  const csv = csvText([titles, ...rows])
  return new File([csv], `${stem}-rechazado.csv`, { type: CSV_TYPE })
}

const reasonCells = ({ row, reasons }: RefusedRow): readonly string[] => [
  String(row.line),
  motiveOf(reasons),
]

function typedCells({ sent }: Columns, { row, reasons }: RefusedRow): readonly WrittenCell[] {
  return row.cells.map((text, at) => {
    const field = sent.find(({ index }) => index === at)?.field
    const isFaulty = reasons.some(({ column }) => column === at)
    if (field === undefined || isFaulty || 'resource' in field) return text
    const value = cellValue(field, text.trim())
    // 007 is no number: its zeros would be lost.
    if (typeof value === 'number' && String(value) !== text.trim()) return text
    return typedCell(field, value) ?? text
  })
}
