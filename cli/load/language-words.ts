import * as language from '#language'
import { nearest } from '#language/nearest'
import type { Located } from '../locate/located'

/** What a schema file can import of the language. */
export const LANGUAGE_WORDS = Object.keys(language).toSorted()

export const isWord = (name: string): boolean => LANGUAGE_WORDS.includes(name)

/** Words that other languages have for kinds of field, and those of this one. */
const KINDS_OF_OTHERS: Readonly<Record<string, string>> = {
  number: 'integer, decimal or money',
  float: 'decimal or money',
  currency: 'money',
  string: 'text or longText',
  enum: 'choice',
  select: 'choice',
  checkbox: 'boolean',
  datetime: 'date, and time in a field of its own',
  phone: 'telephone',
  relation: 'reference or references',
}

/** Help for a name that is used like a word of the schema language but is none. */
export function wordMeantBy(name: string): Pick<Located, 'help' | 'suggestion'> {
  const words = `Its words: ${LANGUAGE_WORDS.join(', ')}.`
  const kind = Object.hasOwn(KINDS_OF_OTHERS, name) ? KINDS_OF_OTHERS[name] : undefined
  if (kind !== undefined) return { help: `Use ${kind}. ${words}` }
  const suggestion = nearest(name, LANGUAGE_WORDS)
  return suggestion === undefined ? { help: words } : { help: words, suggestion }
}
