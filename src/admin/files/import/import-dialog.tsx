import Button from '@mui/material/Button'
import { type ReactNode, type DragEvent, useRef, useState } from 'react'
import { hasLines, type EntityContract } from '#wire/contract'
import { Modal } from '#admin/frame/dialogs/modal'
import { useBackCloses } from '#admin/frame/leaving/back-entry'
import { ImportColumns } from './import-columns'
import { ImportPreview } from './import-preview'
import { ImportResult } from './import-result'
import { isReady, type ImportStep } from './import-step'
import { type Import, useImport, type ImportScope } from './use-import'
import './import-dialog.css'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { columnsOf } from '../../../import/columns'
import type { ImportTarget } from '../../../import/target'
import { XLSX_TYPE } from '../spreadsheet/write-workbook'
import { type MessageKey, numberText, useMessage } from '#admin/frame/texts/use-message'
import { Spinner } from '#admin/frame/spinner'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'

interface ImportDialogProps {
  readonly scope: ImportScope
  onClose(): void
}

/** 'Importar' beside a list: a file of its records, or why they are not imported. */
export function ImportDialog(props: ImportDialogProps) {
  const { contract, title } = props.scope
  if (!hasLines(contract)) return <FileImport {...props} />
  return <LinesNotImported contract={contract} title={title} onClose={props.onClose} />
}

/** A file, its columns, its rows with what becomes of them, and the result. */
function FileImport({ scope, onClose }: ImportDialogProps) {
  const message = useMessage()
  const importing = useImport(scope)
  const { step } = importing
  const close = (): void => {
    importing.cancel()
    if (step.at !== 'run') onClose()
  }
  // Back stops the writing, too, and leaves what has become of the rows in sight.
  useBackCloses(step.at === 'run' ? 'import-run' : undefined, importing.cancel)
  const title = message('admin.import.title', { title: scope.title })
  return (
    <Modal title={title} size="panel" onEscape={close}>
      <ImportStepBody importing={importing} onClose={close} />
    </Modal>
  )
}

interface StepProps {
  readonly importing: Import
  onClose(): void
}

function ImportStepBody({ importing, onClose }: StepProps) {
  const { step, target } = importing
  switch (step.at) {
    case 'choose':
      return (
        <ChooseFile
          target={target}
          step={step}
          onChoose={importing.chooseFiles}
          onClose={onClose}
        />
      )
    case 'checking':
      return <ImportWait text="admin.import.checking" onCancel={onClose} />
    case 'columns':
      return (
        <ImportColumns
          step={step}
          onChoose={importing.chooseColumn}
          onReading={importing.chooseReading}
          onReadAs={importing.readAgain}
        >
          <ImportButtons onClose={onClose}>
            <CheckButton
              disabled={!isReady(target, step.sheet, step.columns)}
              onClick={importing.check}
            />
          </ImportButtons>
        </ImportColumns>
      )
    case 'preview':
      return (
        <ImportPreview step={step}>
          <ImportButtons onClose={onClose}>
            <PreviewButtons
              importing={importing}
              count={step.preview.counts.new + step.preview.counts.changed}
            />
          </ImportButtons>
        </ImportPreview>
      )
    case 'run':
      return <ImportRunning {...step} onCancel={onClose} />
    case 'result':
      return <ImportResult step={step} onAnother={importing.restart} onClose={onClose} />
  }
}

function ImportButtons({ onClose, children }: { onClose(): void; readonly children: ReactNode }) {
  const message = useMessage()
  return (
    <div className="modal-actions import-actions">
      <Button onClick={onClose}>{message('admin.form.cancel')}</Button>
      {children}
    </div>
  )
}

function CheckButton(props: { readonly disabled: boolean; onClick(): void }) {
  const message = useMessage()
  return (
    <Button variant="contained" {...props}>
      {message('admin.import.review')}
    </Button>
  )
}

function PreviewButtons({
  importing,
  count,
}: {
  readonly importing: Import
  readonly count: number
}) {
  const message = useMessage()
  return (
    <>
      <Button onClick={importing.correct}>{message('admin.view.columns')}</Button>
      <Button variant="contained" disabled={count === 0} onClick={importing.run}>
        {count === 0
          ? message('admin.import.open')
          : message('admin.import.run', { smart_count: count })}
      </Button>
    </>
  )
}

interface LinesNotImportedProps {
  readonly contract: EntityContract
  readonly title: string
  onClose(): void
}

/** What to do with a file of records that have lines: a row of a file is one record. */
function LinesNotImported({ contract, title, onClose }: LinesNotImportedProps) {
  const message = useMessage()
  const held = Object.values(contract.fields).filter(({ kind }) => kind === 'lines')
  const lines = held.map(({ label }) => label).join(', ')
  return (
    <Modal title={message('admin.import.title', { title })} size="panel" onEscape={onClose}>
      <div className="import-body">
        <p>{message('admin.import.lines', { lines })}</p>
      </div>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose} ref={takeFocus}>
          {message('admin.close')}
        </Button>
      </div>
    </Modal>
  )
}

interface ChooseFileProps {
  readonly target: ImportTarget
  readonly step: Extract<ImportStep, { readonly at: 'choose' }>
  onChoose(files: readonly File[]): void
  onClose(): void
}

/** The file to import, and what its columns may be called. */
export function ChooseFile({ target, step, onChoose, onClose }: ChooseFileProps) {
  const message = useMessage()
  if (step.isReading) return <ImportWait text="admin.import.reading" onCancel={onClose} />
  const labels = columnsOf(target, []).sent.map(({ field }) => field.label)
  return (
    <>
      <div className="import-body">
        <FileField onChoose={onChoose} />
        {step.fault !== undefined && (
          <p role="alert" className="import-fault">
            {step.fault}
          </p>
        )}
        <p className="import-note">
          {message('admin.import.columns_are', { labels: labels.join(', ') })}
        </p>
      </div>
      <div className="modal-actions">
        <Button onClick={onClose}>{message('admin.form.cancel')}</Button>
      </div>
    </>
  )
}

/** What the browser's own dialog offers. */
const ACCEPTED = `.csv,.txt,.tsv,.xlsx,text/csv,${XLSX_TYPE}`

/** A file that is chosen, or files that are dropped anywhere on the field. */
function FileField({ onChoose }: { onChoose(files: readonly File[]): void }) {
  const message = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onChoose([...files])
  }
  const hover = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    <div
      className={`import-drop${isOver ? ' import-over' : ''}`}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="contained" ref={takeFocus} onClick={() => input.current?.click()}>
        {message('admin.import.choose')}
      </Button>
      <p>{message('admin.import.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={message('admin.import.choose')}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files)
          // The same file may be chosen again, once it is corrected.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface ImportWaitProps {
  readonly text: MessageKey
  onCancel(): void
}

/** Something is under way, for seconds at most. */
export function ImportWait({ text, onCancel }: ImportWaitProps) {
  const message = useMessage()
  return (
    <>
      <output className="import-wait">
        <Spinner />
        <span>{message(text)}</span>
      </output>
      <CancelButton onCancel={onCancel} />
    </>
  )
}

interface ImportRunningProps extends Pick<
  Extract<ImportStep, { readonly at: 'run' }>,
  'progress' | 'isCancelled'
> {
  onCancel(): void
}

/** How many rows are written. The browser asks before it leaves them. */
export function ImportRunning({ progress, isCancelled, onCancel }: ImportRunningProps) {
  const message = useMessage()
  useAskBeforeUnload(() => true)
  const { done, total } = progress
  return (
    <>
      <div className="import-wait">
        <progress max={total} value={done} aria-label={message('admin.import.open')} />
        <span>
          {message('admin.import.progress', {
            done: numberText(done),
            total: numberText(total),
          })}
        </span>
        {/* In the page before it says anything, so that screen readers read it out. */}
        <output>{isCancelled && message('admin.import.cancelling')}</output>
      </div>
      <CancelButton onCancel={onCancel} />
    </>
  )
}

function CancelButton({ onCancel }: Pick<ImportWaitProps, 'onCancel'>) {
  const message = useMessage()
  return (
    <div className="modal-actions">
      <Button ref={takeFocus} onClick={onCancel}>
        {message('admin.form.cancel')}
      </Button>
    </div>
  )
}
