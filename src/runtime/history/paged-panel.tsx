import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { failureOf } from '../provider/http-error'
import { Modal } from '../dialogs/modal'
import { takeFocus } from '../dialogs/take-focus'
import { describeFailure } from '../errors/describe-failure'
import { type Message, useMessage } from '../messages/use-message'
import { Spinner } from '../shell/spinner'
import type { Pages } from './use-pages'
import './history.css'

interface PagedPanelProps<E> {
  readonly title: string
  /** Shown where there are no entries. */
  readonly empty: string
  readonly pages: Pages<E>
  /** One entry, as an `li` with its key. */
  children(entry: E): ReactNode
  onClose(): void
}

/** A panel of entries, the latest first, with a button for those before. */
export function PagedPanel<E>({ title, empty, pages, children, onClose }: PagedPanelProps<E>) {
  const message = useMessage()
  const { entries, loading, error, hasMore, more } = pages
  return (
    <Modal title={title} size="panel" onEscape={onClose}>
      <div className="history" aria-busy={loading}>
        {entries?.length === 0 && <p className="history-empty">{empty}</p>}
        {entries !== undefined && entries.length > 0 && (
          <ol className="history-entries">{entries.map((entry) => children(entry))}</ol>
        )}
        {loading && <Spinner />}
        {!loading && error !== null && <p role="alert">{failureText(error, title, message)}</p>}
        {!loading && (hasMore || error !== null) && (
          <Button onClick={more}>
            {message(error === null ? 'gestion.history.earlier' : 'gestion.retry')}
          </Button>
        )}
      </div>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose} ref={takeFocus}>
          {message('gestion.close')}
        </Button>
      </div>
    </Modal>
  )
}

/** The next call of the screen ends the session, where that is the cause. */
export function failureText(error: unknown, title: string, message: Message): string {
  const failure = failureOf(error)
  if (failure === undefined) return message('gestion.session_ended')
  return describeFailure(failure, { operation: 'load', title }, message).text
}
