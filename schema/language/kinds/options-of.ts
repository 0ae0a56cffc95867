import { type DescribedOption, describedOptions } from '../reference/described-options'
import { type KindName, kinds } from '.'

/** One option of a kind of field, as its own rule has it. */
export type KindOption = DescribedOption

/** The kinds' words, in the order of the registry. */
export function kindNames(): string[] {
  return Object.keys(kinds)
}

export function isKindName(word: string): word is KindName {
  return Object.hasOwn(kinds, word)
}

/** What may be said of a field of that kind, read from the rule that judges it: a new option or kind is here by itself. */
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
