import Button from '@mui/material/Button'
import { Modal } from '#admin/frame/dialogs/modal'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { useMessage } from '#admin/frame/texts/use-message'
import { PagedEntries, type PagedEntriesProps } from './paged-entries'

interface PagedPanelProps<E> extends PagedEntriesProps<E> {
  onClose(): void
}

/** A panel of entries. */
export function PagedPanel<E>({ onClose, ...entries }: PagedPanelProps<E>) {
  const message = useMessage()
  return (
    <Modal title={entries.title} size="panel" onEscape={onClose}>
      <PagedEntries {...entries} />
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose} ref={takeFocus}>
          {message('gestion.close')}
        </Button>
      </div>
    </Modal>
  )
}
