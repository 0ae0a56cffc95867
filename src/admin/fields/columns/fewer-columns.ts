import type { Column } from './column'

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
