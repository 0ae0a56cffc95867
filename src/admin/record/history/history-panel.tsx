import type { Values } from '#admin/provider/records/payload'
import { useMessage } from '#admin/frame/texts/spanish'
import { type RecordScope, useRecordScope } from '#admin/fields/input/record-scope'
import Button from '@mui/material/Button'
import { isPermitted } from '#admin/provider/auth/permissions'
import { readSession } from '#admin/provider/session/stored-session'
import { panelButton } from '#admin/frame/panels/panel-button'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { HistoryEntry } from './entry-head'
import { PagedPanel } from './paged-entries'
import { useHistory } from './use-pages'

interface HistoryPanelProps {
  readonly scope: RecordScope
  readonly record: Values
  onClose(): void
}

/** What became of a record, latest first. */
export function HistoryPanel({ scope, record, onClose }: HistoryPanelProps) {
  const message = useMessage()
  return (
    <PagedPanel
      title={message('gestion.history.title')}
      empty={message('gestion.history.none')}
      pages={useHistory(scope, record)}
      onClose={onClose}
    >
      {(entry) => <HistoryEntry key={entry.id} entry={entry} scope={scope} />}
    </PagedPanel>
  )
}

const OpeningButton = panelButton({
  label: 'gestion.history.title',
  className: 'modal-continue',
  Button,
  fetch: async () => (await import('./history-panel')).HistoryPanel,
})

/** 'Historial' in the form of a record that is there: opens what became of it. Only the embedded backend knows that. */
export function HistoryButton({ record }: { readonly record: Values }) {
  const scope = useRecordScope()
  const isKnown = useEmbeddedBackend()
  const mayRead = isPermitted(scope.contract, readSession(), 'history', record)
  if (!isKnown || !mayRead) return null
  return <OpeningButton panel={(onClose) => ({ scope, record, onClose })} />
}
