import { foldForSearch } from '#wire/fold'

/** A name and its folded form for comparison, computed once per list. */
export interface FoldedName {
  readonly name: string
  readonly folded: string
}

export function foldNames(names: readonly string[]): readonly FoldedName[] {
  return names.map((name) => ({ name, folded: foldForSearch(name) }))
}

/**
 * The names that contain a text, regardless of case and accents. An equal name comes first, then the names that begin
 * with the text, then those with a word that begins with it, then the rest. Within a rank they keep the order of the
 * list.
 */
export function ranked<F extends Pick<FoldedName, 'folded'>>(
  items: readonly F[],
  text: string,
): readonly F[] {
  const wanted = foldForSearch(text)
  const ranks: F[][] = [[], [], [], []]
  for (const item of items) ranks[rankOf(item.folded, wanted)]?.push(item)
  return ranks.flat()
}

/** The names that contain a text, in the order of `ranked`. */
export const rankNames = (names: readonly FoldedName[], text: string): readonly string[] =>
  ranked(names, text).map(({ name }) => name)

/** The rank of a name, from 0; -1 if it does not contain the text. Both are folded. */
export function rankOf(folded: string, wanted: string): number {
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  if (!folded.includes(wanted)) return -1
  return beginsWord(folded, wanted) ? 2 : 3
}

function beginsWord(folded: string, wanted: string): boolean {
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true
  }
  return false
}
