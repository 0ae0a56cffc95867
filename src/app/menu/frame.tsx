import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '../../runtime/session/stored-session'
import { useBackCloses } from '../../runtime/shell/leaving/use-back-closes'
import { PaletteDoor } from '../palette/palette-door'
import { usePalette } from '../palette/use-palette'
import { AccountPanels, type AccountPanel } from './account-panels'
import { ProfilePanel } from './profile-panel'
import { ScreenArea } from './screen-area'
import { SideDrawer } from './side-drawer'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'
import './frame.css'

interface FrameProps {
  readonly user: SessionUser
  /** The side menu cannot be seen while a modal or Parámetros is open. */
  readonly menuHidden: boolean
  readonly contentHidden: boolean
  /** The screen. */
  readonly children: ReactNode
}

/**
 * Top bar, side menu, screen and profile panel. The profile shows beside the menu at `/` and opens from the top bar
 * elsewhere; up to 1000 px both are drawers.
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
  const profile = <ProfilePanel user={user} onOpen={openPanel} />
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
      <PaletteDoor palette={palette} />
    </div>
  )
}

/** A panel that closes gives the focus back to its entry of the profile, or to what opens the profile. */
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
