import { contracts, dataProvider } from '../../../generated'
import { menuGroups } from '../menu/menu-groups'
import { screens } from './screens/all-screens'
import type { AppParts } from './app-parts'

/** The parts that the schema gives the app, and the pages written by hand. */
export const generatedParts: Omit<AppParts, 'authProvider' | 'message'> = {
  contracts: Object.values(contracts),
  dataProvider,
  screens: menuGroups
    .flatMap(({ entries }) => entries)
    .flatMap(({ to }) => screens.filter(({ name }) => to === `/${name}`)),
}
