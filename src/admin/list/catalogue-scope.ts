import type { ComponentType, ReactNode, RefObject } from 'react'
import { requiredContext } from '#admin/frame/required-context'
import type { EntityContract } from '#wire/contract'
import type { ActionTexts, RowAction } from '#admin/record/actions/row-actions'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import type { ScreenTexts } from '#admin/frame/texts/catalogue-texts'
import type { ListFilters } from './filters/list-filters'
import type { Narrow } from './table/table-scope'
import type { Selection } from './selection/selection'
import type { CatalogueRecords, ListSource } from './rows/list-source'
import type { OpenDialog } from './dialogs/use-dialog'
import type { CatalogueTableHandle } from './table/use-row-focus'

/** `fixed`: the rows scroll inside 335 px, 360 px on narrow screens, until the user lets the list fill the window. */
export type ListHeight = 'fixed' | 'window'

export interface NameCellProps {
  readonly row: Row
  /** The index among the rows shown, from 0. */
  readonly index: number
  /** Tab stops here. */
  readonly tabbable: boolean
  /** The content of the cell. */
  readonly children: ReactNode
}

/**
 * The state and settings that the parts of a catalogue screen share, apart from its list. They change when a write
 * begins or ends; `ListContext` has the values that change with each key in the search.
 */
export interface CatalogueScope {
  readonly contract: EntityContract
  readonly title: string
  /** All columns of the screen. */
  readonly columns: readonly Column[]
  /** The columns that the user wants to see, in order. */
  readonly shownColumns: readonly Column[]
  /** How many of them the table has room for; undefined: all. */
  readonly columnsAtMost?: number | undefined
  readonly filters: ListFilters
  readonly texts: ScreenTexts
  /** The screen has a text for the button that adds a record; without the text there is no button. */
  readonly hasAdd: boolean
  /** Labels and questions of the contract's own row actions. */
  readonly actions: ActionTexts
  readonly narrow: Narrow
  readonly height: ListHeight
  /** How many buttons a row may have; 0 leaves the column 'Acciones' out. */
  readonly actionCount: number
  /** A component among the buttons of each row. */
  readonly rowAction: ReactNode
  /** The selected rows; undefined: rows cannot be selected. */
  readonly selection: Selection | undefined
  /** Wraps the name of a row. Default: nothing. */
  readonly NameCell?: ComponentType<NameCellProps>
  /** A write is being sent: neither rows nor the add button can be used. */
  readonly busy: boolean
  actionsOf(row: Row): readonly RowAction[]
  openAdd(): void
  openFor(action: string, row: Row): void
}

/** The surrounding catalogue screen. @throws if there is none */
export const [CatalogueScopeProvider, useCatalogueScope] = requiredContext<CatalogueScope>(
  'This must be inside a CatalogueScreen',
)

/**
 * The values that a catalogue screen gives to the components beside its list. They change with each key in the search.
 */
export interface ListedScope {
  readonly source: ListSource
  readonly records: CatalogueRecords
  /** Any dialog but `list` is in front of the list. */
  readonly dialog: OpenDialog
  readonly table: RefObject<CatalogueTableHandle | null>
  /** The list to render. */
  readonly list: ReactNode
}

/** The surrounding list. @throws if there is none */
export const [ListedScopeProvider, useListedScope] = requiredContext<ListedScope>(
  'This must be the `detail` of a CatalogueScreen',
)
