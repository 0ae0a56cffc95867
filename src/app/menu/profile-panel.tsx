import type { SessionUser } from '../../runtime/session/stored-session'
import type { AccountPanel } from './account-panels'
import { CHANGE_PASSWORD } from './use-change-password'
import './profile-panel.css'

/** Role names by perfil code; any other is 'No definido'. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['O', 'Operador'],
  ['A', 'Administrador'],
])

interface ProfilePanelProps {
  readonly user: SessionUser
  onOpen(panel: AccountPanel): void
}

/** Who is signed in, and what they may do with their account. */
export const ProfilePanel = ({ user, onOpen }: ProfilePanelProps) => (
  <div className="profile">
    <span className="profile-initials" aria-hidden="true">
      {initials(user.usuario)}
    </span>
    <p className="profile-name">{user.usuario}</p>
    <p className="profile-role">{ROLES.get(user.perfil) ?? 'No definido'}</p>
    <button
      type="button"
      className="profile-action"
      data-opens="password"
      onClick={() => onOpen('password')}
    >
      {CHANGE_PASSWORD}
    </button>
    <button
      type="button"
      className="profile-action"
      data-opens="logout"
      onClick={() => onOpen('logout')}
    >
      Cerrar Sesión
    </button>
  </div>
)

function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
