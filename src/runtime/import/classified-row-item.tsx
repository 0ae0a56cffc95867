import { storedText } from '../../import/column-readings'
import type { Column, Columns } from '../../import/columns'
import type { Verdict } from '../../import/classify-rows'
import { comparable, shownText } from '../../import/comparable'
import { withoutSecrets } from '../../import/hidden-cells'
import { motiveOf, type Reason } from '../../import/reason'
import { useImportMessage } from '../messages/use-import-message'
import type { ClassifiedRow } from './preview'
import { shortened } from './shortened'
import { textOf } from '../../import/validate-row'

interface ClassifiedRowItemProps {
  readonly classified: ClassifiedRow
  readonly header: readonly string[]
  readonly columns: Columns
}

/** A row of the file: its line, what it holds, and what becomes of it: each change, or each fault at its cell. */
export function ClassifiedRowItem({
  classified: { row, verdict },
  header,
  columns,
}: ClassifiedRowItemProps) {
  const message = useImportMessage()
  const cells = withoutSecrets(columns, row)
  const held = columns.sent.flatMap((column) => {
    const text = column.index === undefined ? '' : textOf(column, cells)
    return text === '' ? [] : [shortened(valueText(column, text, verdict))]
  })
  return (
    <div className={`import-row import-${verdict.kind}`}>
      <div className="import-row-head">
        <span className="import-badge">{message(`gestion.import.one.${verdict.kind}`)}</span>
        <span className="import-held">{held.join(' · ')}</span>
        <span className="import-line">{message('gestion.import.line', { line: row.line })}</span>
      </div>
      {verdict.kind === 'changed' && (
        <ul className="import-details">
          {verdict.differences.map(({ label, before, after }) => (
            <li key={label}>
              {label}:{' '}
              <del>{before === '' ? message('gestion.value.empty') : shortened(before)}</del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins>{after === '' ? message('gestion.value.empty') : shortened(after)}</ins>
            </li>
          ))}
        </ul>
      )}
      {verdict.kind === 'same' && verdict.line !== undefined && (
        <p className="import-details">
          {message('gestion.import.same_as', { line: verdict.line })}
        </p>
      )}
      {verdict.kind === 'refused' && (
        <ul className="import-details">
          {verdict.reasons.map((reason, place) => (
            <li key={place}>
              <Fault reason={reason} header={header} cells={cells} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A cell as it will be stored; the text of the file in a row that is refused. */
function valueText({ field, name }: Column, text: string, verdict: Verdict): string {
  if (verdict.kind === 'refused') return text
  const shown = 'shown' in verdict ? verdict.shown[name] : undefined
  if (shown === undefined || field.kind === 'secret') return storedText(field, text)
  return shownText(field, comparable(field, shown))
}

interface FaultProps {
  readonly reason: Reason
  readonly header: readonly string[]
  readonly cells: readonly string[]
}

/** The cell with its column, and what is wrong with it. */
function Fault({ reason, header, cells }: FaultProps) {
  const message = useImportMessage()
  const { column, text } = reason
  if (column === undefined) return motiveOf([reason])
  const cell = (cells[column] ?? '').trim()
  return (
    <>
      {shortened(header[column] ?? '')}:{' '}
      <span className="import-cell">
        {cell === '' ? message('gestion.value.empty') : shortened(cell)}
      </span>{' '}
      {text}
    </>
  )
}
