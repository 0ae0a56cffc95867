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
  /** A cell's text, instead of the kind's text for the value: on the screen, on paper and in an exported file. */
  readonly text?: (value: unknown, record: Row) => string
}

/** How a column shows its values. It is resolved once per screen, so that a cell costs one text node. */
export interface Column extends Omit<ColumnProps, 'label' | 'width' | 'text'> {
  readonly label: string
  readonly align: 'start' | 'end'
  /** A CSS width, if the screen sets one. */
  readonly ownWidth?: string
  /** The type of content, which sets the width; `fill` takes the room that the other columns leave. */
  readonly width: 'code' | 'number' | 'amount' | 'word' | 'name' | 'address' | 'fill'
  /** A CSS length: the distance from the end at which the column stays while the table is scrolled sideways. */
  readonly pinnedAt?: string
  /** `record` is the row's record. An earlier value, in a history, comes without a record. */
  text(value: unknown, record?: Row): string
  /** The screen has its own `text`, which is exported even if the kind would export a number. */
  readonly hasOwnText?: true
  /**
   * The content of a cell on the screen, instead of its text.
   * @param at the row's place in a table; undefined: the record is shown beside a list
   */
  render?(record: Row, at?: RowPlace): ReactNode
  /** The text that the search compares, if it is more than the value itself: a number written in several ways. */
  searchText?(value: unknown): string
  /** The address that the text links to: a number to dial. */
  href?(value: unknown): string | undefined
  /** The key that sorting compares; computed once per row. */
  sortKey(value: unknown, record: Row): string | number
  /** Its text is shown on the screen only. It is neither exported nor printed. */
  readonly isSecret?: true
  /** Set if the column has no value to sort by. */
  readonly isSortable?: false
}

/** A column is declared as an element and read by its table; it never renders itself. */
export interface ColumnComponent<P extends ColumnProps> {
  (props: P): null
  /**
   * @param label the text of its header
   * @param field the field of its source; undefined if the contract has no such field
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

/** An earlier value has no record beside it, so it is shown as its kind shows it. */
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

/** The text of a value as it came; null and undefined are empty. */
export function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The key for sorting a text in Spanish order. */
export function spanishSortKey(value: unknown): string {
  return spanishOrder(plainText(value))
}

interface CellProps {
  readonly className: string
  readonly style?: CSSProperties
}

/** The props that the header and the cells of a column share. */
export function cellOf({ align, pinnedAt }: Column): CellProps {
  const className = `cell-${align}`
  if (pinnedAt === undefined) return { className }
  return { className: `${className} cell-pinned`, style: { insetInlineEnd: pinnedAt } }
}

/**
 * The first columns, as many as there is room for. The column that names a record is always among them, because it has
 * the button that opens a row.
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

/** The place of a row in a table, and the events that its controls report to the table. */
export interface RowPlace {
  /** The row's place among the rows shown, from 0. */
  readonly index: number
  /** Tab stops only at the controls of one row. The arrow keys lead to the others. */
  readonly tabbable: boolean
  onFocus(index: number): void
  /** @returns whether the key leads to another row */
  onMove(key: string, index: number, action: string): boolean
}

/**
 * The props that make an element one of a row's controls: the arrow keys move the focus to the same control of another
 * row.
 * @param action names the control within its row
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
