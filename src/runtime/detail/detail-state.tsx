import { failureText } from '../errors/failure-text'
import { useMessage } from '../messages/use-message'
import { useSlow } from '../rows/paged/use-slow'
import type { WholeRecord } from './use-whole-record'

interface DetailStateProps {
  readonly whole: WholeRecord
  /** The record's name. */
  readonly title: string
}

/** What there is to say about how a record was read: nothing, where it is there. */
export function DetailState({ whole, title }: DetailStateProps) {
  const { isLoading, isPartial, isGone, error, retry } = whole
  const message = useMessage()
  const isSlow = useSlow(isLoading && isPartial)
  if (isGone) {
    return (
      <p role="alert" className="detail-note">
        {message('gestion.detail.gone')}
      </p>
    )
  }
  if (error !== null) {
    return (
      <p role="alert" className="detail-note">
        {failureText(error, title, message)}{' '}
        <button type="button" className="link-button" onClick={retry}>
          {message('gestion.retry')}
        </button>
      </p>
    )
  }
  return <output className="detail-slow">{isSlow && message('gestion.list.loading_row')}</output>
}
