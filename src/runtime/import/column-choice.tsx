import { useId } from 'react'
import { inOwnNotation, type Reading, storedText } from '../../import/column-readings'
import type { Column } from '../../import/columns'
import { textOf } from '../../import/validate-row'
import { takeFocus } from '../dialogs/take-focus'
import { useImportMessage } from '../messages/use-import-message'
import type { ImportStep } from './import-step'
import { shortened } from './shortened'

interface ColumnChoiceProps {
  readonly step: Extract<ImportStep, { readonly at: 'columns' }>
  readonly column: Column
  readonly isFirst: boolean
  /** How it is read is the first thing that is to be chosen. */
  readonly isReadingFirst: boolean
  /** @param index null: no column */
  onChoose(sends: string, index: number | null): void
  onReading(sends: string, reading: Reading): void
}

/** Which column of the file holds a field, and how it is read. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const message = useImportMessage()
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
            {message('gestion.form.choose')}
          </option>
        )}
        <option value="">{message('gestion.import.no_column')}</option>
        {sheet.header.map((title, place) => (
          <option key={place} value={place}>
            {titleOf(title, place, sheet.header)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={isMissing || isTwice ? 'import-wrong' : 'import-note'}>
        {isMissing && message('gestion.import.missing')}
        {isTwice && message('gestion.import.twice')}
        {!isMissing &&
          !isTwice &&
          example !== '' &&
          message('gestion.import.example', { value: example })}
      </p>
      <ReadingChoice {...props} />
    </div>
  )
}

/** What a choice has while several columns are called as its field: each of them is still to be chosen, the first one too. */
export const UNCHOSEN = 'unchosen'

/** A column by its title, and by its place where it has none, or others have the same. */
function titleOf(title: string, place: number, header: readonly string[]): string {
  const isAlone = header.filter((one) => one.trim() === title.trim()).length < 2
  const [shown, at] = [shortened(title), `(${place + 1})`]
  return title !== '' && isAlone ? shown : `${shown} ${at}`.trim()
}

/** The first cell of the column that is filled, as it will be stored; '' while it is open how the column is read. */
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

/** How a column is read that leaves it open, with a value as it will be stored for each way. */
function ReadingChoice({ column, step, isReadingFirst, onReading }: ColumnChoiceProps) {
  const message = useImportMessage()
  const id = useId()
  const { field, sends } = column
  const found = step.columns.readings.find((one) => one.column.sends === sends)
  if (found === undefined || found.options.length < 2) return null
  const { options, reading, isContradictory } = found
  const [first] = options
  const label = message('gestion.import.read_as')
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
            {message('gestion.form.choose')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.reading} value={option.reading}>
            {message(`gestion.import.reading.${option.reading}`)}: {option.stored}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={reading === undefined ? 'import-wrong' : 'import-note'}>
        {reading === undefined && first !== undefined && (
          <>
            {message('gestion.import.unread', {
              text: shortened(first.text),
              line: first.line,
            })}{' '}
          </>
        )}
        {isContradictory && message('gestion.import.contradictory')}
      </p>
    </>
  )
}
