import { mayPin, togglePinned } from '../../runtime/recent/pinned-screens'
import { useAppParts } from '../signed-in/app-parts'

interface PinButtonProps {
  /** Of the screen. */
  readonly name: string
  readonly label: string
  readonly isPinned: boolean
}

/** Pins a screen to the menu, or unpins it. Renders nothing where the browser cannot store pins. */
export function PinButton({ name, label, isPinned }: PinButtonProps) {
  const { message } = useAppParts()
  if (!mayPin()) return null
  const text = message('gestion.home.pin', { screen: label })
  return (
    <button
      type="button"
      className="home-pin"
      aria-label={text}
      aria-pressed={isPinned}
      title={text}
      onClick={() => togglePinned(name)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d="M5.5 1.5h5l-.7 4.6 2.2 2.4v1.3H4V8.5l2.2-2.4zM8 9.8v4.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
