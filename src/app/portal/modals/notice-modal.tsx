import type { Notice } from '../machine/notice'
import { texts } from '../texts'
import { Modal } from './modal'

/** A message that is read and closed. */
export function NoticeModal(props: {
  readonly notice: Notice
  readonly onClose: () => void
  readonly onRetry: () => void
}) {
  const { notice, onClose, onRetry } = props
  const lines = notice.lines.map((line) => <p key={line}>{line}</p>)
  return (
    <Modal title={notice.title} description={lines} tone={notice.tone} onDismiss={onClose}>
      <div className="portal-modal-actions">
        {notice.retry && (
          <button type="button" className="portal-button" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <button
          type="button"
          className={notice.retry ? 'portal-button portal-button-quiet' : 'portal-button'}
          onClick={onClose}
        >
          {texts.ok}
        </button>
      </div>
    </Modal>
  )
}
