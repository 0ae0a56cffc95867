import { useMessage } from '#admin/frame/texts/use-message'
import type { HistoryEntry as Entry } from '#wire/metodos/history'
import type { RecordScope } from '#admin/fields/input/record-scope'
import {
  momentText,
  personText,
  type Signed,
  kindText,
  shownChanges,
  shownField,
  sourceText,
} from './history-texts'
import { FieldChanges, LineChanges, useLineCounts } from './line-changes'

/** The head of an entry: the change, the person, and the time. */
export function EntryHead({ what, entry }: { readonly what: string; readonly entry: Signed }) {
  const message = useMessage()
  return (
    <p className="history-head">
      <strong>{what}</strong>
      <span>{personText(entry, message)}</span>
      <time dateTime={entry.fecha}>{momentText(entry.fecha)}</time>
    </p>
  )
}

interface HistoryEntryProps {
  readonly entry: Entry
  readonly scope: RecordScope
}

/** One change of a record: the time, the person, and the old and new value of each field. */
export function HistoryEntry({ entry, scope }: HistoryEntryProps) {
  const message = useMessage()
  const countsOf = useLineCounts()
  const source = sourceText(entry, message)
  return (
    <li className="history-entry">
      <EntryHead what={kindText(entry, scope, message)} entry={entry} />
      {source !== undefined && <p className="history-source">{source}</p>}
      <FieldChanges changes={shownChanges(entry, scope)} />
      {Object.entries(entry.lineas ?? {}).map(([name, change]) => (
        <section key={name}>
          <p className="history-source">
            {shownField(name, scope).label}: {countsOf(change)}
          </p>
          <LineChanges name={name} change={change} contract={scope.contract} />
        </section>
      ))}
    </li>
  )
}
