import { PRODUCT } from '#wire/product'
import { SearchIcon } from '#admin/frame/panels/search-icon'
import { useMessage } from '#admin/frame/texts/use-message'
import { PALETTE_KEYS, PALETTE_SHORTCUT } from '../palette/use-palette'
import '../palette/palette-button.css'

interface TopBarProps {
  readonly empresa: string | undefined
  readonly userName: string | undefined
  readonly menuButton: boolean
  readonly profileButton: boolean
  readonly searchButton: boolean
  onMenu(): void
  onProfile(): void
  onSearch(): void
}

/** The company's name, and on narrow screens the button that opens the menu. */
export const TopBar = (props: TopBarProps) => (
  <header className="top-bar">
    <a className="skip-link" href="#contenido">
      Saltar al contenido
    </a>
    {props.menuButton && (
      <button type="button" className="icon-button" aria-label="Menú" onClick={props.onMenu}>
        <MenuIcon />
      </button>
    )}
    <BrandMark />
    <span className="top-bar-company">{props.empresa || PRODUCT}</span>
    {props.searchButton && <PaletteButton onOpen={props.onSearch} />}
    {props.profileButton && (
      <button
        type="button"
        className="top-bar-profile"
        aria-label={props.userName ? `Perfil: ${props.userName}` : 'Perfil'}
        aria-haspopup="dialog"
        data-opens="profile"
        onClick={props.onProfile}
      >
        <span className="top-bar-name">{props.userName}</span>
        <PersonIcon />
      </button>
    )}
  </header>
)

/** The rising columns of a chart. */
const BrandMark = () => (
  <svg className="top-bar-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M10 22v-5m6 5v-9m6 9V9" />
  </svg>
)

const MenuIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path
      d="M3 5.5h14M3 10h14M3 14.5h14"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    />
  </svg>
)

const PersonIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
      <circle cx="10" cy="7" r="3.25" />
      <path d="M3.75 16.5c.9-2.9 3.3-4.25 6.25-4.25s5.35 1.35 6.25 4.25" />
    </g>
  </svg>
)

/** Opens the palette. It is only an icon if there is no room or no keyboard. */
function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
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
      <span className="palette-button-text">{message('admin.palette.open_short')}</span>{' '}
      <span className="visually-hidden">{message('admin.palette.open_rest')}</span>
      <kbd aria-hidden="true">{PALETTE_KEYS}</kbd>
    </button>
  )
}
