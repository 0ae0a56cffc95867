import { type KeyboardEvent, useId } from 'react'
import { NavLink } from 'react-router'
import type { MenuGroup as Group } from '../../runtime/catalogue/link-menu'

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
              <span className="menu-entry menu-unavailable" aria-disabled="true">
                <span>{label}</span> <span className="menu-tag">No disponible</span>
              </span>
            ) : (
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
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
