import { type ReactNode, useId, useState } from 'react'
import type { Reading } from '../../import/column-readings'
import { ENCODINGS } from '../../import/encoding'
import type { ReadAs } from '../../import/header'
import { takeFocus } from '../dialogs/take-focus'
import { useImportMessage } from '../messages/use-import-message'
import { ColumnChoice, UNCHOSEN } from './column-choice'
import type { ImportStep } from './import-step'
import { readableLines, type Sheet, type SheetEncoding } from './sheet'
import { shortened } from './shortened'

type ColumnsStep = Extract<ImportStep, { readonly at: 'columns' }>

interface ImportColumnsProps {
  readonly step: ColumnsStep
  /** @param index null: no column */
  onChoose(sends: string, index: number | null): void
  onReading(sends: string, reading: Reading): void
  /** The file is to be read in another way. */
  onReadAs(readAs: ReadAs): void
  /** The buttons. */
  readonly children: ReactNode
}

/** Which column of the file holds each field. */
export function ImportColumns({
  step,
  onChoose,
  onReading,
  onReadAs,
  children,
}: ImportColumnsProps) {
  const message = useImportMessage()
  const { sheet, columns, fault } = step
  const { sent, ignored } = columns
  const isFileFirst = isEncodingFirst(sheet) || areSeveral(sheet)
  // The focus is where something is to be chosen, and stays there while the others are chosen.
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
        <p className="import-lead">
          {message('gestion.import.columns_text', { file: sheet.name })}
        </p>
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
            {message('gestion.import.ignored', { columns: ignored.map(shortened).join(', ') })}
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

/** Which sheet of the workbook is read. */
function SheetChoice({ sheet, sheets, onReadAs }: SheetChoiceProps) {
  const message = useImportMessage()
  const id = useId()
  return (
    <div className="import-column">
      <label htmlFor={id}>{message('gestion.import.sheet')}</label>
      <select
        id={id}
        ref={takeFocus}
        value={sheet}
        onChange={({ currentTarget: { value } }) => onReadAs({ sheet: value })}
      >
        {sheets.map(({ name, isHidden }) => (
          <option key={name} value={name}>
            {isHidden ? message('gestion.import.sheet.hidden', { name }) : name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Whether somebody chooses the encoding, or has just done so. */
const isEncodingFirst = ({ encoding }: Sheet): boolean =>
  encoding?.by === 'doubt' || encoding?.by === 'choice'

type EncodingChoiceProps = SheetEncoding & Pick<ImportColumnsProps, 'onReadAs'>

/** In which encoding the file is read, with a line of it as each one reads it. */
function EncodingChoice({ read, by, readings, onReadAs }: EncodingChoiceProps) {
  const message = useImportMessage()
  const id = useId()
  const isOpen = by === 'doubt'
  const example = readings.find(({ encoding }) => encoding === read)?.text ?? ''
  return (
    <div className="import-column">
      <label htmlFor={id}>{message('gestion.import.encoding')}</label>
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
            {message('gestion.form.choose')}
          </option>
        )}
        {readings.map(({ encoding, text }) => (
          <option key={encoding} value={encoding}>
            {[message(`gestion.import.encoding.${encoding}`), excerptOf(text)]
              .filter(Boolean)
              .join(': ')}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={isOpen ? 'import-wrong' : 'import-note'}>
        {isOpen && message('gestion.import.encoding.wrong')}
        {!isOpen &&
          example !== '' &&
          message('gestion.import.example', { value: shortened(example) })}
      </p>
    </div>
  )
}

/** The word with the first letter that encodings read differently, and what is beside it. */
function excerptOf(text: string): string {
  const at = Math.max(0, text.search(/[^\x20-\x7e\t]/))
  const from = Math.max(0, text.lastIndexOf(' ', at - 10) + 1)
  return text.slice(from, from + 30).trim()
}
