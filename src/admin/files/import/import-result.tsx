import Button from '@mui/material/Button'
import { useState } from 'react'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { download } from '../download'
import { asSentence } from '#admin/frame/texts/as-sentence'
import { numberText, useMessage } from '#admin/frame/texts/use-message'
import type { ImportStep } from './import-step'
import { withoutSecrets, type Columns, REPORT_COLUMNS } from '../../../import/columns'
import { cellValue } from '../../../import/cell-values'
import { motiveOf } from '../../../import/reason'
import { reportCells } from '../../../import/report-cells'
import { typedCell, workbookOf, type WrittenCell, XLSX_TYPE } from '../spreadsheet/write-workbook'
import type { RefusedRow } from './outcome'
import type { Sheet } from './sheet'

interface ImportResultProps {
  readonly step: Extract<ImportStep, { readonly at: 'result' }>
  onAnother(): void
  onClose(): void
}

/** The result of the import, and a file of the refused rows. */
export function ImportResult({ step, onAnother, onClose }: ImportResultProps) {
  const message = useMessage()
  const { outcome, failure } = step
  const { added, changed, same, refused, unsent, unconfirmed, mayRepeat, ended } = outcome
  const again = mayRepeat ? 'admin.import.again_repeats' : 'admin.import.again'
  const counts = [
    ['admin.import.new', added],
    ['admin.import.changed', changed],
    ['admin.import.same', same],
    ['admin.import.refused', refused.length - unsent - unconfirmed],
    ['admin.import.unsent', unsent],
    ['admin.import.unconfirmed', unconfirmed],
  ] as const
  const { fault, save } = useRefusedFile(step)
  return (
    <>
      <div className="import-body">
        <p
          role={ended === 'whole' ? 'status' : 'alert'}
          className={ended === 'whole' ? 'import-lead' : 'import-fault'}
        >
          {ended === 'whole' && message('admin.import.done')}
          {ended === 'cancelled' && message('admin.import.cancelled')}
          {typeof ended === 'object' &&
            message('admin.import.stopped', { text: asSentence(failure) })}
        </p>
        <dl className="import-counts">
          {counts
            .filter(([, count]) => count > 0)
            .map(([label, count]) => (
              <div key={label}>
                <dt>{message(label)}</dt>
                <dd>{numberText(count)}</dd>
              </div>
            ))}
        </dl>
        {ended !== 'whole' && <p className="import-note">{message(again)}</p>}
        {fault !== '' && (
          <p role="alert" className="import-fault">
            {fault}
          </p>
        )}
      </div>
      <div className="modal-actions import-actions">
        <Button className="modal-continue" onClick={onAnother}>
          {message('admin.import.another')}
        </Button>
        {refused.length > 0 && (
          <Button variant="outlined" onClick={() => void save()}>
            {message('admin.import.download')}
          </Button>
        )}
        <Button variant="contained" ref={takeFocus} onClick={onClose}>
          {message('admin.close')}
        </Button>
      </div>
    </>
  )
}

/** Downloads the file of the refused rows. If that fails, the reason is shown, and the user can try again. */
function useRefusedFile({ sheet, columns, outcome: { refused } }: ImportResultProps['step']) {
  const [fault, setFault] = useState('')
  const save = async (): Promise<void> => {
    try {
      const file = await refusedFile(sheet, columns, refused)
      download(file, file.name)
      setFault('')
    } catch (error) {
      setFault(describeCodeFailure(error).text)
    }
  }
  return { fault, save }
}

/**
 * A file of the refused rows, in the format of the imported file, with their lines and reasons before their own
 * columns. After a correction it can be imported as it is, and is read as the original file was. Dates and amounts of a
 * workbook keep their types if they are valid.
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
    // 007 must not become a number, because its zeros would be lost.
    if (typeof value === 'number' && String(value) !== text.trim()) return text
    return typedCell(field, value) ?? text
  })
}
