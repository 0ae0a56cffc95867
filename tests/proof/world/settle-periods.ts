import type { EntityOptions } from '#language/declarations/entity'
import { formsOf, notCompared } from '#language/kinds'
import type { EntityDraw } from '../draw/entities'
import type { Fields } from './settle-fields'
import type { settleRules } from './settle-rules'

const KINDS = ['date', 'month', 'time', 'digits', 'integer']

type Periods = NonNullable<EntityOptions<Fields>['periods']>

/** A period of two fields of one kind, where the entity has such: never against a rule, or a chain of rules. */
export function settlePeriods(
  { period }: EntityDraw,
  fields: Fields,
  rules: ReturnType<typeof settleRules>,
): Periods {
  const ruled = new Set(
    Object.entries(rules).flatMap(([name, declared]) => [name, ...namesIn(declared)]),
  )
  const ends = Object.entries(fields).filter(
    ([name, field]) =>
      KINDS.includes(field.kind) && formsOf(field).add !== 'hidden' && !ruled.has(name),
  )
  const begin = period && ends[period.from % ends.length]
  if (period === undefined || begin === undefined) return []
  const others = ends.filter(([name, { kind }]) => name !== begin[0] && kind === begin[1].kind)
  const end = others[period.to % others.length]
  if (end === undefined) return []
  const [from, to] = [begin[0], end[0]]
  const shared = Object.entries(fields)
    .filter(([name, field]) => name !== from && name !== to && notCompared(field) === undefined)
    .map(([name]) => name)
  const per = [...new Set(period.per.flatMap((at) => shared[at % shared.length] ?? []))]
  return [{ from, to, ...(per.length > 0 && { per }) }]
}

/** The fields that the rules of a field name. */
const namesIn = (rules: object): readonly string[] =>
  Object.values(rules).map((rule: string | { readonly field: string }) =>
    typeof rule === 'string' ? rule : rule.field,
  )
