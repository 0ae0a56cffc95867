import Button from '@mui/material/Button'
import { columnsOf } from '../../import/columns'
import type { ImportTarget } from '../../import/target'
import { useImportMessage } from '../messages/use-import-message'
import { FileField } from './file-field'
import type { ImportStep } from './import-step'
import { ImportWait } from './import-wait'

interface ChooseFileProps {
  readonly target: ImportTarget
  readonly step: Extract<ImportStep, { readonly at: 'choose' }>
  onChoose(files: readonly File[]): void
  onClose(): void
}

/** The file to import, and what its columns may be called. */
export function ChooseFile({ target, step, onChoose, onClose }: ChooseFileProps) {
  const message = useImportMessage()
  if (step.isReading) return <ImportWait text="gestion.import.reading" onCancel={onClose} />
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
          {message('gestion.import.columns_are', { labels: labels.join(', ') })}
        </p>
      </div>
      <div className="modal-actions">
        <Button onClick={onClose}>{message('gestion.form.cancel')}</Button>
      </div>
    </>
  )
}
