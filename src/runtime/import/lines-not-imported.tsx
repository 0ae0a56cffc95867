import Button from '@mui/material/Button'
import type { EntityContract } from '../../wire/contract'
import { Modal } from '../dialogs/modal'
import { takeFocus } from '../dialogs/take-focus'
import { useImportMessage } from '../messages/use-import-message'

interface LinesNotImportedProps {
  readonly contract: EntityContract
  readonly title: string
  onClose(): void
}

/** What to do with a file of records that have lines: a row of a file is one record. */
export function LinesNotImported({ contract, title, onClose }: LinesNotImportedProps) {
  const message = useImportMessage()
  const held = Object.values(contract.fields).filter(({ kind }) => kind === 'lines')
  const lines = held.map(({ label }) => label).join(', ')
  return (
    <Modal title={message('gestion.import.title', { title })} size="panel" onEscape={onClose}>
      <div className="import-body">
        <p>{message('gestion.import.lines', { lines })}</p>
      </div>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose} ref={takeFocus}>
          {message('gestion.close')}
        </Button>
      </div>
    </Modal>
  )
}
