import { useEvent } from 'react-admin'
import { useEffect, useMemo, useState } from 'react'
import type { CatalogueRows, ListOptions, ListSource, ListTree } from '../list-source'
import { wholeRows, useWholeList, type WholeLoaded } from '../whole-rows'
import { NONE, readTree, treeShapeOf } from '#wire/references/tree'
import { useCatalogueScope } from '../../catalogue-scope'
import { isEmptyFilter } from '../filter'
import type { Row } from '#admin/provider/row'
import { type Forest, forestOf, rowsAbove, shownBranches } from '#admin/provider/rows/branches'
import { listOf, readOwn, writeOwn } from '#admin/provider/session/own-storage'

/** The rows whose branches are folded. */
interface Folded {
  /** The ids of the rows, as texts. The set stays the same until a branch is folded or unfolded. */
  readonly ids: ReadonlySet<string>
  set(rows: readonly Row[], isFolded: boolean): void
}

/**
 * The folded branches of a list, as its user left them, also after a reload. A search unfolds all branches with found
 * rows; branches that are folded during a search stay so until the search changes.
 * @param searched the search and the filter; '' for none
 */
export function useFolded(resource: string, searched: string): Folded {
  const key = `ramas.${resource}`
  const [own, setOwn] = useState(() => foldedIn(readOwn(key)['contraidas']))
  const [passing, setPassing] = useState({ searched, ids: NOTHING })
  const inSearch = passing.searched === searched ? passing.ids : NOTHING
  const ids = searched === '' ? own : inSearch
  return {
    ids,
    set(rows, isFolded) {
      const next = new Set(ids)
      for (const { id } of rows) {
        if (isFolded) next.add(String(id))
        else next.delete(String(id))
      }
      if (searched !== '') return setPassing({ searched, ids: next })
      setOwn(next)
      writeOwn(key, { contraidas: [...next] })
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const foldedIn = (stored: unknown): ReadonlySet<string> =>
  new Set(listOf(stored).flatMap((id) => (typeof id === 'string' ? id : [])))

/**
 * A list that was loaded whole, as a tree: siblings are in the order of the list, and found rows have all rows above
 * them.
 */
function useTreeList(loaded: WholeLoaded, options: ListOptions): ListSource {
  const { inOrder, ...source } = useWholeList(loaded, options)
  const { contract } = useCatalogueScope()
  const forest = useMemo(() => {
    const rows = inOrder.map(({ row }) => row)
    const shape = treeShapeOf(contract)
    return forestOf(rows, { parents: shape === undefined ? [] : readTree(rows, shape).parents })
  }, [inOrder, contract])
  const { text, filter, rows: found } = source
  const isSearched = text !== '' || !isEmptyFilter(filter)
  const folded = useFolded(contract.resource, isSearched ? JSON.stringify([text, filter]) : '')
  const among = useMemo(
    () => (isSearched && found !== undefined ? new Set(found) : undefined),
    [isSearched, found],
  )
  const branches = useMemo(
    () => shownBranches(forest, among, folded.ids),
    [forest, among, folded.ids],
  )
  const rows = useMemo(() => branches.map(({ row }) => row), [branches])
  const all = useAll(forest, among)
  useUnfolded(forest, source.fresh, folded)
  const toggle = useEvent((index: number): void => {
    const { row, isOpen } = branches[index] ?? {}
    if (row !== undefined && isOpen !== undefined) folded.set([row], isOpen)
  })
  const setAll = (isFolded: boolean): void =>
    folded.set(
      forest.rows.filter((_, at) => forest.children.has(at)),
      isFolded,
    )
  // While the rows are loaded, the buttons of a tree keep their place, so that the rows do not move.
  const isFlat = found !== undefined && forest.parents.every((above) => above === NONE)
  const tree: ListTree = { branches, lead, toggle, setAll, isFlat }
  return {
    ...source,
    rows: found && rows,
    foundRows: found && all.rows,
    rowCount: rows.length,
    onPaper: { rows: all.rows, levelOf: (row) => all.levels.get(row) ?? 1 },
    tree,
  }

  function lead(key: string, index: number): number | undefined {
    const branch = branches[index]
    if (branch === undefined) return undefined
    const isFolding = key === (branch.isOpen ? 'ArrowLeft' : 'ArrowRight')
    if (isFolding && branch.isOpen !== undefined) {
      toggle(index)
      return index
    }
    if (key === 'ArrowRight' && branch.isOpen) return index + 1
    return key === 'ArrowLeft' && branch.above !== NONE ? branch.above : undefined
  }
}

const NOTHING_FOLDED: ReadonlySet<string> = new Set()

/** All rows that are found, in the order of the tree, and their levels. */
function useAll(forest: Forest, among: ReadonlySet<Row> | undefined) {
  return useMemo(() => {
    const branches = shownBranches(forest, among, NOTHING_FOLDED)
    const rows = branches.flatMap(({ row }) => (among === undefined || among.has(row) ? row : []))
    return { rows, levels: new Map(branches.map(({ row, level }) => [row, level])) }
  }, [forest, among])
}

/** Unfolds the branches above the row that the last reload added. */
function useUnfolded(forest: Forest, fresh: ListSource['fresh'], folded: Folded): void {
  const unfold = useEvent((id: NonNullable<typeof fresh>): void => {
    const row = forest.rows.find((one) => one.id === id)
    const above = row === undefined ? [] : rowsAbove(forest, row)
    if (above.some((one) => folded.ids.has(String(one.id)))) folded.set(above, false)
  })
  useEffect(() => {
    if (fresh !== undefined) unfold(fresh)
  }, [fresh, unfold])
}

/** Records that are loaded all at once, and shown as a tree. */
export const treeRows: CatalogueRows<WholeLoaded> = { ...wholeRows, useList: useTreeList }
