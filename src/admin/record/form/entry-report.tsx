import { useMessage } from '#admin/frame/texts/use-message'
import { restingPlaceOf } from '#admin/frame/typing-guard'
import './entry-report.css'

export interface EntryReportProps {
  /** The notice of the last saved entry: 'Se agregó "Comercio minorista"'. */
  readonly saved: string | undefined
  /** The number of entries that are being sent or wait. */
  readonly pending: number
  readonly refused: readonly RefusedEntry[]
}

export interface RefusedEntry {
  readonly name: string
  readonly text: string
  /** Sends the entry again unchanged, if the entry itself has no fault. */
  readonly onRetry: (() => void) | undefined
}

/** Reports in a form the outcome of the records entered in it before, while the user types the next one. */
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

/**
 * Disappears when it is pressed: after a click the focus stays in the field, after a key it goes to the form's title.
 */
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
