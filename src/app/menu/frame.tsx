import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useId } from 'react'
import { Link, useLocation } from 'react-router'
import Drawer from '@mui/material/Drawer'
import Button from '@mui/material/Button'
import type { SessionUser } from '#admin/provider/session/stored-session'
import { useBackCloses } from '#admin/frame/leaving/back-entry'
import { PaletteDialog } from '../palette/palette'
import { usePalette } from '../palette/use-palette'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'
import './frame.css'
import { CloseButton } from '#admin/frame/panels/close-button'
import './side-drawer.css'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { CHANGE_PASSWORD, OPEN_SESSIONS } from './account-titles'
import './profile-panel.css'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { DialogFrame } from '#admin/record/form/form-modal'
import { Modal } from '#admin/frame/dialogs/modal'
import { ModalText } from '#admin/frame/dialogs/question-dialog'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { logOut } from '../signed-in/end-session'
import { LoadBoundary } from '#admin/provider/code/load-boundary'
import { FetchedScreen } from '#admin/frame/screens/fetched-screen'
import { ScreenFailed } from '../signed-in/screens/screens'
import './sessions-panel.css'
import { takeSignIn } from '#admin/provider/session/asked-address'

/** The panels that the profile opens. */
type AccountPanel = 'password' | 'sessions' | 'logout'

interface AccountPanelsProps {
  readonly panel: AccountPanel | undefined
  onClose(): void
}

const ChangePassword = fetchedPanel(
  async () => (await import('./change-password')).ChangePassword,
  {
    Frame: ({ onClose, children }) => (
      <DialogFrame title={CHANGE_PASSWORD} size="panel" onCancel={onClose}>
        {children}
      </DialogFrame>
    ),
  },
)

/** The panels of 750 x 500 px that the profile opens. */
function AccountPanels({ panel, onClose }: AccountPanelsProps) {
  if (panel === 'password') return <ChangePassword onClose={onClose} />
  if (panel === 'sessions') return <SessionsPanel onClose={onClose} />
  if (panel === 'logout') return <LogoutPanel onClose={onClose} />
  return null
}

/** Confirming ends the session, clears its storage and reloads the page. */
const LogoutPanel = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Cerrar sesión" size="panel" onEscape={onClose}>
    <ModalText>Confirmas el cierre de sesión?</ModalText>
    <div className="modal-actions">
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="contained" ref={takeFocus} onClick={logOut}>
        Confirmar Cierre
      </Button>
    </div>
  </Modal>
)

/** The list is rarely opened, so its code is fetched only then. */
const fetchList = async () => (await import('./sessions-list')).SessionsList

/** The open sessions of the user, with buttons that end them. Only the embedded backend lists them. */
const SessionsPanel = ({ onClose }: { onClose: () => void }) => (
  <Modal title={OPEN_SESSIONS} size="panel" onEscape={onClose}>
    <LoadBoundary fallback={(failure) => <ScreenFailed {...failure} />}>
      <FetchedScreen by={fetchList} />
    </LoadBoundary>
    <div className="modal-actions">
      <Button ref={takeFocus} onClick={onClose}>
        Volver
      </Button>
    </div>
  </Modal>
)

interface FrameProps {
  readonly user: SessionUser
  /** The side menu is hidden while a modal or Parámetros is open. */
  readonly menuHidden: boolean
  readonly contentHidden: boolean
  /** The screen. */
  readonly children: ReactNode
}

/**
 * The top bar, the side menu, the screen and the profile panel. The profile is beside the menu at `/`, and opens from
 * the top bar elsewhere. Up to 1000 px, both the menu and the profile are drawers.
 */
export function Frame({ user, menuHidden, contentHidden, children }: FrameProps) {
  const { pathname } = useLocation()
  const collapsed = useMediaQuery('(max-width: 1000px)', { noSsr: true })
  const [drawer, setDrawer] = useState<'menu' | 'profile' | undefined>(undefined)
  const [panel, setPanel] = useState<AccountPanel | undefined>(undefined)
  const profileStands = pathname === '/' && !collapsed
  const hidden = menuHidden || panel !== undefined
  const blocked = hidden || contentHidden
  const palette = usePalette(blocked)
  const frame = useFocusBack(panel)
  const openPanel = (next?: AccountPanel): void => {
    setDrawer(undefined)
    setPanel(next)
  }
  const close = (): void => openPanel(undefined)
  useBackCloses(panel ?? drawer, close)

  const sideMenu = <SideMenu staysOpen={!collapsed} onNavigate={close} />
  const profile = <ProfilePanel user={user} onOpen={openPanel} onNavigate={close} />
  return (
    <div ref={frame} className="frame">
      <TopBar
        empresa={user.empresa}
        userName={user.usuario}
        menuButton={collapsed && !hidden}
        profileButton={!profileStands && !hidden}
        onMenu={() => setDrawer('menu')}
        searchButton={!blocked}
        onProfile={() => setDrawer('profile')}
        onSearch={palette.open}
      />
      <div className="frame-body">
        {!collapsed && (
          <div className="frame-side" style={hidden ? HIDDEN : undefined}>
            {sideMenu}
          </div>
        )}
        <ScreenArea hidden={contentHidden || panel !== undefined}>{children}</ScreenArea>
        {profileStands && (
          <aside className="frame-side" aria-label="Perfil" style={hidden ? HIDDEN : undefined}>
            {profile}
          </aside>
        )}
      </div>
      <SideDrawer label="Menú" open={drawer === 'menu' && collapsed} onClose={close}>
        {sideMenu}
      </SideDrawer>
      <SideDrawer
        label="Perfil"
        anchor="right"
        open={drawer === 'profile' && !profileStands}
        onClose={close}
      >
        {profile}
      </SideDrawer>
      <AccountPanels panel={panel} onClose={close} />
      <PaletteDialog palette={palette} />
    </div>
  )
}

/** When a panel closes, its entry of the profile gets the focus, or else the button that opens the profile. */
function useFocusBack(panel: AccountPanel | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<AccountPanel | undefined>(undefined)
  useEffect(() => {
    const closed = last.current
    last.current = panel
    if (panel !== undefined || closed === undefined) return
    const places = [`[data-opens="${closed}"]`, '[data-opens="profile"]']
    const place = places
      .map((name) => frame.current?.querySelector<HTMLElement>(name))
      .find(Boolean)
    place?.focus()
  }, [panel])
  return frame
}

const HIDDEN = { visibility: 'hidden' } as const

interface SideDrawerProps {
  readonly label: string
  readonly anchor?: 'left' | 'right'
  readonly open: boolean
  onClose(): void
  readonly children: ReactNode
}

/** The menu or the profile over the edge of the screen. Its cross, Escape and a click outside close it. */
function SideDrawer(props: SideDrawerProps) {
  const { label, anchor = 'left', open, onClose, children } = props
  const titleId = useId()
  return (
    <Drawer
      anchor={anchor}
      open={open}
      onClose={onClose}
      transitionDuration={DURATION}
      slotProps={{
        paper: {
          className: 'side-drawer',
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
        },
      }}
    >
      <div className="side-drawer-head">
        <h2 id={titleId}>{label}</h2>
        <CloseButton onClick={onClose} />
      </div>
      {children}
    </Drawer>
  )
}

/** Milliseconds. */
const DURATION = { enter: 160, exit: 100 }

/** Role names by perfil code. Any other code is 'No definido'. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['O', 'Operador'],
  ['A', 'Administrador'],
])

interface ProfilePanelProps {
  readonly user: SessionUser
  onOpen(panel: AccountPanel): void
  /** Called when the user follows one of its links. */
  onNavigate(): void
}

/** The signed-in user, and the actions for their account. */
export function ProfilePanel({ user, onOpen, onNavigate }: ProfilePanelProps) {
  const listsSessions = useEmbeddedBackend()
  return (
    <div className="profile">
      <span className="profile-initials" aria-hidden="true">
        {initials(user.usuario)}
      </span>
      <p className="profile-name">{user.usuario}</p>
      <p className="profile-role">{ROLES.get(user.perfil) ?? 'No definido'}</p>
      <ProfileAction opens="password" label={CHANGE_PASSWORD} onOpen={onOpen} />
      {listsSessions && <ProfileAction opens="sessions" label={OPEN_SESSIONS} onOpen={onOpen} />}
      <Link className="profile-action" to="/ayuda" onClick={onNavigate}>
        Ayuda
      </Link>
      <ProfileAction opens="logout" label="Cerrar Sesión" onOpen={onOpen} />
    </div>
  )
}

interface ProfileActionProps extends Pick<ProfilePanelProps, 'onOpen'> {
  readonly opens: AccountPanel
  readonly label: string
}

const ProfileAction = ({ opens, label, onOpen }: ProfileActionProps) => (
  <button type="button" className="profile-action" data-opens={opens} onClick={() => onOpen(opens)}>
    {label}
  </button>
)

function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

interface ScreenAreaProps {
  readonly hidden: boolean
  /** The screen. */
  readonly children: ReactNode
}

/** The main part of the page, with the current screen. */
export function ScreenArea({ hidden, children }: ScreenAreaProps) {
  const { pathname } = useLocation()
  const area = useFocusOnArrival(pathname)
  return (
    <main
      ref={area}
      id="contenido"
      tabIndex={-1}
      className="frame-main"
      style={hidden ? { visibility: 'hidden' } : undefined}
    >
      {children}
    </main>
  )
}

/**
 * Gives the focus to a new screen, because the entry or the cross that led to it is gone. Tab then continues in the
 * screen, and a screen reader reads it out. After signing in, the focus goes to the screen's title. The focus does not
 * move if the page has just been loaded, or if a modal or a field has taken it.
 */
function useFocusOnArrival(pathname: string): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null)
  const screen = pathname.split('/')[1]
  const last = useRef(screen)
  useEffect(() => (area.current && takeSignIn() ? focusTitle(area.current) : undefined), [])
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (document.activeElement?.closest('main, [role=dialog], [role=alertdialog]')) return
    area.current?.focus({ preventScroll: true })
  }, [screen])
  return area
}

/**
 * Focuses the title as soon as there is one, unless another element has the focus by then.
 * @returns a function that ends the wait
 */
function focusTitle(area: HTMLElement): () => void {
  const observer = new MutationObserver(look)
  function look(): void {
    const title = area.querySelector('h1')
    if (title === null) return
    observer.disconnect()
    if (document.activeElement !== document.body && document.activeElement !== area) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  observer.observe(area, { childList: true, subtree: true })
  area.focus({ preventScroll: true })
  look()
  return () => observer.disconnect()
}
