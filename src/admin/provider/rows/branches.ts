import { ancestorsOf, childrenOf, NONE, type Tree } from '#wire/references/tree'
import type { Row } from '../row'

/** All rows of a list, in the order of siblings, with their relations. */
export interface Forest extends Pick<Tree, 'parents'> {
  readonly rows: readonly Row[]
  /** The indexes of the rows below each row; those of the top rows, under `NONE`. */
  readonly children: ReadonlyMap<number, readonly number[]>
}

/** The place of a row in its tree. */
export interface Branch {
  /** From 1 on. */
  readonly level: number
  /** Whether the rows below it are shown; undefined: there are none. */
  readonly isOpen: boolean | undefined
  /** The position among the shown rows with the same parent, from 1 on, and the number of these rows. */
  readonly position: number
  readonly siblings: number
}

/** A row of the table. */
export interface ShownBranch extends Branch {
  readonly row: Row
  /** The index of the parent row in the table; `NONE` at the top. */
  readonly above: number
}

export const forestOf = (rows: readonly Row[], { parents }: Pick<Tree, 'parents'>): Forest => ({
  rows,
  parents,
  children: childrenOf(parents),
})

/**
 * The rows that a table shows, each after its parent.
 * @param found only these and those above them; undefined: all
 * @param folded the ids of rows whose branches are not shown
 */
export function shownBranches(
  { rows, parents, children }: Forest,
  found: ReadonlySet<Row> | undefined,
  folded: ReadonlySet<string>,
): readonly ShownBranch[] {
  const isShown = found && shownWith(found, rows, parents)
  const under = (at: number): readonly number[] => {
    const all = children.get(at) ?? []
    return isShown === undefined ? all : all.filter((one) => isShown[one] === 1)
  }
  const shown: ShownBranch[] = []
  const siblingsFrom = (at: number, level: number, above: number) =>
    under(at)
      .map((one, place, all) => ({
        at: one,
        level,
        above,
        position: place + 1,
        siblings: all.length,
      }))
      .toReversed()
  // A stack whose last row is the next one. Recursion would fail for trees that are deeper than the call stack.
  const waiting = siblingsFrom(NONE, 1, NONE)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at, ...place } = next
    const row = rows[at]
    if (row === undefined) continue
    const isOpen = under(at).length === 0 ? undefined : !folded.has(String(row.id))
    if (isOpen) waiting.push(...siblingsFrom(at, place.level + 1, shown.length))
    shown.push({ ...place, row, isOpen })
  }
  return shown
}

/** Marks the found rows, and all rows above them. */
function shownWith(
  found: ReadonlySet<Row>,
  rows: readonly Row[],
  parents: Tree['parents'],
): Uint8Array {
  const isShown = new Uint8Array(rows.length)
  for (const [at, row] of rows.entries()) {
    if (!found.has(row)) continue
    for (let up = at; up !== NONE && isShown[up] === 0; up = parents[up] ?? NONE) isShown[up] = 1
  }
  return isShown
}

/** The rows above a row, which hide it if they are folded, from the top on. */
export function rowsAbove({ rows, parents }: Forest, row: Row): readonly Row[] {
  const at = rows.indexOf(row)
  return at === -1 ? [] : ancestorsOf(at, parents).flatMap((one) => rows[one] ?? [])
}
