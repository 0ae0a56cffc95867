import { useMessage } from '#admin/frame/texts/use-message'
import type { RecordScope } from '#admin/fields/input/record-scope'
import { HistoryEntry } from './history-entry'
import { PagedEntries, PagedPanel } from './paged-entries'
import { useHistory } from './use-pages'
import type { Values } from '#wire/kinds/field'

interface RecordHistoryProps {
  readonly scope: RecordScope
  readonly record: Values
}

/** The history of a record, latest first, below its fields. */
export function RecordHistory({ scope, record }: RecordHistoryProps) {
  const message = useMessage()
  return (
    <PagedEntries
      title={message('admin.history.title')}
      empty={message('admin.history.none')}
      pages={useHistory(scope, record)}
    >
      {(entry) => <HistoryEntry key={entry.id} entry={entry} scope={scope} />}
    </PagedEntries>
  )
}

interface HistoryPanelProps extends RecordHistoryProps {
  onClose(): void
}

/** The same in a panel. */
export function HistoryPanel({ scope, record, onClose }: HistoryPanelProps) {
  const message = useMessage()
  return (
    <PagedPanel
      title={message('admin.history.title')}
      empty={message('admin.history.none')}
      pages={useHistory(scope, record)}
      onClose={onClose}
    >
      {(entry) => <HistoryEntry key={entry.id} entry={entry} scope={scope} />}
    </PagedPanel>
  )
}
