import type { ResourceDefinition } from 'react-admin'
import type { ScreenResource } from '#admin/record/screen-resource'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteScreen, readRecent } from '#admin/frame/recent/recent-places'
import { contracts, resources } from '../../../../generated'
import { pages } from '../../pages'

/** Every screen that has a route: the generated ones, and the pages written by hand. */
export const screens: readonly ScreenResource[] = [...resources, ...pages]

/** Every resource as react-admin knows it. Lookups without a screen only have a name for their records. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  [
    ...Object.values(contracts).map((contract) => {
      const { resource: name, kind } = contract
      return [
        name,
        { name, ...(kind === 'entity' && { recordRepresentation: contract.nameField }) },
      ]
    }),
    ...resources.map((screen) => [screen.name, screen]),
  ],
)

/** Notes each screen that the user opens. Places that another user has left in this browser are forgotten at once. */
export function useRecentScreens(): void {
  const { pathname } = useLocation()
  const shown = pathname.split('/')[1]
  useEffect(() => {
    if (shown !== undefined && screens.some(({ name }) => name === shown)) noteScreen(shown)
    else readRecent()
  }, [shown])
}
