import { type FieldDeclaration } from '#language/kinds'
import { isComputed } from './values'

/** What decides which values a field takes. */
const LIMITS = ['kind', 'required', 'min', 'max', 'decimals', 'pattern', 'options']
const REFERRAL = ['to', 'shows', 'sends', 'where']

interface Swapped {
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  /** The fields that the new record begins with. */
  readonly copied: readonly string[]
  readonly ordered: readonly Pair[]
}

export type Pair = readonly [one: string, other: string]

/** Pairs of fields that take the same values, each in one pair at most: of the record, or of the same lines. */
export function swapsOf(draws: readonly number[], { fields, copied, ordered }: Swapped): Pair[] {
  const held = copied.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'lines' ? [[`${name}.`, field.fields] as const] : []
  })
  const own = Object.fromEntries(
    copied.flatMap((name) => {
      const field = fields[name]
      return field === undefined || field.kind === 'lines' ? [] : [[name, field] as const]
    }),
  )
  const alike = [['', own] as const, ...held].flatMap(([prefix, within]) =>
    alikeIn(within).map(([one, other]): Pair => [`${prefix}${one}`, `${prefix}${other}`]),
  )
  const pairs = alike.filter(
    (pair) => !ordered.some((two) => two.every((one) => pair.includes(one))),
  )
  const chosen = draws.flatMap((at) => (pairs.length === 0 ? [] : [pairs[at % pairs.length]]))
  const taken = new Set<string>()
  return chosen.flatMap((pair): Pair[] => {
    if (pair === undefined || pair.some((one) => taken.has(one))) return []
    for (const one of pair) taken.add(one)
    return [pair]
  })
}

function alikeIn(fields: Readonly<Record<string, FieldDeclaration>>): Pair[] {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && !isComputed(field)
  })
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter((other) => limitsOf(fields[one]) === limitsOf(fields[other]))
      .map((other): Pair => [one, other]),
  )
}

const limitsOf = (field: object | undefined): string =>
  JSON.stringify([...LIMITS, ...REFERRAL].map((limit) => Reflect.get(field ?? {}, limit) ?? null))
