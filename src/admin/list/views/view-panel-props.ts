import type { RefObject } from 'react'
import type { ListViews } from './use-list-views'

/** What the panels of views and columns are opened with. */
export interface ViewPanelProps {
  readonly views: ListViews
  /** The button that it opens below. */
  readonly anchor: RefObject<HTMLElement | null>
  onClose(): void
}
