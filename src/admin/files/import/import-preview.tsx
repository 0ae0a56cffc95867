import { type ReactNode, useState, useEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { VerdictKind, Verdict } from '../../../import/classify-rows'
import { type MessageKey, numberText, useMessage } from '#admin/frame/texts/use-message'
import type { ImportStep } from './import-step'
import type { ClassifiedRow } from './outcome'
import { readableLines, type Sheet, type SheetEncoding } from './sheet'
import { shortened } from './shortened'
import { type Columns, type Column, withoutSecrets } from '../../../import/columns'
import { storedText } from '../../../import/column-readings'
import { comparable, shownText } from '../../../import/comparable'
import { motiveOf, type Reason } from '../../../import/reason'
import { textOf } from '../../../import/validate-row'

interface ImportPreviewProps {
  readonly step: Extract<ImportStep, { readonly at: 'preview' }>
  /** The buttons. */
  readonly children: ReactNode
}

const KINDS = ['new', 'changed', 'same', 'refused'] as const

/** The rows of the file with the planned action for each, or only those of the kind whose button is pressed. */
export function ImportPreview({ step, children }: ImportPreviewProps) {
  const message = useMessage()
  const { sheet, columns, preview } = step
  const { counts, rows } = preview
  const [kind, setKind] = useState<VerdictKind | undefined>(
    counts.refused > 0 ? 'refused' : undefined,
  )
  const [isFiltered, setFiltered] = useState(false)
  const filter = (wanted: VerdictKind | undefined): void => {
    setKind(wanted)
    setFiltered(true)
  }
  const shown = kind === undefined ? rows : rows.filter(({ verdict }) => verdict.kind === kind)
  return (
    <>
      <fieldset className="import-kinds" aria-label={message('admin.import.verdicts')}>
        <KindButton
          label="admin.import.all"
          count={rows.length}
          isPressed={kind === undefined}
          onPress={() => filter(undefined)}
        />
        {KINDS.filter((one) => counts[one] > 0).map((one) => (
          <KindButton
            key={one}
            label={`admin.import.${one}`}
            count={counts[one]}
            isPressed={kind === one}
            onPress={() => filter(one)}
          />
        ))}
      </fieldset>
      {sheet.workbook !== undefined && <ReadSheet {...sheet.workbook} />}
      {sheet.encoding?.by === 'letters' && (
        <AssumedEncoding {...sheet.encoding} readings={readableLines(sheet.encoding, columns)} />
      )}
      {counts.new + counts.changed === 0 && (
        <p className="import-aside">{message('admin.import.nothing')}</p>
      )}
      {/* A new list for each kind, so that it starts at its first row. */}
      <ClassifiedRows
        key={kind}
        rows={shown}
        header={sheet.header}
        columns={columns}
        takesFocus={!isFiltered}
      />
      {children}
    </>
  )
}

/** The sheet that was read, if there are others, and the number of its hidden rows. */
function ReadSheet({ sheet, sheets, hiddenRows }: NonNullable<Sheet['workbook']>) {
  const message = useMessage()
  const others = sheets
    .filter(({ name }) => name !== sheet)
    .map(({ name, isHidden }) => (isHidden ? message('admin.import.sheet.hidden', { name }) : name))
  const texts = [
    ...(others.length > 0
      ? [message('admin.import.sheet.read', { sheet, others: others.join(', ') })]
      : []),
    ...(hiddenRows > 0 ? [message('admin.import.hidden_rows', { smart_count: hiddenRows })] : []),
  ]
  return texts.length > 0 && <p className="import-aside">{texts.join(' ')}</p>
}

/** An example of the letters by which the encoding was determined. */
function AssumedEncoding({ read, readings }: SheetEncoding) {
  const message = useMessage()
  const text = shortened(readings.find(({ encoding }) => encoding === read)?.text ?? '')
  const encoding = message(`admin.import.encoding.${read}`)
  return (
    <p className="import-aside">
      {message('admin.import.assumed', { encoding })}
      {text !== '' && ` ${message('admin.import.example', { value: text })}`}
    </p>
  )
}

interface KindButtonProps {
  readonly label: MessageKey
  readonly count: number
  readonly isPressed: boolean
  onPress(): void
}

function KindButton({ label, count, isPressed, onPress }: KindButtonProps) {
  const message = useMessage()
  return (
    <button type="button" className="import-kind" aria-pressed={isPressed} onClick={onPress}>
      {message(label)} <span>{numberText(count)}</span>
    </button>
  )
}

interface ClassifiedRowsProps {
  readonly rows: readonly ClassifiedRow[]
  readonly header: readonly string[]
  readonly columns: Columns
  /** The preview has just replaced another step. */
  readonly takesFocus: boolean
}

/** The height of a row that shows only its values. Pixels. */
const ROW_PX = 60

/** The rows of a file. Only those in sight are in the page. */
function ClassifiedRows({ rows, header, columns, takesFocus }: ClassifiedRowsProps) {
  const message = useMessage()
  const region = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  })
  // If a filter button was pressed, the focus stays there.
  useEffect(() => {
    if (takesFocus) region.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={region}
      className="import-rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={message('admin.import.rows')}
    >
      <ol style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const classified = rows[index]
          return (
            classified && (
              <li
                key={classified.row.line}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ClassifiedRowItem classified={classified} header={header} columns={columns} />
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}

interface ClassifiedRowItemProps {
  readonly classified: ClassifiedRow
  readonly header: readonly string[]
  readonly columns: Columns
}

/** A row of the file: its line, its values, and the action for it with each change, or each fault at its cell. */
export function ClassifiedRowItem({
  classified: { row, verdict },
  header,
  columns,
}: ClassifiedRowItemProps) {
  const message = useMessage()
  const cells = withoutSecrets(columns, row)
  const held = columns.sent.flatMap((column) => {
    const text = column.index === undefined ? '' : textOf(column, cells)
    return text === '' ? [] : [shortened(valueText(column, text, verdict))]
  })
  return (
    <div className={`import-row import-${verdict.kind}`}>
      <div className="import-row-head">
        <span className="import-badge">{message(`admin.import.one.${verdict.kind}`)}</span>
        <span className="import-held">{held.join(' · ')}</span>
        <span className="import-line">{message('admin.import.line', { line: row.line })}</span>
      </div>
      {verdict.kind === 'changed' && (
        <ul className="import-details">
          {verdict.differences.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{before === '' ? message('admin.value.empty') : shortened(before)}</del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins>{after === '' ? message('admin.value.empty') : shortened(after)}</ins>
            </li>
          ))}
        </ul>
      )}
      {verdict.kind === 'same' && verdict.line !== undefined && (
        <p className="import-details">{message('admin.import.same_as', { line: verdict.line })}</p>
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

/** A cell as it will be stored. In a refused row, it is the text of the file. */
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

/** A cell with its column and its fault. */
function Fault({ reason, header, cells }: FaultProps) {
  const message = useMessage()
  const { column, text } = reason
  if (column === undefined) return motiveOf([reason])
  const cell = (cells[column] ?? '').trim()
  return (
    <>
      {shortened(header[column] ?? '')}:{' '}
      <span className="import-cell">
        {cell === '' ? message('admin.value.empty') : shortened(cell)}
      </span>{' '}
      {text}
    </>
  )
}
