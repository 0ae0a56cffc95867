import type { RowGroup } from './row-group'
import { dataEntry } from './rows-data-entry'
import { generator } from './rows-the-generator'
import { menu } from './rows-the-menu'
import { portal } from './rows-the-portal'
import { screens } from './rows-the-screens'
import { wire } from './rows-the-wire'

/** All that tests show, in the order of the page. Tests name these ids in their titles. */
export const ROW_GROUPS: readonly RowGroup[] = [wire, portal, menu, screens, dataEntry, generator]
