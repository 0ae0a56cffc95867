import { useMessage } from '#admin/frame/texts/use-message'
import { restingPlaceOf } from '#admin/frame/typing-guard'
import './entry-report.css'

export interface EntryReportProps {
  /** What was saved last: 'Se agregó "Comercio minorista"'. */
  readonly saved: string | undefined
  /** How many entries are on their way. */
  readonly pending: number
  readonly refused: readonly RefusedEntry[]
}

export interface RefusedEntry {
  readonly name: string
  readonly text: string
  /** Sends it again as it is, if nothing is wrong with the entry itself. */
  readonly onRetry: (() => void) | undefined
}

/** Reports in a form how the records ended that were entered in it one after the other, while the next one is typed. */
export function EntryReport({ saved, pending, refused }: EntryReportProps) {
  const message = useMessage()
  return (
    <div className="entry-report">
      <p className="entry-report-line">
        <output className="entry-report-saved" title={saved}>
          {saved}
        </output>
        {pending > 0 && (
          <span className="entry-report-pending">
            {pending === 1
              ? message('admin.saving')
              : message('admin.saving_some', { count: pending })}
          </span>
        )}
      </p>
      {refused.map(({ name, text, onRetry }, at) => (
        <p key={at} role="alert" className="entry-report-refused">
          {message('admin.write.refused', { name, text })}
          {onRetry !== undefined && <RetryButton onRetry={onRetry} />}
        </p>
      ))}
    </div>
  )
}

/** Goes when it is pressed: the mouse leaves the focus in the field, a key leaves it at the form's title. */
function RetryButton({ onRetry }: { onRetry: () => void }) {
  const message = useMessage()
  return (
    <button
      type="button"
      className="link-button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        if (currentTarget === document.activeElement) restingPlaceOf(currentTarget)?.focus()
        onRetry()
      }}
    >
      {message('admin.retry')}
    </button>
  )
}
