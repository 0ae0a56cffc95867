import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { hasLines } from '../../wire/has-lines'
import { Modal } from '../dialogs/modal'
import type { CatalogueScope } from '../list/catalogue-scope'
import { useImportMessage } from '../messages/use-import-message'
import { useBackCloses } from '../shell/leaving/use-back-closes'
import { ChooseFile } from './choose-file'
import { ImportColumns } from './import-columns'
import { ImportPreview } from './import-preview'
import { ImportResult } from './import-result'
import { isReady } from './import-step'
import { LinesNotImported } from './lines-not-imported'
import { ImportRunning, ImportWait } from './import-wait'
import { type Import, useImport } from './use-import'
import './import-dialog.css'

interface ImportDialogProps {
  readonly scope: CatalogueScope
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
  const message = useImportMessage()
  const importing = useImport(scope)
  const { step } = importing
  const close = (): void => {
    importing.cancel()
    if (step.at !== 'run') onClose()
  }
  // Back stops the writing, too, and leaves what has become of the rows in sight.
  useBackCloses(step.at === 'run' ? 'import-run' : undefined, importing.cancel)
  const title = message('gestion.import.title', { title: scope.title })
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
      return <ImportWait text="gestion.import.checking" onCancel={onClose} />
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
  const message = useImportMessage()
  return (
    <div className="modal-actions import-actions">
      <Button onClick={onClose}>{message('gestion.form.cancel')}</Button>
      {children}
    </div>
  )
}

function CheckButton(props: { readonly disabled: boolean; onClick(): void }) {
  const message = useImportMessage()
  return (
    <Button variant="contained" {...props}>
      {message('gestion.import.review')}
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
  const message = useImportMessage()
  return (
    <>
      <Button onClick={importing.correct}>{message('gestion.view.columns')}</Button>
      <Button variant="contained" disabled={count === 0} onClick={importing.run}>
        {count === 0
          ? message('gestion.import.open')
          : message('gestion.import.run', { smart_count: count })}
      </Button>
    </>
  )
}
