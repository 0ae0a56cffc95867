import { lateCode } from '../late'
import type { PortalEvent } from '../machine/events'
import { isForm, type PortalState } from '../machine/state'
import { NoticeModal } from './notice-modal'

/** The one modal that shows, if any: a notice covers the code modal that it is about. */
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
