import { type KeyboardEvent, useId } from 'react'
import { NavLink } from 'react-router'
import { useAccess } from '../../runtime/auth/use-access'
import type { MenuGroup as Group } from './link-menu'

interface MenuGroupProps {
  readonly group: Group
  readonly open: boolean
  /** The screen in sight is one of its entries. */
  readonly current: boolean
  onToggle(): void
  onKeyDown(event: KeyboardEvent): void
  onNavigate(): void
}

/** One group of the side menu and, while it is open, its entries. */
export function MenuGroup(props: MenuGroupProps) {
  const { group, open, current, onToggle, onKeyDown, onNavigate } = props
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={current ? 'menu-group menu-group-current' : 'menu-group'}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        onKeyDown={onKeyDown}
      >
        {group.label}
        <svg className="menu-chevron" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M5 3l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <ul id={id} className="menu-entries" hidden={!open}>
        {group.entries.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <Unavailable label={label} />
            ) : (
              <ScreenLink label={label} to={to} onKeyDown={onKeyDown} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
      {open && <UnavailableNote />}
    </li>
  )
}

interface ScreenLinkProps extends Pick<MenuGroupProps, 'onKeyDown' | 'onNavigate'> {
  readonly label: string
  readonly to: string
}

/** Leads to the list of a resource, if the person may see it. */
function ScreenLink({ label, to, onKeyDown, onNavigate }: ScreenLinkProps) {
  const mayList = useAccess(to.slice(1), 'list', true)
  if (!mayList) return <Unavailable label={label} />
  return (
    <NavLink
      className="menu-entry"
      to={to}
      // The router does not know of a search in the address: Back leads to it.
      replace={`${location.pathname}${location.search}` === to}
      onClick={onNavigate}
      onKeyDown={onKeyDown}
    >
      {label}
    </NavLink>
  )
}

/** Screen readers announce each entry as not available; on the screen it has an icon, which a note explains once per group. */
const Unavailable = ({ label }: Pick<ScreenLinkProps, 'label'>) => (
  <span className="menu-entry menu-unavailable" aria-disabled="true">
    <span>{label}</span> <span className="visually-hidden">{NOT_AVAILABLE}</span>
    <UnavailableIcon />
  </span>
)

const UnavailableNote = () => (
  <p className="menu-note" aria-hidden="true">
    <UnavailableIcon />
    {NOT_AVAILABLE}
  </p>
)

const UnavailableIcon = () => (
  <svg className="menu-mark" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.2">
      <circle cx="6" cy="6" r="4.5" />
      <path d="M2.9 9.1l6.2-6.2" />
    </g>
  </svg>
)

const NOT_AVAILABLE = 'No disponible'
