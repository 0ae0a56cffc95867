import type { HistoryEntry } from '../../wire/history'
import type { Values } from '../data-provider/payload'
import { EntryHead } from './entry-head'
import type { HistoryScope } from './history-scope'
import { kindText, shownChanges, sourceText } from './history-texts'
import { PagedPanel } from './paged-panel'
import { useHistory } from './use-history'

interface HistoryPanelProps {
  readonly scope: HistoryScope
  readonly record: Values
  onClose(): void
}

/** What became of a record, latest first: when, who, and each field from what to what. */
export function HistoryPanel({ scope, record, onClose }: HistoryPanelProps) {
  return (
    <PagedPanel
      title="Historial"
      empty="No hay cambios registrados."
      pages={useHistory(scope, record)}
      onClose={onClose}
    >
      {(entry) => <Entry key={entry.id} entry={entry} scope={scope} />}
    </PagedPanel>
  )
}

function Entry({ entry, scope }: { entry: HistoryEntry; scope: HistoryScope }) {
  const source = sourceText(entry)
  const changes = shownChanges(entry, scope)
  return (
    <li className="history-entry">
      <EntryHead what={kindText(entry, scope)} entry={entry} />
      {source !== undefined && <p className="history-source">{source}</p>}
      {changes.length > 0 && (
        <dl className="history-changes">
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== '' && <del>{before}</del>}
                {before !== '' && <span aria-hidden="true"> → </span>}
                {after === '' ? <em>vacío</em> : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
