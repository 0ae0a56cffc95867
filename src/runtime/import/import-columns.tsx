import { type ReactNode, useId } from 'react'
import type { Column } from '../../import/columns'
import { takeFocus } from '../dialogs/take-focus'
import { useImportMessage } from '../messages/use-import-message'
import type { ImportStep } from './import-step'
import { shortened } from './shortened'

type ColumnsStep = Extract<ImportStep, { readonly at: 'columns' }>

interface ImportColumnsProps {
  readonly step: ColumnsStep
  /** @param index null: no column */
  onChoose(sends: string, index: number | null): void
  /** The buttons. */
  readonly children: ReactNode
}

/** Which column of the file holds each field. */
export function ImportColumns({ step, onChoose, children }: ImportColumnsProps) {
  const message = useImportMessage()
  const { sheet, columns, fault } = step
  const { sent, ignored } = columns
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
          {sent.map((column, place) => (
            <ColumnChoice
              key={column.sends}
              column={column}
              isFirst={place === 0}
              step={step}
              onChoose={onChoose}
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

interface ColumnChoiceProps extends Pick<ImportColumnsProps, 'step' | 'onChoose'> {
  readonly column: Column
  readonly isFirst: boolean
}

function ColumnChoice({ column, isFirst, step, onChoose }: ColumnChoiceProps) {
  const message = useImportMessage()
  const id = useId()
  const { sheet, columns } = step
  const { field, sends, index } = column
  const isMissing = columns.missing.some((one) => one.sends === sends)
  const isTwice = columns.ambiguous.some((one) => one.column.sends === sends)
  const isShown = index !== undefined && field.kind !== 'secret'
  const example = isShown ? exampleOf(step, index) : ''
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
    </div>
  )
}

/** What a choice has while several columns are called as its field: each of them is still to be chosen, the first one too. */
const UNCHOSEN = 'unchosen'

/** A column by its title, and by its place where it has none, or others have the same. */
function titleOf(title: string, place: number, header: readonly string[]): string {
  const isAlone = header.filter((one) => one.trim() === title.trim()).length < 2
  const [shown, at] = [shortened(title), `(${place + 1})`]
  return title !== '' && isAlone ? shown : `${shown} ${at}`.trim()
}

/** The first cell of the column that is filled. */
function exampleOf({ sheet }: ColumnsStep, index: number): string {
  const filled = sheet.rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')
  return (filled?.cells[index] ?? '').trim().slice(0, 40)
}
