import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { menuGroups } from '../menu/menu-groups'
import { PRODUCT } from '../../wire/product'

/** Two windows, and the entries of the browser's history, are distinguished by their screens' names in the menu. */
export function useWindowTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const screen = menuEntryOf(pathname)
    document.title = screen === undefined ? PRODUCT : `${screen} · ${PRODUCT}`
  }, [pathname])
}

function menuEntryOf(pathname: string): string | undefined {
  const entries = menuGroups.flatMap((group) => group.entries)
  const shown = `/${pathname.split('/')[1]}`
  return entries.find(({ to }) => to === shown)?.label
}
