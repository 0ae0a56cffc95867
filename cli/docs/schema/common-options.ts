import { kinds, type KindName } from '#language/kinds'
import { isKindName, kindNames, optionsOf } from '#language/kinds/options-of'
import { type DescribedOption, describedOptions } from '#language/reference/described-options'
import { inlineCode } from '../../markdown/markdown'
import { sharedOptionTable } from './option-table'

/** An option, and the kinds of field that have it in the same words. */
interface SharedOption {
  readonly option: DescribedOption
  readonly kinds: readonly KindName[]
}

/** Kinds that have the very same rule share an option. An option of only two kinds is listed with each of them. */
const FEW = 2

const all = kindNames().filter(isKindName)

/** The options that most kinds of field have. */
export function commonOptions(): SharedOption[] {
  const shared = new Map<DescribedOption['rule'], { option: DescribedOption; kinds: KindName[] }>()
  for (const kind of all) {
    for (const option of optionsOf(kind)) {
      const known = shared.get(option.rule)
      if (known === undefined) shared.set(option.rule, { option, kinds: [kind] })
      else known.kinds.push(kind)
    }
  }
  return [...shared.values()].filter(({ kinds }) => kinds.length > FEW)
}

/** The options that a kind has for itself. */
export function ownOptions(kind: KindName): DescribedOption[] {
  const shared = new Set(commonOptions().map(({ option }) => option.rule))
  return optionsOf(kind).filter(({ rule }) => !shared.has(rule))
}

/** A table of the options that most kinds of field have. */
export function commonTable(): string {
  return sharedOptionTable(
    commonOptions().flatMap(({ option, kinds }) => {
      const of = ofKinds(option.name === 'search' ? searchable(kinds) : kinds)
      const inside = describedOptions(option.rule).map((inner) => ({
        ...inner,
        name: `${option.name}.${inner.name}`,
      }))
      return [option, ...inside].map((one) => [one, of] as const)
    }),
  )
}

/** Every kind accepts `search`, so that a rule can report the kinds that cannot be searched. */
const searchable = (among: readonly KindName[]) => among.filter((kind) => kinds[kind].searchable)

function ofKinds(having: readonly KindName[]): string {
  const lacking = all.filter((kind) => !having.includes(kind))
  if (lacking.length === 0) return 'all'
  return lacking.length < having.length ? `all but ${listed(lacking)}` : listed(having)
}

const listed = (kinds: readonly KindName[]) => kinds.map(inlineCode).join(', ')
