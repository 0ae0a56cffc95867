import { menu } from '../../../generated'
import { linkMenu } from './link-menu'
import { screens } from '../signed-in/screens/all-screens'

/** The side menu: its places, and where those lead that a screen or a page claims. */
export const menuGroups = linkMenu(screens, menu)
