import type { ScreenViews } from '../list/screen-views'
import { useShownColumns } from './use-shown-columns'
import { ViewBar } from './view-bar'
import type { ShippedView } from './view-query'

/** The views that users save; none ships with the screen. */
export const ownViews: ScreenViews = listViews([])

/**
 * The views of a list: those that ship with its screen, and those that its users save.
 * @param shipped by name, in the order that they are offered in
 */
export function listViews<N extends string>(shipped: readonly ShippedView<N>[]): ScreenViews {
  return {
    Bar: () => <ViewBar shipped={shipped} />,
    useColumns: (columns, contract) => useShownColumns(columns, contract, shipped),
  }
}
