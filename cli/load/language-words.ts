import * as language from '../../schema/language'
import { nearest } from '../../schema/language/nearest'
import type { Located } from '../locate/located'

/** What a schema file can import of the language. */
export const LANGUAGE_WORDS = Object.keys(language).toSorted()

export const isWord = (name: string): boolean => LANGUAGE_WORDS.includes(name)

/** Help for a name that is used like a word of the schema language but is none. */
export function wordMeantBy(name: string): Pick<Located, 'help' | 'suggestion'> {
  const suggestion = nearest(name, LANGUAGE_WORDS)
  const help = `Its words: ${LANGUAGE_WORDS.join(', ')}.`
  return suggestion === undefined ? { help } : { help, suggestion }
}
