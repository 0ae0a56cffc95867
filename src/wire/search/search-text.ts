import { foldForUnique } from './fold'
import type { KindName } from '../kinds'
import { showCuit } from '../notation/cuit'

const SEPARATOR = /[ ./-]/g
/** The zeros before the first other digit of a number. */
const FILLING = /(?<!\d)0+(?=\d)/g

/** What a search compares of a text, kind by kind, if that is more than the text itself: a number written in several ways. */
const searched: { readonly [K in KindName]?: (text: string) => string } = {
  cuit: (text) => `${showCuit(text)} ${text}`,
  patternText: (text) =>
    `${text} ${text.replaceAll(SEPARATOR, '')} ${text.replaceAll(FILLING, '')}`,
  telephone: (text) => `${text} ${text.replace(/\D/g, '')}`,
}

/** What a search compares of a value of such a kind, before it is folded. */
export function searchText(kind: KindName, text: string): string {
  return searched[kind]?.(text) ?? text
}

/** Sorts as Spanish does if it is compared plainly: no case, no accents, and ñ after n. */
export function spanishOrder(text: string): string {
  return foldForUnique(text).replaceAll('ñ', 'n~')
}
