import Button from '@mui/material/Button'
import { takeFocus } from '../dialogs/take-focus'
import { numberText } from '../messages/count-text'
import { type ImportMessageKey, useImportMessage } from '../messages/use-import-message'
import { Spinner } from '../shell/spinner'
import type { Progress } from './run-import'

interface ImportWaitProps {
  readonly text: ImportMessageKey
  onCancel(): void
}

/** Something is under way, for seconds at most. */
export function ImportWait({ text, onCancel }: ImportWaitProps) {
  const message = useImportMessage()
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

interface ImportRunningProps {
  readonly progress: Progress
  onCancel(): void
}

/** How many rows are written. */
export function ImportRunning({ progress: { done, total }, onCancel }: ImportRunningProps) {
  const message = useImportMessage()
  return (
    <>
      <div className="import-wait">
        <progress max={total} value={done} aria-label={message('gestion.import.open')} />
        <span>
          {message('gestion.import.progress', {
            done: numberText(done),
            total: numberText(total),
          })}
        </span>
      </div>
      <CancelButton onCancel={onCancel} />
    </>
  )
}

function CancelButton({ onCancel }: Pick<ImportWaitProps, 'onCancel'>) {
  const message = useImportMessage()
  return (
    <div className="modal-actions">
      <Button ref={takeFocus} onClick={onCancel}>
        {message('gestion.form.cancel')}
      </Button>
    </div>
  )
}
