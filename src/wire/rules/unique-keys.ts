import { foldForUnique } from '../fold'
import type { KindName } from '../kinds'
import type { EntityContract } from '../contract'

/** Whether two sets have the same fields, in any order. */
export const haveSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

/**
 * Sets of fields whose values identify a record: those of the unique keys, and for each period its beginning with the fields
 * that it is compared by, because periods that begin at the same moment overlap.
 */
export const identifyingSets = ({
  unique,
  periods = [],
}: Pick<EntityContract, 'unique' | 'periods'>): readonly (readonly string[])[] => [
  ...unique,
  ...periods.map(({ per, from }) => [...per, from]),
]

const asItIs = (text: string): string => text

/**
 * The text that unique keys and lookups by name compare, by kind. Kinds with `asItIs` are listed so that two records with an
 * empty text are no duplicates. Kinds that are missing compare the value itself, which is never an empty text.
 */
export const UNIQUE_FOLDS = {
  text: foldForUnique,
  longText: foldForUnique,
  email: foldForUnique,
  telephone: (written) => written.replace(/\D/g, ''),
  patternText: asItIs,
  cuit: asItIs,
  cbu: asItIs,
  choice: asItIs,
} satisfies { readonly [K in KindName]?: (text: string) => string }

/** The value of a unique key's field as the key compares it; '' if it has none. @param value as lists answer it, as a text */
export function foldedKey(kind: KindName, value: string): string {
  // A referred record is identified by the name that it is shown by.
  if (kind === 'reference' || kind === 'references') return foldForUnique(value)
  const fold: ((text: string) => string) | undefined = Reflect.get(UNIQUE_FOLDS, kind)
  return fold === undefined ? value : fold(value)
}
