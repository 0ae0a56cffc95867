import { type KeyboardEvent, useEffect, useRef, useState, useId } from 'react'
import { useLocation, useNavigate, NavLink } from 'react-router'
import { useAccess } from '#admin/provider/auth/use-access'
import { usePinned } from '#admin/frame/recent/pinned-screens'
import type { ScreenResource } from '#admin/record/screen-resource'
import { preloadScreens } from '../signed-in/screens/preload-screens'
import './side-menu.css'
import { screens } from '../signed-in/screens/all-screens'
import { menu } from '../../../generated'

interface SideMenuProps {
  /** The group stays open after one of its screens was chosen, because it covers nothing. */
  readonly staysOpen: boolean
  onNavigate(): void
}

/** The five groups, one open at a time. A click outside and Escape close it; the arrow keys move the focus. */
export function SideMenu({ staysOpen, onNavigate }: SideMenuProps) {
  const [open, setOpen] = useState<string | undefined>(undefined)
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    if (open === undefined) return
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const followKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open !== undefined) {
      event.stopPropagation()
      setOpen(undefined)
      menu.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      return
    }
    const next = neighbour(menu.current, event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <nav ref={menu} className="side-menu" aria-label="Menú principal">
      <PinnedEntries onKeyDown={followKey} onNavigate={onNavigate} />
      <ul className="side-menu-groups">
        {menuGroups.map((group) => (
          <MenuGroup
            key={group.label}
            group={group}
            open={open === group.label}
            current={routesOf(group).some((to) => pathname === to || pathname.startsWith(`${to}/`))}
            onToggle={() => {
              const opens = open !== group.label
              setOpen(opens ? group.label : undefined)
              if (opens) preloadScreens(routesOf(group))
            }}
            onKeyDown={followKey}
            onNavigate={() => {
              if (!staysOpen) setOpen(undefined)
              onNavigate()
            }}
          />
        ))}
      </ul>
    </nav>
  )
}

/** The routes of the group's entries that have a screen. */
const routesOf = ({ entries }: (typeof menuGroups)[number]): string[] =>
  entries.flatMap(({ to = [] }) => to)

/** The button or link that an arrow key, Home or End leads to from the focused one. */
function neighbour(menu: HTMLElement | null, key: string): HTMLElement | undefined {
  // The links of a closed group cannot have the focus.
  const stops = [...(menu?.querySelectorAll<HTMLElement>('button, :not([hidden])>li>a') ?? [])]
  const here = stops.findIndex((stop) => stop === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return stops[here + 1] ?? stops.at(-1)
    case 'ArrowUp':
      return stops[here - 1] ?? stops[0]
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    default:
      return undefined
  }
}

interface PinnedEntriesProps {
  onKeyDown(event: KeyboardEvent): void
  onNavigate(): void
}

/** The screens that the user has pinned, above the groups. */
function PinnedEntries(props: PinnedEntriesProps) {
  const pinned = usePinned().flatMap((name) => screens.find((screen) => screen.name === name) ?? [])
  if (pinned.length === 0) return null
  return (
    <ul className="side-menu-pinned" aria-label="Fijados">
      {pinned.map((screen) => (
        <PinnedEntry key={screen.name} screen={screen} {...props} />
      ))}
    </ul>
  )
}

interface PinnedEntryProps extends PinnedEntriesProps {
  readonly screen: ScreenResource
}

/** A button, because the link of that name is in its group. Nothing if the user may not see the list. */
function PinnedEntry({ screen: { name, options }, onKeyDown, onNavigate }: PinnedEntryProps) {
  const mayList = useAccess(name, 'list', true)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const to = `/${name}`
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  const preload = (): void => preloadScreens([to])
  if (!mayList) return null
  return (
    <li>
      <button
        type="button"
        className="menu-entry"
        aria-current={isCurrent ? 'page' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          // The router does not know the search in the address. Without a replacement, Back returns to it.
          void navigate(to, { replace: `${location.pathname}${location.search}` === to })
          onNavigate()
        }}
        onKeyDown={onKeyDown}
      >
        {options.label}
      </button>
    </li>
  )
}

interface MenuGroupProps {
  readonly group: Group
  readonly open: boolean
  /** The current screen is one of its entries. */
  readonly current: boolean
  onToggle(): void
  onKeyDown(event: KeyboardEvent): void
  onNavigate(): void
}

/** One group of the side menu, with its entries while it is open. */
function MenuGroup(props: MenuGroupProps) {
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

/** A link to the list of a resource, if the user may see it. */
function ScreenLink({ label, to, onKeyDown, onNavigate }: ScreenLinkProps) {
  const mayList = useAccess(to.slice(1), 'list', true)
  if (!mayList) return <Unavailable label={label} />
  return (
    <NavLink
      className="menu-entry"
      to={to}
      // The router does not know the search in the address. Without a replacement, Back returns to it.
      replace={`${location.pathname}${location.search}` === to}
      onClick={onNavigate}
      onKeyDown={onKeyDown}
    >
      {label}
    </NavLink>
  )
}

/** An entry without a screen: announced as not available, and shown with an icon, explained once per group. */
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

/** A group of the side menu. */
interface Group {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

interface MenuEntry {
  readonly label: string
  /** The route of the screen that claims the place. A place without a route is not available. */
  readonly to?: string
}

/** The menu, with links to the screens that claim its places. Two screens never claim the same place. */
export function linkMenu(
  resources: readonly ScreenResource[],
  groups: readonly { readonly label: string; readonly entries: readonly string[] }[],
): readonly Group[] {
  return groups.map(({ label: group, entries }) => ({
    label: group,
    entries: entries.map((label) => {
      const screen = resources.find(
        ({ options }) => options.group === group && options.label === label,
      )
      return screen === undefined ? { label } : { label, to: `/${screen.name}` }
    }),
  }))
}

/** The side menu: its places, with links to the screens and pages that claim them. */
export const menuGroups = linkMenu(screens, menu)
