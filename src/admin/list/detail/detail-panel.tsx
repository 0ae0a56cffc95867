import { type ReactNode, useId, useMemo, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import Dialog from '@mui/material/Dialog'
import { plainText } from '#admin/fields/columns/column'
import { useCatalogueScope, useListedScope } from '../catalogue-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import { IconButton } from '../icon-button'
import type { Row } from '#admin/provider/row'
import { DetailFields, useSections, type Section } from './detail-fields'
import { useWholeRecord, type WholeRecord, useAfterWrite } from './use-whole-record'
import './detail-panel.css'
import { failureText } from '#admin/frame/errors/describe-failure'
import { useSlow } from '../rows/paged/use-slow'
import { isPermitted } from '#admin/provider/auth/permissions'
import { readSession } from '#admin/provider/session/stored-session'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { RESTING_PLACE } from '#admin/frame/typing-guard'

interface DetailPanelProps {
  /** The last known state of the record. */
  readonly row: Row
  /** The id of the record to read, if rows do not have all fields. */
  readonly settledId: Row['id'] | undefined
  /** The record is being deleted by this user; the panel closes when it is gone. */
  readonly isRemoved: boolean
  readonly isSheet: boolean
  /** `DetailSection` elements. */
  readonly sections: ReactNode
  /** Goes to the next row (1), or to the previous one (-1). */
  onMove(by: 1 | -1): void
  onClose(): void
}

/** All fields of a record, the buttons of its actions, and its history. */
export function DetailPanel(props: DetailPanelProps) {
  const { row, settledId, isSheet, onMove, onClose } = props
  const titleId = useId()
  const message = useMessage()
  const { contract } = useCatalogueScope()
  const { dialog } = useListedScope()
  const sections = useSections(props.sections)
  const whole = useWholeRecord(row, settledId, props.isRemoved ? onClose : undefined)
  const { record, isGone } = whole
  const name = plainText(record[contract.nameField])
  const parts = (
    <>
      <DetailHeader
        titleId={titleId}
        title={name}
        onMove={isSheet ? onMove : undefined}
        onClose={onClose}
      />
      <section
        className="detail-body"
        aria-labelledby={titleId}
        aria-busy={whole.isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <DetailState whole={whole} title={name} />
        {!isGone && <DetailFields sections={sections} whole={whole} />}
        {!isGone && <DetailHistory key={record.id} record={record} sections={sections} />}
      </section>
      {!isGone && <DetailButtons record={record} />}
    </>
  )
  if (!isSheet) {
    return (
      <aside
        className="detail detail-panel"
        aria-label={message('admin.detail.label', { name })}
        style={dialog.at === 'list' ? undefined : HIDDEN}
      >
        {parts}
      </aside>
    )
  }
  // A form or a question takes its place.
  if (dialog.at !== 'list') return null
  return (
    <DetailSheet titleId={titleId} onClose={onClose}>
      {parts}
    </DetailSheet>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

/** The actions that may be done to the record: the buttons of its row. */
export function DetailButtons({ record }: { readonly record: Row }) {
  const { actionsOf, openFor, busy, rowAction } = useCatalogueScope()
  const actions = actionsOf(record)
  if (actions.length === 0 && !rowAction) return null
  return (
    <footer className="detail-buttons">
      {actions.map(({ name, label }, place) => (
        <button
          // 'Habilitar' takes the place of 'Deshabilitar', and its focus.
          key={place}
          type="button"
          className="button-secondary"
          disabled={busy}
          onClick={() => openFor(name, record)}
        >
          {label}
        </button>
      ))}
      {rowAction && <RecordContextProvider value={record}>{rowAction}</RecordContextProvider>}
    </footer>
  )
}

interface DetailSheetProps {
  /** For the element that holds the record's name. */
  readonly titleId: string
  onClose(): void
  readonly children: ReactNode
}

/**
 * The sheet over the list: it comes from the side of the window, on phones from below. Escape and a press outside close
 * it.
 */
const DetailSheet = ({ titleId, onClose, children }: DetailSheetProps) => (
  <Dialog
    open
    maxWidth={false}
    scroll="paper"
    transitionDuration={0}
    disableRestoreFocus
    aria-labelledby={titleId}
    onClose={onClose}
    slotProps={{
      paper: { className: 'detail detail-sheet', elevation: 0 },
      backdrop: { className: 'modal-backdrop' },
    }}
  >
    {children}
  </Dialog>
)

interface DetailStateProps {
  readonly whole: WholeRecord
  /** The record's name. */
  readonly title: string
}

/** The state of reading a record: nothing if it was read. */
export function DetailState({ whole, title }: DetailStateProps) {
  const { isLoading, isPartial, isGone, error, retry } = whole
  const message = useMessage()
  const isSlow = useSlow(isLoading && isPartial)
  if (isGone) {
    return (
      <p role="alert" className="detail-note">
        {message('admin.detail.gone')}
      </p>
    )
  }
  if (error !== null) {
    return (
      <p role="alert" className="detail-note">
        {failureText(error, title, message)}{' '}
        <button type="button" className="link-button" onClick={retry}>
          {message('admin.retry')}
        </button>
      </p>
    )
  }
  return <output className="detail-slow">{isSlow && message('admin.list.loading_row')}</output>
}

const RecordHistory = fetchedPanel(
  async () => (await import('#admin/record/history/record-history')).RecordHistory,
)

interface DetailHistoryProps {
  readonly record: Row
  readonly sections: readonly Section[]
}

/** The history of the record, fetched on demand. Only the embedded backend keeps it. */
function DetailHistory({ record, sections }: DetailHistoryProps) {
  const message = useMessage()
  const isKnown = useEmbeddedBackend()
  const { contract, actions } = useCatalogueScope()
  const [isOpen, setOpen] = useState(false)
  const [writes, setWrites] = useState(0)
  useAfterWrite(() => setWrites((before) => before + 1))
  const scope = useMemo(
    () => ({ contract, actions, columns: sections.flatMap(({ columns }) => columns) }),
    [contract, actions, sections],
  )
  if (!isKnown || !isPermitted(contract, readSession(), 'history', record)) return null
  return (
    <section className="detail-section detail-history">
      <h3>
        <button
          type="button"
          className="detail-disclosure"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {message('admin.history.title')}
        </button>
      </h3>
      {isOpen && <RecordHistory key={writes} scope={scope} record={record} />}
    </section>
  )
}

interface DetailHeaderProps {
  readonly titleId: string
  /** The record's name. */
  readonly title: string
  /** Goes to the next row (1), or to the previous one (-1); undefined: the list is beside the panel. */
  readonly onMove: ((by: 1 | -1) => void) | undefined
  onClose(): void
}

/** The record's name, and the buttons that leave it. */
export function DetailHeader({ titleId, title, onMove, onClose }: DetailHeaderProps) {
  const message = useMessage()
  const isSheet = onMove !== undefined
  return (
    <header className="detail-header">
      <h2
        id={titleId}
        // A list beside the panel shows which row has the focus; a sheet has to announce the record itself.
        {...(isSheet ? { ...RESTING_PLACE, ref: takeFocus, 'aria-live': 'polite' } : {})}
      >
        {title}
      </h2>
      {isSheet && (
        <>
          <IconButton
            {...ICON}
            label={message('admin.detail.previous')}
            d="M5 12.5l5-5 5 5"
            onClick={() => onMove(-1)}
          />
          <IconButton
            {...ICON}
            label={message('admin.detail.next')}
            d="M5 7.5l5 5 5-5"
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        {...ICON}
        label={message('admin.detail.close')}
        d="M5 5l10 10M15 5L5 15"
        onClick={onClose}
      />
    </header>
  )
}

const ICON = { size: 20, strokeWidth: 1.75 } as const
