import type { HistoryEntry } from '../../wire/history'
import type { Values } from '../provider/payload'
import { useMessage } from '../messages/use-message'
import { EntryHead } from './entry-head'
import type { RecordScope } from '../form/record-scope'
import { kindText, shownChanges, sourceText } from './history-texts'
import { PagedPanel } from './paged-panel'
import { useHistory } from './use-history'

interface HistoryPanelProps {
  readonly scope: RecordScope
  readonly record: Values
  onClose(): void
}

/** What became of a record, latest first: when, who, and each field from what to what. */
export function HistoryPanel({ scope, record, onClose }: HistoryPanelProps) {
  const message = useMessage()
  return (
    <PagedPanel
      title={message('gestion.history.title')}
      empty={message('gestion.history.none')}
      pages={useHistory(scope, record)}
      onClose={onClose}
    >
      {(entry) => <Entry key={entry.id} entry={entry} scope={scope} />}
    </PagedPanel>
  )
}

function Entry({ entry, scope }: { entry: HistoryEntry; scope: RecordScope }) {
  const message = useMessage()
  const source = sourceText(entry, message)
  const changes = shownChanges(entry, scope)
  return (
    <li className="history-entry">
      <EntryHead what={kindText(entry, scope, message)} entry={entry} />
      {source !== undefined && <p className="history-source">{source}</p>}
      {changes.length > 0 && (
        <dl className="history-changes">
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== '' && <del>{before}</del>}
                {before !== '' && <span aria-hidden="true"> → </span>}
                {after === '' ? <em>{message('gestion.history.empty')}</em> : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
