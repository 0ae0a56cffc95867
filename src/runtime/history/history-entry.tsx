import type { HistoryEntry as Entry } from '../../wire/metodos/history'
import { useMessage } from '../messages/use-message'
import type { RecordScope } from '../form/record-scope'
import { EntryHead } from './entry-head'
import { FieldChanges } from './field-changes'
import { kindText, shownChanges, sourceText } from './history-texts'
import { LinesChange } from './lines-change'

interface HistoryEntryProps {
  readonly entry: Entry
  readonly scope: RecordScope
}

/** One change of a record: when, who, and each field from what to what. */
export function HistoryEntry({ entry, scope }: HistoryEntryProps) {
  const message = useMessage()
  const source = sourceText(entry, message)
  return (
    <li className="history-entry">
      <EntryHead what={kindText(entry, scope, message)} entry={entry} />
      {source !== undefined && <p className="history-source">{source}</p>}
      <FieldChanges changes={shownChanges(entry, scope)} />
      {Object.entries(entry.lineas ?? {}).map(([name, change]) => (
        <LinesChange key={name} name={name} change={change} scope={scope} />
      ))}
    </li>
  )
}
