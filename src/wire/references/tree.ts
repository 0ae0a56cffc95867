import type { EntityContract } from '../contract'
import { foldForUnique } from '../fold'
import { referralOf } from '../kinds'
import type { TreeShape } from '../kinds/reference'
import { identityText, isIdentified, type Received, receivedText } from '../received'
import { referredText, shownFields } from './referred-text'

/** The index above a record at the top, or above one whose record above is not among the others. */
export const NONE = -1

/** Records by the indices of the records above them. */
export interface Tree {
  /** For each record the index of the one above it; `NONE` at the top. In a circle the first record counts as the top. */
  readonly parents: readonly number[]
  /** Records whose record above is missing; they are also at the top. */
  readonly orphans: readonly number[]
  /** Records that are under themselves, by some way: each circle from its first record on. */
  readonly circles: readonly (readonly number[])[]
}

/** The tree that the records of an entity form; undefined if they form none. */
export function treeShapeOf({
  tree,
  fields,
}: Pick<EntityContract, 'tree' | 'fields'>): TreeShape | undefined {
  const field = tree && fields[tree.parent]
  const referral = field && referralOf(field)
  return tree && referral && { ...referral, parent: tree.parent }
}

/** Reads the tree of records, with any answer of a provider: each record is in the tree once. */
export function readTree(records: readonly Received[], shape: TreeShape): Tree {
  const indexOf = indexes(records, shape)
  const orphans: number[] = []
  const above = records.map((record, at) => {
    const value = record[shape.parent]
    if (!isIdentified(value) && receivedText(value).trim() === '') return NONE
    const parent = indexOf(value)
    if (parent === undefined) orphans.push(at)
    return parent ?? NONE
  })
  const circles = circlesOf(above)
  const cut = new Set(circles.map(([first]) => first))
  return { parents: above.map((parent, at) => (cut.has(at) ? NONE : parent)), orphans, circles }
}

/** Finds a record by the reference that others answer to it: its id, or its text alone. */
function indexes(
  records: readonly Received[],
  { shows, alsoShows = [], key = [] }: TreeShape,
): (value: unknown) => number | undefined {
  const shown = shownFields({ shows, alsoShows })
  const byId = new Map<string, number>()
  const byText = new Map<string, number>()
  for (const [at, record] of records.entries()) {
    const id = key.map((name) => keyPart(record[name])).join('\u001F')
    const text = foldForUnique(referredText(shown.map((name) => record[name])))
    if (!byId.has(id)) byId.set(id, at)
    if (!byText.has(text)) byText.set(text, at)
  }
  return (value) =>
    isIdentified(value)
      ? byId.get(identityText(value))
      : byText.get(foldForUnique(receivedText(value)))
}

/** A record that is referred to may be part of a key. */
const keyPart = (value: unknown): string =>
  isIdentified(value) ? identityText(value) : receivedText(value)

/**
 * The circles among records, each once and from its first record on.
 * @param above for each record the index of the one that it is under, or `NONE`
 */
export function circlesOf(above: readonly number[]): readonly (readonly number[])[] {
  const circles: (readonly number[])[] = []
  // The walk that has reached a record; 0 if none has yet.
  const reached = new Int32Array(above.length)
  for (let start = 0; start < above.length; start += 1) {
    let at = start
    // The walk ends at the top.
    while (reached[at] === 0) {
      reached[at] = start + 1
      at = above[at] ?? NONE
    }
    if (reached[at] === start + 1) circles.push(circleThrough(at, above))
  }
  return circles
}

function circleThrough(member: number, above: readonly number[]): readonly number[] {
  const members = [member]
  for (let at = above[member] ?? NONE; at !== member; at = above[at] ?? NONE) members.push(at)
  const first = members.indexOf(Math.min(...members))
  return [...members.slice(first), ...members.slice(0, first)]
}

/** The records under each one, in the order of the records; those at the top are under `NONE`. */
export function childrenOf(parents: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>()
  for (const [at, parent] of parents.entries()) {
    const others = children.get(parent)
    if (others === undefined) children.set(parent, [at])
    else others.push(at)
  }
  return children
}

/** The records above one, from the top on. */
export function ancestorsOf(at: number, parents: readonly number[]): readonly number[] {
  const ancestors: number[] = []
  for (let up = parents[at] ?? NONE; up !== NONE; up = parents[up] ?? NONE) ancestors.unshift(up)
  return ancestors
}

/** The separator between the names of a path: 'Activo / Caja'. */
export const BETWEEN = ' / '

/** The path of a record: 'Activo / Disponibilidades / Caja', by the texts that records of the tree are shown by. */
export function pathOf(
  at: number,
  records: readonly Received[],
  { parents }: Pick<Tree, 'parents'>,
  shape: Pick<TreeShape, 'shows' | 'alsoShows'>,
): string {
  const shown = shownFields(shape)
  return [...ancestorsOf(at, parents), at]
    .map((one) => referredText(shown.map((name) => records[one]?.[name])))
    .join(BETWEEN)
}
