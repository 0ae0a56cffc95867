import type { SessionUser } from '../../runtime/session/stored-session'
import type { AccountPanel } from './account-panels'
import { useEmbeddedBackend } from '../../runtime/shell/use-embedded-backend'
import { OPEN_SESSIONS } from './sessions-title'
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
export function ProfilePanel({ user, onOpen }: ProfilePanelProps) {
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
