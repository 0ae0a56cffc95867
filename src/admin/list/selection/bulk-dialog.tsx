import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import { plainText } from '#admin/fields/columns/column'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { FormModal } from '#admin/record/form/form-modal'
import type { CatalogueScope } from '../catalogue-scope'
import { asSentence } from '#admin/frame/texts/as-sentence'
import { type MessageKey, useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { useBackCloses } from '#admin/frame/leaving/back-entry'
import { useLeaving } from '#admin/frame/leaving/use-leaving'
import type { BulkAction } from './selection'
import { type BulkStep, type LeftRows, useBulk } from './use-bulk'
import type { Values } from '#wire/kinds/field'
import './bulk-dialog.css'

interface BulkDialogProps {
  readonly action: BulkAction
  readonly rows: readonly Row[]
  readonly scope: CatalogueScope
  /** The values entered before, for rows that were left undone. */
  readonly typed: Values | undefined
  /** The run has ended. */
  onDone(left: LeftRows, asked: Values): void
  onClose(): void
}

/** The dialog of an action on many rows: the question with the number of rows, the progress, and the result. */
export function BulkDialog({ action, rows, scope, typed, onDone, onClose }: BulkDialogProps) {
  const bulk = useBulk(scope, action)
  const { step } = bulk
  const { actionsOf, contract } = scope
  const suited = useMemo(
    () => rows.filter((row) => actionsOf(row).some(({ name }) => name === action.name)),
    [rows, actionsOf, action],
  )
  const nameOf = (row: Row): string => plainText(row[contract.nameField])
  const close = (): void => {
    if (step.at === 'run') return bulk.cancel()
    onClose()
    bulk.leave()
  }
  useBackCloses(step.at, close)
  const leaving = useLeaving(close)
  const confirm = async (asked: Values): Promise<void> => {
    leaving.noteTyped(false)
    const left = await bulk.run(suited, asked)
    if (left !== undefined) onDone(left, asked)
  }
  return (
    <FormModal
      title={step.at === 'question' ? action.question : action.label}
      role={step.at === 'question' && action.asks === undefined ? 'alertdialog' : 'dialog'}
      leaving={leaving.asking && { subject: action.label, onLeave: close, onStay: leaving.stay }}
      onEscape={leaving.leave}
    >
      {step.at === 'question' && (
        <Question
          suited={suited.map(nameOf)}
          excluded={rows.length - suited.length}
          {...{ action, typed }}
          onYes={confirm}
          onNo={close}
          onTyped={leaving.noteTyped}
        />
      )}
      {step.at === 'run' && (
        <Running label={action.label} progress={step.progress} onCancel={bulk.cancel} />
      )}
      {step.at === 'result' && (
        <Ended onClose={close}>
          <BulkResult {...step} nameOf={nameOf} />
        </Ended>
      )}
    </FormModal>
  )
}

function Ended({ onClose, children }: { onClose(): void; readonly children: ReactNode }) {
  const message = useMessage()
  return (
    <>
      {children}
      <div className="modal-actions">
        <Button variant="contained" ref={takeFocus} onClick={onClose}>
          {message('admin.close')}
        </Button>
      </div>
    </>
  )
}

/** Names that the question shows. */
const NAMED = 5

interface QuestionProps {
  readonly action: BulkAction
  readonly typed: Values | undefined
  /** The names of the records that the action will be done to. */
  readonly suited: readonly string[]
  readonly excluded: number
  onYes(asked: Values): void
  onNo(): void
  onTyped(typed: boolean): void
}

function Question({ action, typed, onYes, onNo, onTyped, ...rows }: QuestionProps) {
  const message = useMessage()
  const { asks } = action
  const count = rows.suited.length
  if (asks !== undefined && count > 0) {
    return (
      <asks.Form action={action.name} {...{ typed, onTyped }} onConfirm={onYes} onCancel={onNo}>
        <div className="bulk-body">
          <Preview {...rows} />
        </div>
      </asks.Form>
    )
  }
  return (
    <>
      <div className="modal-text bulk-body">
        <Preview {...rows} />
      </div>
      <div className="modal-actions">
        <Button onClick={onNo} ref={takeFocus}>
          {message('admin.form.cancel')}
        </Button>
        {count > 0 && (
          <Button variant="contained" onClick={() => onYes({})}>
            {action.label}
          </Button>
        )}
      </div>
    </>
  )
}

/** The number of records that the action will be done to, and the first of them. */
function Preview({ suited, excluded }: Pick<QuestionProps, 'suited' | 'excluded'>) {
  const message = useMessage()
  const count = suited.length
  const others = count - NAMED
  return (
    <>
      <Counts
        counts={[
          ['admin.bulk.changing', count],
          ['admin.bulk.excluded', excluded],
        ]}
      />
      {count === 0 ? (
        <p>{message('admin.bulk.nothing')}</p>
      ) : (
        <ul className="bulk-names">
          {suited.slice(0, NAMED).map((name, at) => (
            <li key={at}>{name}</li>
          ))}
          {others > 0 && (
            <li>{message('admin.select.others', { count: others.toLocaleString('es-AR') })}</li>
          )}
        </ul>
      )}
    </>
  )
}

interface RunningProps {
  readonly label: string
  readonly progress: { readonly done: number; readonly total: number }
  onCancel(): void
}

function Running({ label, progress: { done, total }, onCancel }: RunningProps) {
  const message = useMessage()
  return (
    <>
      <div className="modal-text bulk-body">
        <progress max={total} value={done} aria-label={label} />
        <span>
          {message('admin.bulk.progress', {
            done: done.toLocaleString('es-AR'),
            total: total.toLocaleString('es-AR'),
          })}
        </span>
      </div>
      <div className="modal-actions">
        <Button ref={takeFocus} onClick={onCancel}>
          {message('admin.form.cancel')}
        </Button>
      </div>
    </>
  )
}

type BulkResultProps = Omit<Extract<BulkStep, { readonly at: 'result' }>, 'at'> & {
  nameOf(row: Row): string
}

/** Records that the result names. */
const NAMED_RESULTS = 100

/** The result of the rows: the refused ones with the reasons, and those that were not sent. */
function BulkResult({ outcome, notice, reasons, nameOf }: BulkResultProps) {
  const message = useMessage()
  const { done, unchanged, refused, unknown, unsent, ended } = outcome
  return (
    <div className="modal-text bulk-body">
      <p role={ended === 'whole' ? 'status' : 'alert'} className="bulk-lead">
        {ended === 'whole' && message('admin.bulk.ended')}
        {ended === 'cancelled' && message('admin.bulk.cancelled')}
        {typeof ended === 'object' &&
          message('admin.bulk.stopped', {
            text: asSentence(notice?.text ?? message('admin.session_ended')),
          })}
      </p>
      <Counts
        counts={[
          ['admin.bulk.done', done],
          ['admin.bulk.unchanged', unchanged],
          ['admin.bulk.refused', refused.length],
          ['admin.bulk.unknown', unknown.length],
          ['admin.bulk.unsent', unsent.length],
        ]}
      />
      <Named
        title={message('admin.bulk.refused')}
        lines={refused.map(({ row }, at) => `${nameOf(row)}: ${reasons[at] ?? ''}`)}
      />
      <Named title={message('admin.bulk.unknown')} lines={unknown.map(nameOf)} />
      <Named title={message('admin.bulk.unsent')} lines={unsent.map(nameOf)} />
      {unknown.length + unsent.length > 0 && <p>{message('admin.bulk.again')}</p>}
    </div>
  )
}

function Named({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const message = useMessage()
  if (lines.length === 0) return null
  const others = lines.length - NAMED_RESULTS
  return (
    <section aria-label={title}>
      <h3 className="bulk-heading">{title}</h3>
      <ul className="bulk-names">
        {lines.slice(0, NAMED_RESULTS).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
        {others > 0 && (
          <li>{message('admin.select.others', { count: others.toLocaleString('es-AR') })}</li>
        )}
      </ul>
    </section>
  )
}

interface CountsProps {
  readonly counts: readonly (readonly [label: MessageKey, count: number])[]
}

/** The number of rows of each kind; kinds without rows are left out. */
function Counts({ counts }: CountsProps) {
  const message = useMessage()
  return (
    <dl className="bulk-counts">
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count]) => (
          <div key={label}>
            <dt>{message(label)}</dt>
            <dd>{count.toLocaleString('es-AR')}</dd>
          </div>
        ))}
    </dl>
  )
}
