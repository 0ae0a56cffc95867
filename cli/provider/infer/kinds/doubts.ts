import type { KindName } from '#language/kinds'
import { type Column, share, textsOf } from '../column'
import type { Around } from '../lookups'
import { areFew } from './choices'
import { LOOKS, lookOf } from './looks'
import { isNamedAfter } from './named-after'
import type { Recognised } from './recognised'

/** The smallest of these usual limits that holds the longest; a doubt where the least of them would not do. */
export function bounded(
  column: Column,
  texts: readonly string[],
  limits: readonly number[],
): Recognised {
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  const max = limits.find((limit) => longest <= limit) ?? limits.at(-1) ?? longest
  const smaller = limits.findLast((limit) => limit < max)
  const beyond = texts.filter(({ length }) => length > (smaller ?? max)).length
  return {
    options: { max },
    doubts:
      smaller !== undefined && beyond > 0
        ? [`unsure: ${share(beyond, column)} are longer than ${smaller}`]
        : [],
  }
}

/** What makes a text doubtful: mixed types, a look of another kind, few values, the name of an entity. */
export function oddities(column: Column, texts: readonly string[], { lookups }: Around): string[] {
  const { values, name } = column
  const doubts: string[] = []
  if (values.length === 0) return ['unsure: no row has a value']
  const types = [...new Set(values.map((value) => typeof value))]
  if (textsOf(column) === undefined) {
    const counts = types.map((type) => {
      const count = values.filter((value) => typeof value === type).length
      return `${count} ${TYPES[type]}`
    })
    doubts.push(
      `unsure: ${counts.join(', ')}; text() wants texts, so the provider must answer them`,
    )
    return doubts
  }
  const look = lookOf(texts)
  if (look !== undefined) doubts.push(`unsure: every value looks like ${LOOKS[look].words}`)
  const distinct = new Set(texts).size
  if (look === undefined && areFew(distinct, texts.length)) {
    doubts.push(
      `unsure: ${distinct} values in ${texts.length} rows: maybe choice(); they are not copied here, as they may be personal (--choices ${name})`,
    )
  }
  const named = lookups.find((lookup) => isNamedAfter(name, lookup))
  if (named !== undefined) {
    doubts.push(
      `unsure: named like ${named.entity}: maybe reference({ to: '${named.entity}', shows: '${named.shows}', sends: '${named.sends}' })`,
    )
  }
  return doubts
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  boolean: 'of true or false',
}

/** A doubt about numbers below zero, for a kind that accepts none by default. Only the provider knows the limit. */
export function belowZero(kind: KindName, numbers: readonly number[]): string[] {
  const isNegative = numbers.some((number) => number < 0)
  return isNegative
    ? [`unsure: numbers below zero were seen, and ${kind}() takes them only with a \`min\`: add it`]
    : []
}
