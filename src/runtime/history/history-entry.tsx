import type { HistoryEntry as Entry } from '../../wire/metodos/history'
import { useMessage } from '../messages/use-message'
import type { RecordScope } from '../form/record-scope'
import { EntryHead } from './entry-head'
import { kindText, shownChanges, sourceText } from './history-texts'

interface HistoryEntryProps {
  readonly entry: Entry
  readonly scope: RecordScope
}

/** One change of a record: when, who, and each field from what to what. */
export function HistoryEntry({ entry, scope }: HistoryEntryProps) {
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
