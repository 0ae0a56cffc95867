import type { KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccess } from '../../runtime/auth/use-access'
import { usePinned } from '../../runtime/recent/pinned-screens'
import type { ScreenResource } from '../../runtime/shell/screen-resource'
import { screens } from '../signed-in/screens/all-screens'
import { preloadScreens } from '../signed-in/screens/preload-screens'

interface PinnedEntriesProps {
  onKeyDown(event: KeyboardEvent): void
  onNavigate(): void
}

/** The screens that the person has pinned, above the groups. */
export function PinnedEntries(props: PinnedEntriesProps) {
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

/** A button and no link: the link of that name is in its group. Nothing where the person may not see the list. */
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
          // The router does not know of a search in the address: Back leads to it.
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
