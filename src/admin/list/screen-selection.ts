import type { ComponentType } from 'react'
import type { EntityContract } from '#wire/contract'
import type { ActionTexts } from '#admin/record/actions/row-actions'
import type { CatalogueRecords } from './rows/catalogue-rows'
import type { ListSource } from './rows/list-source'
import type { Row } from '#admin/provider/row'

/** Makes what a list is selected with; undefined: the user may do nothing to several rows. */
export type MakeSelection = (
  contract: EntityContract,
  actions: ActionTexts,
) => ScreenSelection | undefined

export interface SelectCellProps {
  readonly row: Row
  /** Among the rows shown, from 0. */
  readonly index: number
  /** Tab stops here. */
  readonly tabbable: boolean
}

/** What a list has for selecting rows. Lists without it need not fetch the code. */
export interface ScreenSelection {
  /** The first cell of the header. */
  readonly Head: ComponentType
  /** The first cell of each row. */
  readonly Cell: ComponentType<SelectCellProps>
  /** Below the rows: how many are selected, and what can be done to them. */
  readonly Bar: ComponentType<SelectionBarProps>
}

export interface SelectionBarProps {
  readonly records: CatalogueRecords
  /** Reads all rows that are found, where not all of them are loaded. */
  readonly readAll: ListSource['readAll']
}
