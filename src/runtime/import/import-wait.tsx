import Button from '@mui/material/Button'
import { takeFocus } from '../dialogs/take-focus'
import { numberText } from '../messages/count-text'
import { type ImportMessageKey, useImportMessage } from '../messages/use-import-message'
import { Spinner } from '../shell/spinner'
import { useAskBeforeUnload } from '../shell/leaving/use-ask-before-unload'
import type { ImportStep } from './import-step'

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

interface ImportRunningProps extends Pick<
  Extract<ImportStep, { readonly at: 'run' }>,
  'progress' | 'isCancelled'
> {
  onCancel(): void
}

/** How many rows are written. The browser asks before it leaves them. */
export function ImportRunning({ progress, isCancelled, onCancel }: ImportRunningProps) {
  const message = useImportMessage()
  useAskBeforeUnload(() => true)
  const { done, total } = progress
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
        {/* In the page before it says anything, so that screen readers read it out. */}
        <output>{isCancelled && message('gestion.import.cancelling')}</output>
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
