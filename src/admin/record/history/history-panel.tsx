import { useMessage } from '#admin/frame/texts/use-message'
import type { RecordScope } from '#admin/fields/input/record-scope'
import { HistoryEntry } from './history-entry'
import { PagedPanel } from './paged-entries'
import { useHistory } from './use-pages'
import type { Values } from '#wire/kinds/field'

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
