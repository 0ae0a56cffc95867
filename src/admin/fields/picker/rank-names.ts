import { foldForSearch } from '#wire/fold'

/** A name with the form in which it is compared, computed once per list. */
export interface FoldedName {
  readonly name: string
  readonly folded: string
}

export function foldNames(names: readonly string[]): readonly FoldedName[] {
  return names.map((name) => ({ name, folded: foldForSearch(name) }))
}

/**
 * What contains a text, whatever its case and accents: first the name that is the text, then those that begin with it, then
 * those with a word that begins with it, then the rest. Within a rank they keep the order of the list.
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

/** Which of these a name is, from 0 on; -1 if it does not contain the text. Both folded. */
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
