import type { Id } from '../../wire/received'
import { apartFields } from '../../wire/references/referred-text'

/** Words at most of what is taken for the values of several fields: more can be parted in too many ways, and are mostly lists. */
const WORDS_MAX = 12

/**
 * The keys that a text may mean: the values of the key's fields with blanks between them ('1425 Palermo'), or, as lists tell
 * records apart, the shown text and the key in brackets ('Norte (5)', 'Palermo (1425)'). Each number is there as a text, too:
 * what kinds the fields are is not known here, and a value of another kind finds nothing.
 * @param shown the fields that the records are shown by
 * @param key the fields that identify them
 * @returns each with the values of the key's fields in their order
 */
export function meantKeys(
  text: string,
  shown: readonly string[],
  key: readonly string[],
): readonly (readonly Id[])[] {
  const apart = apartFields(shown, key)
  const labelled = bracketed(text).flatMap(({ before, within }) =>
    parted(within, apart.length).map((parts) =>
      key.map((name) => (apart.includes(name) ? parts[apart.indexOf(name)] : before) ?? ''),
    ),
  )
  return [...parted(text, key.length), ...labelled].flatMap(asIds)
}

/** What is before brackets at the end of a text, and within them; several where there are others before them. */
function bracketed(text: string) {
  if (!text.endsWith(')')) return []
  return [...text.matchAll(/(?:^|\s)\(/g)].map(({ 0: opening, index }) => ({
    before: text.slice(0, index).trim(),
    within: text.slice(index + opening.length, -1),
  }))
}

/** All ways to make so many parts of the words of a text. */
function parted(text: string, count: number): readonly (readonly string[])[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return count > 1 && words.length > WORDS_MAX ? [] : partedWords(words, count)
}

function partedWords(words: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 1) return words.length === 0 ? [] : [[words.join(' ')]]
  return words.flatMap((_word, at) =>
    partedWords(words.slice(at + 1), count - 1).map((rest) => [
      words.slice(0, at + 1).join(' '),
      ...rest,
    ]),
  )
}

/** The values as texts, and each that is written as numbers are as a number besides. */
export function asIds(texts: readonly string[]): readonly (readonly Id[])[] {
  let all: readonly (readonly Id[])[] = [[]]
  for (const text of texts) {
    const number = Number(text)
    const isNumber = Number.isSafeInteger(number) && String(number) === text
    const ids: readonly Id[] = isNumber ? [text, number] : [text]
    all = all.flatMap((before) => ids.map((id) => [...before, id]))
  }
  return all
}
