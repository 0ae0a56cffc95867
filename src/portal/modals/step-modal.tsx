import { lateCode } from '../late'
import type { PortalEvent } from '../machine/effects'
import { isForm, type PortalState, type Notice } from '../machine/state'
import { texts } from '../texts'
import { Modal } from './modal'

/** The one modal that shows, if any: a notice about the code modal covers it. */
export function StepModal(props: {
  readonly state: PortalState
  readonly send: (event: PortalEvent) => void
}) {
  const { step, now } = props.state
  const ways = {
    onClose: () => props.send({ type: 'notice-closed' }),
    onRetry: () => props.send({ type: 'retried' }),
  }
  if (!isForm(step)) return <NoticeModal key={step.kind} notice={step.notice} {...ways} />
  if (step.phase.kind === 'notice') return <NoticeModal notice={step.phase.notice} {...ways} />
  if (step.kind !== 'code') return undefined
  const { CodeModal } = lateCode()
  return <CodeModal step={step} send={props.send} now={now} />
}

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
