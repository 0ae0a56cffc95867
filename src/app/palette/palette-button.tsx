import { useMessage } from '../../runtime/messages/use-message'
import { PALETTE_KEYS, PALETTE_SHORTCUT } from './palette-keys'
import './palette-button.css'

/** Opens the palette; a sign alone where there is no room or no keyboard. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  const message = useMessage()
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_SHORTCUT}
      onClick={onOpen}
    >
      <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5L14 14" />
        </g>
      </svg>
      <span className="palette-button-text">{message('gestion.palette.open_short')}</span>{' '}
      <span className="visually-hidden">{message('gestion.palette.open_rest')}</span>
      <kbd aria-hidden="true">{PALETTE_KEYS}</kbd>
    </button>
  )
}
