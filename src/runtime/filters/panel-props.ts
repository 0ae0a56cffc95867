import type { DeclaredFilter } from './declared-filters'

/** What each panel needs of its filter. */
export interface PanelProps {
  readonly filter: DeclaredFilter
  readonly label: string
  readonly wanted: unknown
  /** @param wanted undefined: nothing */
  onChange(wanted: unknown): void
  onClose(): void
}
