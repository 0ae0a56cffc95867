import Button from '@mui/material/Button'
import type { HistoryEntry } from '../../wire/history'
import { failureOf } from '../data-provider/http-error'
import type { Values } from '../data-provider/payload'
import { Modal } from '../dialogs/modal'
import { takeFocus } from '../dialogs/take-focus'
import { describeFailure } from '../errors/describe-failure'
import { Spinner } from '../shell/spinner'
import type { HistoryScope } from './history-scope'
import {
  kindText,
  momentText,
  personText,
  type ShownChange,
  shownChanges,
  sourceText,
} from './history-texts'
import { useHistory } from './use-history'
import './history.css'

interface HistoryPanelProps {
  readonly scope: HistoryScope
  readonly record: Values
  onClose(): void
}

/** What became of a record, latest first: when, who, and each field from what to what. */
export function HistoryPanel({ scope, record, onClose }: HistoryPanelProps) {
  const { entries, loading, error, hasMore, more } = useHistory(scope, record)
  return (
    <Modal title="Historial" size="panel" onEscape={onClose}>
      <div className="history" aria-busy={loading}>
        {entries?.length === 0 && <p className="history-empty">No hay cambios registrados.</p>}
        {entries !== undefined && entries.length > 0 && (
          <ol className="history-entries">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} changes={shownChanges(entry, scope)} />
            ))}
          </ol>
        )}
        {loading && <Spinner />}
        {!loading && error !== null && <p role="alert">{failureText(error)}</p>}
        {!loading && (hasMore || error !== null) && (
          <Button onClick={more}>{error === null ? 'Ver anteriores' : 'Reintentar'}</Button>
        )}
      </div>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose} ref={takeFocus}>
          Cerrar
        </Button>
      </div>
    </Modal>
  )
}

function Entry({ entry, changes }: { entry: HistoryEntry; changes: readonly ShownChange[] }) {
  const source = sourceText(entry)
  return (
    <li className="history-entry">
      <p className="history-head">
        <strong>{kindText(entry)}</strong>
        <span>{personText(entry)}</span>
        <time dateTime={entry.fecha}>{momentText(entry.fecha)}</time>
      </p>
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

/** The session's end is told by the next call of the screen, which leads out of it. */
function failureText(error: unknown): string {
  const failure = failureOf(error)
  if (failure === undefined) return 'No se pudo cargar el historial.'
  return describeFailure(failure, { operation: 'load', title: 'Historial' }).text
}
