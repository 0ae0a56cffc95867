import { type ReactNode, useId, useState } from 'react'
import { type Reading, inOwnNotation, storedText } from '../../../import/column-readings'
import { ENCODINGS } from '../../../import/encoding'
import type { ReadAs } from '../../../import/header'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { useMessage } from '#admin/frame/texts/use-message'
import type { ImportStep } from './import-step'
import { readableLines, type Sheet, type SheetEncoding } from './sheet'
import { shortened } from './shortened'
import type { Column } from '../../../import/columns'
import { textOf } from '../../../import/validate-row'

type ColumnsStep = Extract<ImportStep, { readonly at: 'columns' }>

interface ImportColumnsProps {
  readonly step: ColumnsStep
  /** @param index null: no column */
  onChoose(sends: string, index: number | null): void
  onReading(sends: string, reading: Reading): void
  /** Called when the file must be read in another way. */
  onReadAs(readAs: ReadAs): void
  /** The buttons. */
  readonly children: ReactNode
}

/** The choice of the column of the file for each field. */
export function ImportColumns({
  step,
  onChoose,
  onReading,
  onReadAs,
  children,
}: ImportColumnsProps) {
  const message = useMessage()
  const { sheet, columns, fault } = step
  const { sent, ignored } = columns
  const isFileFirst = isEncodingFirst(sheet) || areSeveral(sheet)
  // The focus starts at the first open choice, and stays there while the user makes the others.
  const [firstOpen] = useState(
    () => columns.readings.find(({ reading }) => reading === undefined)?.column.sends,
  )
  return (
    <>
      <div className="import-body">
        {fault !== undefined && (
          <p role="alert" className="import-fault">
            {fault}
          </p>
        )}
        <p className="import-lead">{message('admin.import.columns_text', { file: sheet.name })}</p>
        <div className="import-columns">
          {areSeveral(sheet) && <SheetChoice {...sheet.workbook} onReadAs={onReadAs} />}
          {sheet.encoding !== undefined && sheet.encoding.readings.length > 0 && (
            <EncodingChoice
              {...sheet.encoding}
              readings={readableLines(sheet.encoding, columns)}
              onReadAs={onReadAs}
            />
          )}
          {sent.map((column, place) => (
            <ColumnChoice
              key={column.sends}
              column={column}
              isFirst={place === 0 && firstOpen === undefined && !isFileFirst}
              isReadingFirst={column.sends === firstOpen && !isFileFirst}
              step={step}
              onChoose={onChoose}
              onReading={onReading}
            />
          ))}
        </div>
        {ignored.length > 0 && (
          <p className="import-note">
            {message('admin.import.ignored', { columns: ignored.map(shortened).join(', ') })}
          </p>
        )}
      </div>
      {children}
    </>
  )
}

const areSeveral = (sheet: Sheet): sheet is Sheet & Required<Pick<Sheet, 'workbook'>> =>
  sheet.workbook !== undefined && sheet.workbook.sheets.length > 1

type SheetChoiceProps = NonNullable<Sheet['workbook']> & Pick<ImportColumnsProps, 'onReadAs'>

/** The choice of the sheet of the workbook. */
function SheetChoice({ sheet, sheets, onReadAs }: SheetChoiceProps) {
  const message = useMessage()
  const id = useId()
  return (
    <div className="import-column">
      <label htmlFor={id}>{message('admin.import.sheet')}</label>
      <select
        id={id}
        ref={takeFocus}
        value={sheet}
        onChange={({ currentTarget: { value } }) => onReadAs({ sheet: value })}
      >
        {sheets.map(({ name, isHidden }) => (
          <option key={name} value={name}>
            {isHidden ? message('admin.import.sheet.hidden', { name }) : name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Whether somebody chooses the encoding, or has just chosen it. */
const isEncodingFirst = ({ encoding }: Sheet): boolean =>
  encoding?.by === 'doubt' || encoding?.by === 'choice'

type EncodingChoiceProps = SheetEncoding & Pick<ImportColumnsProps, 'onReadAs'>

/** The choice of the encoding, with a line of the file as each encoding reads it. */
function EncodingChoice({ read, by, readings, onReadAs }: EncodingChoiceProps) {
  const message = useMessage()
  const id = useId()
  const isOpen = by === 'doubt'
  const example = readings.find(({ encoding }) => encoding === read)?.text ?? ''
  return (
    <div className="import-column">
      <label htmlFor={id}>{message('admin.import.encoding')}</label>
      <select
        id={id}
        ref={isOpen || by === 'choice' ? takeFocus : undefined}
        value={isOpen ? UNCHOSEN : read}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget: { value } }) =>
          onReadAs({ encoding: ENCODINGS.find((one) => one === value) })
        }
      >
        {isOpen && (
          <option value={UNCHOSEN} disabled hidden>
            {message('admin.form.choose')}
          </option>
        )}
        {readings.map(({ encoding, text }) => (
          <option key={encoding} value={encoding}>
            {[message(`admin.import.encoding.${encoding}`), excerptOf(text)]
              .filter(Boolean)
              .join(': ')}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={isOpen ? 'import-wrong' : 'import-note'}>
        {isOpen && message('admin.import.encoding.wrong')}
        {!isOpen &&
          example !== '' &&
          message('admin.import.example', { value: shortened(example) })}
      </p>
    </div>
  )
}

/** The word with the first letter that encodings read differently, and the text beside it. */
function excerptOf(text: string): string {
  const at = Math.max(0, text.search(/[^\x20-\x7e\t]/))
  const from = Math.max(0, text.lastIndexOf(' ', at - 10) + 1)
  return text.slice(from, from + 30).trim()
}

interface ColumnChoiceProps {
  readonly step: Extract<ImportStep, { readonly at: 'columns' }>
  readonly column: Column
  readonly isFirst: boolean
  /** The first open choice is the way to read a column or the file. */
  readonly isReadingFirst: boolean
  /** @param index null: no column */
  onChoose(sends: string, index: number | null): void
  onReading(sends: string, reading: Reading): void
}

/** The choice of the column that holds a field, and of the way to read it. */
function ColumnChoice(props: ColumnChoiceProps) {
  const message = useMessage()
  const id = useId()
  const { column, isFirst, step, onChoose } = props
  const { sheet, columns } = step
  const { field, sends, index } = column
  const isMissing = columns.missing.some((one) => one.sends === sends)
  const isTwice = columns.ambiguous.some((one) => one.column.sends === sends)
  const isShown = index !== undefined && field.kind !== 'secret'
  const example = isShown ? exampleOf(step, column) : ''
  return (
    <div className="import-column">
      <label htmlFor={id}>
        {field.label}
        {field.required && <span aria-hidden>&nbsp;*</span>}
      </label>
      <select
        id={id}
        ref={isFirst ? takeFocus : undefined}
        value={isTwice ? UNCHOSEN : (index ?? '')}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget: { value } }) =>
          onChoose(sends, value === '' ? null : Number(value))
        }
      >
        {isTwice && (
          <option value={UNCHOSEN} disabled hidden>
            {message('admin.form.choose')}
          </option>
        )}
        <option value="">{message('admin.import.no_column')}</option>
        {sheet.header.map((title, place) => (
          <option key={place} value={place}>
            {titleOf(title, place, sheet.header)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={isMissing || isTwice ? 'import-wrong' : 'import-note'}>
        {isMissing && message('admin.import.missing')}
        {isTwice && message('admin.import.twice')}
        {!isMissing &&
          !isTwice &&
          example !== '' &&
          message('admin.import.example', { value: example })}
      </p>
      <ReadingChoice {...props} />
    </div>
  )
}

/** The value of a choice while several columns have the name of its field: the user must choose one of them. */
const UNCHOSEN = 'unchosen'

/** The title of a column, with its place if the title is empty or not unique. */
function titleOf(title: string, place: number, header: readonly string[]): string {
  const isAlone = header.filter((one) => one.trim() === title.trim()).length < 2
  const [shown, at] = [shortened(title), `(${place + 1})`]
  return title !== '' && isAlone ? shown : `${shown} ${at}`.trim()
}

/** The first filled cell of the column, as it will be stored; '' while the way to read the column is not decided. */
function exampleOf(
  { sheet, columns: { readings } }: ColumnChoiceProps['step'],
  column: Column,
): string {
  const own = readings.filter((one) => one.column.sends === column.sends)
  if (own.some(({ reading }) => reading === undefined)) return ''
  const filled = sheet.rows.find(({ cells }) => textOf(column, cells) !== '')
  if (filled === undefined) return ''
  const text = textOf(column, inOwnNotation(filled, own).cells)
  return storedText(column.field, text).slice(0, 40)
}

/** The choice between several ways to read a column, with an example of a stored value for each. */
function ReadingChoice({ column, step, isReadingFirst, onReading }: ColumnChoiceProps) {
  const message = useMessage()
  const id = useId()
  const { field, sends } = column
  const found = step.columns.readings.find((one) => one.column.sends === sends)
  if (found === undefined || found.options.length < 2) return null
  const { options, reading, isContradictory } = found
  const [first] = options
  const label = message('admin.import.read_as')
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        ref={isReadingFirst ? takeFocus : undefined}
        aria-label={`${field.label}: ${label}`}
        value={reading ?? UNCHOSEN}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget: { value } }) => {
          const chosen = options.find((one) => one.reading === value)
          if (chosen !== undefined) onReading(sends, chosen.reading)
        }}
      >
        {reading === undefined && (
          <option value={UNCHOSEN} disabled hidden>
            {message('admin.form.choose')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.reading} value={option.reading}>
            {message(`admin.import.reading.${option.reading}`)}: {option.stored}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={reading === undefined ? 'import-wrong' : 'import-note'}>
        {reading === undefined && first !== undefined && (
          <>
            {message('admin.import.unread', {
              text: shortened(first.text),
              line: first.line,
            })}{' '}
          </>
        )}
        {isContradictory && message('admin.import.contradictory')}
      </p>
    </>
  )
}
