import { INVISIBLE, withoutStackedMarks } from './search/raw-text'

/**
 * The two foldings differ, because a search ignores every mark ('pena' finds 'Peña'), while a unique key keeps ñ: Peña and Pena
 * are two people. Both replace a compatibility form by its meaning ('ﬁn' is 'fin', a full-width digit a digit), and both drop
 * invisible characters.
 */

const MARKS = /\p{M}/gu
const SPACES = /\s+/gu
/** Stands for ñ while other marks are removed; a private-use character that no text contains. */
const ENIE = '\uE0F1'

/** Ligatures of whole sentences: a text full of them would become eighteen times as long. A private-use character stands for them. */
const SENTENCES = /[\uFDFA\uFDFB]/g
const SENTENCE = '\uE0F2'

/** A text without invisible characters, which can be normalised in one pass. */
const seen = (text: string): string =>
  withoutStackedMarks(text.replace(INVISIBLE, '').replace(SENTENCES, SENTENCE))

/** Lower case, no accents, single spaces: the form that a search compares. */
export function foldForSearch(text: string): string {
  return seen(text).normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SPACES, ' ').trim()
}

/** Incremented with every change of these functions: databases store folded texts, and fold them again when it has changed. */
export const FOLD_VERSION = 2

/** Trimmed, lower case, no accents except ñ: the form that a unique index compares. */
export function foldForUnique(text: string): string {
  const marked = seen(text).normalize('NFKC').toLowerCase().replaceAll('ñ', ENIE)
  const bare = marked.normalize('NFD').replace(MARKS, '').normalize('NFC')
  return bare.replaceAll(ENIE, 'ñ').replace(SPACES, ' ').trim()
}
