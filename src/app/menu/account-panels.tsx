import { ChangePassword } from './change-password'
import { LogoutPanel } from './logout-panel'

/** What the profile opens. */
export type AccountPanel = 'password' | 'logout'

interface AccountPanelsProps {
  readonly panel: AccountPanel | undefined
  onClose(): void
}

/** The panels of 750 x 500 px that the profile opens (rows M-04 to M-06). */
export function AccountPanels({ panel, onClose }: AccountPanelsProps) {
  if (panel === 'password') return <ChangePassword onClose={onClose} />
  if (panel === 'logout') return <LogoutPanel onClose={onClose} />
  return null
}
