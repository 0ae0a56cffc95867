import type { ComponentType } from 'react'
import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'

/** What a screen has of views. Lists without any have `PLAIN_VIEWS`, so that they need not fetch the others' code. */
export interface ScreenViews {
  /** Where staff choose a view, the filters and the columns; undefined: nowhere. */
  readonly Bar?: ComponentType
  /** The columns that are shown, in order. @param columns all that the screen has */
  useColumns(columns: readonly Column[], contract: EntityContract): readonly Column[]
}

export const PLAIN_VIEWS: ScreenViews = { useColumns: (columns) => columns }
