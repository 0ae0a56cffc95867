import type { Notice } from '../machine/notice'
import { texts } from '../texts'
import { Modal } from './modal'

/** A message that is read and closed. */
export function NoticeModal(props: { readonly notice: Notice; readonly onClose: () => void }) {
  const { notice, onClose } = props
  const lines = notice.lines.map((line) => <p key={line}>{line}</p>)
  return (
    <Modal title={notice.title} description={lines} tone={notice.tone} onDismiss={onClose}>
      <div className="portal-modal-actions">
        <button type="button" className="portal-button" onClick={onClose}>
          {texts.ok}
        </button>
      </div>
    </Modal>
  )
}
