import { useMessage } from '../texts/use-message'
import '../controls.css'

/** The cross that closes a panel. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const message = useMessage()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={message('admin.close')}
      onClick={onClick}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path
          d="M5 5l10 10M15 5L5 15"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
