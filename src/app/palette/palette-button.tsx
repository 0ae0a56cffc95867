import { SearchIcon } from '#admin/frame/panels/search-icon'
import { useMessage } from '#admin/frame/texts/use-message'
import { PALETTE_KEYS, PALETTE_SHORTCUT } from './use-palette'
import './palette-button.css'

/** Opens the palette; a sign alone if there is no room or no keyboard. */
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
      <SearchIcon size={18} />
      <span className="palette-button-text">{message('gestion.palette.open_short')}</span>{' '}
      <span className="visually-hidden">{message('gestion.palette.open_rest')}</span>
      <kbd aria-hidden="true">{PALETTE_KEYS}</kbd>
    </button>
  )
}
