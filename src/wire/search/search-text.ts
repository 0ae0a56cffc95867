import { foldForUnique } from '../fold'
import type { KindName } from '../kinds'
import { showCuit } from '../notation/cuit'

const SEPARATOR = /[ ./-]/g
/** The zeros before the first other digit of a number. */
const FILLING = /(?<!\d)0+(?=\d)/g

/** The text that a search compares, by kind, if it is more than the text itself: a number written in several ways. */
const searched: { readonly [K in KindName]?: (text: string) => string } = {
  cuit: (text) => `${showCuit(text)} ${text}`,
  patternText: (text) =>
    `${text} ${text.replaceAll(SEPARATOR, '')} ${text.replaceAll(FILLING, '')}`,
  telephone: (text) => `${text} ${text.replace(/\D/g, '')}`,
}

/** The text of a value that a search compares, before it is folded. */
export function searchText(kind: KindName, text: string): string {
  return searched[kind]?.(text) ?? text
}

/** A text that, compared plainly, sorts as Spanish does: no case, no accents, and ñ after n. */
export function spanishOrder(text: string): string {
  return foldForUnique(text).replaceAll('ñ', 'n~')
}
