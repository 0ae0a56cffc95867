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

/** 'Importar' beside a list: imports a file of its records, or says why they cannot be imported. */
export function ImportDialog(props: ImportDialogProps) {
  const { contract, title } = props.scope
  if (!hasLines(contract)) return <FileImport {...props} />
  return <LinesNotImported contract={contract} title={title} onClose={props.onClose} />
}

/** The steps of an import: the file, its columns, its rows with the action for each, and the result. */
function FileImport({ scope, onClose }: ImportDialogProps) {
  const message = useMessage()
  const importing = useImport(scope)
  const { step } = importing
  const close = (): void => {
    importing.cancel()
    if (step.at !== 'run') onClose()
  }
  // Back also stops the writing, and leaves the results of the rows in sight.
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

/** Explains how to enter a file of records that have lines, because a row of a file is one record. */
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

/** The choice of the file to import, and the names that its columns may have. */
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

/** The file types that the browser's own dialog offers. */
const ACCEPTED = `.csv,.txt,.tsv,.xlsx,text/csv,${XLSX_TYPE}`

/** Takes a chosen file, or files that are dropped anywhere on the field. */
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
          // The same file may be chosen again after it was corrected.
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

/** Shows that work is under way, which takes seconds at most. */
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

/** The number of written rows. While rows are being written, the browser asks before it leaves the page. */
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
        {/* The element is in the page before it has a text, so that screen readers read the text out. */}
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
