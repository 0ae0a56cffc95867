import type { ComponentType } from 'react'
import type { NameCellProps } from '../catalogue-scope'
import { requiredContext } from '#admin/frame/required-context'
import type { Row } from '#admin/provider/row'

/** Which record is shown beside the list. */
export interface DetailScope {
  /** undefined: none. */
  readonly shown: Row['id'] | undefined
  /** The record is shown in a sheet over the list, not in a panel beside it. */
  readonly isSheet: boolean
  /** How many columns the list beside it has room for; undefined: all. */
  readonly columnsAtMost: number | undefined
  /** Shows a row's record, or closes it if it is shown already. */
  toggle(row: Row): void
  /** The name of a row, as a button that shows or closes its record. */
  readonly Name: ComponentType<NameCellProps>
}

/** The surrounding `RecordDetail`. @throws if there is none, or before its code has loaded */
export const [DetailScopeProvider, useDetailScope] = requiredContext<DetailScope>(
  'This must be inside a RecordDetail',
)

/** Whether a click there belongs to a control, and not to the row around it. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
