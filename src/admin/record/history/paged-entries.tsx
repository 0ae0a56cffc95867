import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { failureText } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { Spinner } from '#admin/frame/spinner'
import { Modal } from '#admin/frame/dialogs/modal'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import type { Pages } from './use-pages'
import './history.css'

export interface PagedEntriesProps<E> {
  /** The title of a notice about a failure. */
  readonly title: string
  /** The text if there are no entries. */
  readonly empty: string
  readonly pages: Pages<E>
  /** One entry, as an `li` with its key. */
  children(entry: E): ReactNode
}

/** Entries, the latest first, with a button for older ones. */
export function PagedEntries<E>({ title, empty, pages, children }: PagedEntriesProps<E>) {
  const message = useMessage()
  const { entries, loading, error, hasMore, more } = pages
  return (
    <section
      className="history"
      aria-label={title}
      aria-busy={loading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {entries?.length === 0 && <p className="history-empty">{empty}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ol className="history-entries">{entries.map((entry) => children(entry))}</ol>
      )}
      {loading && <Spinner />}
      {!loading && error !== null && <p role="alert">{failureText(error, title, message)}</p>}
      {!loading && (hasMore || error !== null) && (
        <Button onClick={more}>
          {message(error === null ? 'admin.history.earlier' : 'admin.retry')}
        </Button>
      )}
    </section>
  )
}

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
          {message('admin.close')}
        </Button>
      </div>
    </Modal>
  )
}
