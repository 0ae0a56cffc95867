import type { ReactNode, RefObject } from 'react'
import { requiredContext } from '#admin/frame/required-context'
import type { CatalogueRecords, ListSource } from './rows/list-source'
import type { OpenDialog } from './dialogs/use-dialog'
import type { CatalogueTableHandle } from './table/use-row-focus'

/** What a catalogue screen gives to what it shows beside its list. It changes with each key in the search. */
export interface ListedScope {
  readonly source: ListSource
  readonly records: CatalogueRecords
  /** Anything but `list` is in front of the list. */
  readonly dialog: OpenDialog
  readonly table: RefObject<CatalogueTableHandle | null>
  /** The list, which is to be shown. */
  readonly list: ReactNode
}

/** The surrounding list. @throws if there is none */
export const [ListedScopeProvider, useListedScope] = requiredContext<ListedScope>(
  'This must be the `detail` of a CatalogueScreen',
)
