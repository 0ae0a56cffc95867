import { withoutStackedMarks } from './raw-text'

/**
 * Two foldings, and why they differ: a search forgives every mark ('pena' finds 'Peña'), while a unique key keeps ñ,
 * because Peña and Pena are two people.
 */

const MARKS = /\p{M}/gu
const SPACES = /\s+/gu
/** Stands for the tilde of ñ while other marks are stripped; a private-use character no text carries. */
const ENIE = '\uE0F1'

/** Lower case, no accents, single spaces: what a search compares. */
export function foldForSearch(text: string): string {
  return withoutStackedMarks(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPACES, ' ')
    .trim()
}

/** Grows with every change of `foldForUnique`: databases keep folded texts and fold them anew when it has grown. */
export const FOLD_VERSION = 1

/** Trimmed, lower case, no accents but ñ: what a unique index compares. */
export function foldForUnique(text: string): string {
  const marked = withoutStackedMarks(text).normalize('NFC').toLowerCase().replaceAll('ñ', ENIE)
  const bare = marked.normalize('NFD').replace(MARKS, '').normalize('NFC')
  return bare.replaceAll(ENIE, 'ñ').replace(SPACES, ' ').trim()
}
