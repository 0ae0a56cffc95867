import type { EntityDeclaration } from '../declarations/entity'
import type { FieldDeclaration } from '../kinds'
import { uniqueSetsOf } from './key'
import { payloadsOf } from './payloads'

/** What decides which values a copy has. */
export interface Copied {
  readonly key?: EntityDeclaration['key'] | undefined
  readonly unique?: EntityDeclaration['unique'] | undefined
  readonly periods?: EntityDeclaration['periods'] | undefined
  readonly states?: EntityDeclaration['states'] | undefined
  readonly metodos: EntityDeclaration['metodos']
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/**
 * The fields whose values a copy begins with: what the form of a new record asks for, without what must differ, secrets, the
 * state, and days that a new record begins with today.
 */
export function copiedFields({ metodos, periods = [], states, ...declared }: Copied): string[] {
  const { ingresar } = metodos
  if (ingresar === undefined) return []
  const differing = new Set([
    ...uniqueSetsOf(declared).flat(),
    ...periods.flatMap(({ from, to }) => [from, to]),
    ...[states?.of ?? []].flat(),
  ])
  const sent = payloadsOf('ingresar', ingresar.sends, declared).map(({ field }) => field)
  return Object.keys(declared.fields).filter((name) => {
    const field = declared.fields[name]
    if (field === undefined || field.kind === 'secret') return false
    const isToday = 'default' in field && field.default === 'today'
    return sent.includes(name) && !differing.has(name) && !isToday
  })
}
