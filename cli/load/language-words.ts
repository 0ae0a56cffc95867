import * as language from '../../schema/language'
import { nearest } from '../../schema/language/nearest'
import type { Located } from '../locate/located'

const WORDS = Object.keys(language).toSorted()

export const isWord = (name: string): boolean => WORDS.includes(name)

/** What to do about a name that is taken for a word of the schema language and is none. */
export function wordMeantBy(name: string): Pick<Located, 'help' | 'suggestion'> {
  const suggestion = nearest(name, WORDS)
  const help = `Its words: ${WORDS.join(', ')}.`
  return suggestion === undefined ? { help } : { help, suggestion }
}
