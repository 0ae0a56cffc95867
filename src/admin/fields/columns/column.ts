import type { ReactNode, CSSProperties, KeyboardEvent } from 'react'
import type { FieldContract } from '#wire/kinds'
import { spanishOrder } from '#wire/search/search-text'
import type { Row } from '#admin/provider/row'

export interface ColumnProps {
  readonly source: string
  /** Default: the contract's. */
  readonly label?: string
  /** A CSS width, instead of the kind's own. */
  readonly width?: string
  /** A cell's text, instead of what its kind makes of the value: on the screen, on paper and in an exported file. */
  readonly text?: (value: unknown, record: Row) => string
}

/** How a column reads: resolved once per screen, so that a cell costs a text node. */
export interface Column extends Omit<ColumnProps, 'label' | 'width' | 'text'> {
  readonly label: string
  readonly align: 'start' | 'end'
  /** A CSS width, where the screen has one for it. */
  readonly ownWidth?: string
  /** What the column holds; `fill` takes what the others leave. */
  readonly width: 'code' | 'number' | 'amount' | 'word' | 'name' | 'address' | 'fill'
  /** A CSS length: where the column stays, from the end, while the table is scrolled sideways. */
  readonly pinnedAt?: string
  /** `record` is the row's; a value of before, in a history, comes without one. */
  text(value: unknown, record?: Row): string
  /** The screen has its own `text`: that is exported, where the kind would export a number. */
  readonly hasOwnText?: true
  /**
   * What a cell shows on the screen instead of its text.
   * @param at where in a table its row is; undefined: it is beside a list
   */
  render?(record: Row, at?: RowPlace): ReactNode
  /** What the search compares, if that is more than the value itself: a number written in several ways. */
  searchText?(value: unknown): string
  /** Where the text leads: a number to dial. */
  href?(value: unknown): string | undefined
  /** What sorting compares; computed once per row. */
  sortKey(value: unknown, record: Row): string | number
  /** Its text is shown on the screen alone: neither exported nor printed. */
  readonly isSecret?: true
  /** Set if the column has no value to sort by. */
  readonly isSortable?: false
}

/** A column is declared as an element and read by its table; it never renders itself. */
export interface ColumnComponent<P extends ColumnProps> {
  (props: P): null
  /**
   * @param label its header's text
   * @param field of its source; undefined if the contract has no such field
   */
  readonly column: (props: P, label: string, field?: FieldContract) => Column
}

/** Makes a kind's column from its props and its field's contract. */
export function defineColumn<P extends ColumnProps>(
  describe: (
    props: P,
    field?: FieldContract,
  ) => Omit<Column, 'source' | 'label' | 'ownWidth' | 'pinnedAt'>,
): ColumnComponent<P> {
  const column: ColumnComponent<P>['column'] = (props, label, field) => ({
    ...withOwnText(describe(props, field), props.text),
    source: props.source,
    label,
    ...(props.width === undefined ? {} : { ownWidth: props.width }),
  })
  return Object.assign(() => null, { column })
}

/** A value of before has no record beside it: it is shown as its kind shows it. */
function withOwnText<C extends Pick<Column, 'text' | 'hasOwnText'>>(
  column: C,
  own: ColumnProps['text'],
): C {
  if (own === undefined) return column
  const text: Column['text'] = (value, record) =>
    record === undefined ? column.text(value) : own(value, record)
  return { ...column, text, hasOwnText: true }
}

/** The columns that are exported and printed. */
export const writtenColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.some(({ isSecret }) => isSecret) ? columns.filter(({ isSecret }) => !isSecret) : columns

/** Text as it came; null and undefined are empty. */
export function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** What sorting compares of a text, in Spanish order. */
export function spanishSortKey(value: unknown): string {
  return spanishOrder(plainText(value))
}

interface CellProps {
  readonly className: string
  readonly style?: CSSProperties
}

/** What the header and the cells of a column have in common. */
export function cellOf({ align, pinnedAt }: Column): CellProps {
  const className = `cell-${align}`
  if (pinnedAt === undefined) return { className }
  return { className: `${className} cell-pinned`, style: { insetInlineEnd: pinnedAt } }
}

/**
 * The first columns, for as many as there is room, always with the one that names a record: it has the button that rows are
 * reached by.
 * @param most undefined: there is room for all
 */
export function fewerColumns(
  columns: readonly Column[],
  most: number | undefined,
  nameField: string,
): readonly Column[] {
  if (most === undefined) return columns
  const name = columns.find(({ source }) => source === nameField)
  const others = columns.filter((column) => column !== name).slice(0, name ? most - 1 : most)
  return columns.filter((column) => column === name || others.includes(column))
}

/** Where in a table a row is, and what its controls tell the table. */
export interface RowPlace {
  /** Among the rows shown, from 0. */
  readonly index: number
  /** Tab stops at one row's controls only; the arrow keys lead to the others. */
  readonly tabbable: boolean
  onFocus(index: number): void
  /** @returns whether the key leads to another row */
  onMove(key: string, index: number, action: string): boolean
}

/**
 * What makes an element one of a row's controls: the arrow keys lead from it to the same one of another row.
 * @param action names it within its row
 */
export const rowControl = (
  { index, tabbable, onFocus, onMove }: RowPlace,
  action: string,
): RowControl => ({
  'data-action': action,
  tabIndex: tabbable ? 0 : -1,
  onFocus: () => onFocus(index),
  onKeyDown: (event) => {
    if (onMove(event.key, index, action)) event.preventDefault()
  },
})

interface RowControl {
  readonly 'data-action': string
  readonly tabIndex: 0 | -1
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}
