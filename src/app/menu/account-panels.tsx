import { ChangePassword } from './change-password'
import { LogoutPanel } from './logout-panel'
import { SessionsPanel } from './sessions-panel'

/** What the profile opens. */
export type AccountPanel = 'password' | 'sessions' | 'logout'

interface AccountPanelsProps {
  readonly panel: AccountPanel | undefined
  onClose(): void
}

/** The panels of 750 x 500 px that the profile opens. */
export function AccountPanels({ panel, onClose }: AccountPanelsProps) {
  if (panel === 'password') return <ChangePassword onClose={onClose} />
  if (panel === 'sessions') return <SessionsPanel onClose={onClose} />
  if (panel === 'logout') return <LogoutPanel onClose={onClose} />
  return null
}
