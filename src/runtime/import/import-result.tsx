import Button from '@mui/material/Button'
import { useState } from 'react'
import { describeCodeFailure } from '../code/code-not-fetched'
import { takeFocus } from '../dialogs/take-focus'
import { download } from '../export/download'
import { asSentence } from '../messages/as-sentence'
import { numberText } from '../messages/count-text'
import { useImportMessage } from '../messages/use-import-message'
import type { ImportStep } from './import-step'
import { refusedFile } from './refused-file'

interface ImportResultProps {
  readonly step: Extract<ImportStep, { readonly at: 'result' }>
  onAnother(): void
  onClose(): void
}

/** What has become of the file, and a file of what was refused. */
export function ImportResult({ step, onAnother, onClose }: ImportResultProps) {
  const message = useImportMessage()
  const { outcome, failure } = step
  const { added, changed, same, refused, unsent, unconfirmed, mayRepeat, ended } = outcome
  const again = mayRepeat ? 'gestion.import.again_repeats' : 'gestion.import.again'
  const counts = [
    ['gestion.import.new', added],
    ['gestion.import.changed', changed],
    ['gestion.import.same', same],
    ['gestion.import.refused', refused.length - unsent - unconfirmed],
    ['gestion.import.unsent', unsent],
    ['gestion.import.unconfirmed', unconfirmed],
  ] as const
  const { fault, save } = useRefusedFile(step)
  return (
    <>
      <div className="import-body">
        <p
          role={ended === 'whole' ? 'status' : 'alert'}
          className={ended === 'whole' ? 'import-lead' : 'import-fault'}
        >
          {ended === 'whole' && message('gestion.import.done')}
          {ended === 'cancelled' && message('gestion.import.cancelled')}
          {typeof ended === 'object' &&
            message('gestion.import.stopped', { text: asSentence(failure) })}
        </p>
        <dl className="import-counts">
          {counts
            .filter(([, count]) => count > 0)
            .map(([label, count]) => (
              <div key={label}>
                <dt>{message(label)}</dt>
                <dd>{numberText(count)}</dd>
              </div>
            ))}
        </dl>
        {ended !== 'whole' && <p className="import-note">{message(again)}</p>}
        {fault !== '' && (
          <p role="alert" className="import-fault">
            {fault}
          </p>
        )}
      </div>
      <div className="modal-actions import-actions">
        <Button className="modal-continue" onClick={onAnother}>
          {message('gestion.import.another')}
        </Button>
        {refused.length > 0 && (
          <Button variant="outlined" onClick={() => void save()}>
            {message('gestion.import.download')}
          </Button>
        )}
        <Button variant="contained" ref={takeFocus} onClick={onClose}>
          {message('gestion.close')}
        </Button>
      </div>
    </>
  )
}

/** Hands over the file of what was refused, and says why that failed: it can be asked for again. */
function useRefusedFile({ sheet, columns, outcome: { refused } }: ImportResultProps['step']) {
  const [fault, setFault] = useState('')
  const save = async (): Promise<void> => {
    try {
      const file = await refusedFile(sheet, columns, refused)
      download(file, file.name)
      setFault('')
    } catch (error) {
      setFault(describeCodeFailure(error).text)
    }
  }
  return { fault, save }
}
