import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { preloadScreens } from '../signed-in/screens/preload-screens'
import { MenuGroup } from './menu-group'
import { menuGroups } from './menu-groups'
import { PinnedEntries } from './pinned-entries'
import './side-menu.css'

interface SideMenuProps {
  /** The group stays open once one of its screens is chosen: it covers nothing. */
  readonly staysOpen: boolean
  onNavigate(): void
}

/** The five groups: one open at a time; a click outside and Escape close it, the arrow keys move. */
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

/** Where the group's entries lead that a screen claims. */
const routesOf = ({ entries }: (typeof menuGroups)[number]): string[] =>
  entries.flatMap(({ to = [] }) => to)

/** What an arrow key, Home or End leads to from the focused button or link. */
function neighbour(menu: HTMLElement | null, key: string): HTMLElement | undefined {
  // The links of a closed group take no focus.
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
