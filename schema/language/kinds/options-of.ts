import { type DescribedOption, describedOptions } from '../reference/described-options'
import { type KindName, kinds } from './'

/** One option of a kind of field, read from the kind's rule. */
export type KindOption = DescribedOption

/** The kinds' names, in the order of the registry. */
export function kindNames(): string[] {
  return Object.keys(kinds)
}

export function isKindName(word: string): word is KindName {
  return Object.hasOwn(kinds, word)
}

/** The options of a kind, read from the rule that validates it, so that new options and kinds are included. */
export function optionsOf(kind: KindName): KindOption[] {
  return describedOptions(kinds[kind].rule, () => true)
}

/** Whether references can show fields of that kind. */
export function isShownKind(kind: KindName): boolean {
  return kinds[kind].nameLength !== undefined
}

/** Whether `unique` can have fields of that kind. */
export function isComparedKind(kind: KindName): boolean {
  return kinds[kind].notCompared === undefined
}

/** Whether 'Buscar...' can filter by fields of that kind. */
export function isSearchableKind(kind: KindName): boolean {
  return kinds[kind].searchable
}
