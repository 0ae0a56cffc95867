import type { Diagnostic } from '../diagnostic'
import type { EntityDraft, SchemaDraft, SingletonDraft } from '../drafts'
import { nameLengthOf, referralOf } from '../kinds'
import type { Referral } from '../kinds/field-kind'
import { keyOf } from '../resolve/key'
import { type Rule, fieldNames, knownFields, list, mayBeGiven, mistake, resources } from './rule'

type Fields = EntityDraft['declared']['fields']

function referencesIn({ declared }: { declared: { fields: Fields } }): [string, Referral][] {
  return knownFields(declared.fields).flatMap(([name, field]): [string, Referral][] => {
    const referral = referralOf(field)
    return referral === undefined ? [] : [[name, referral]]
  })
}

/** A reference points to an entity: S401. */
export const referencesLeadSomewhere: Rule = function* (schema) {
  const among = [...schema.entities.map(({ name }) => name), ...schema.unread]
  const names = new Set(among)
  for (const draft of resources(schema)) {
    for (const [name, { to }] of referencesIn(draft)) {
      if (names.has(to)) continue
      const what = `\`${name}\` refers to \`${to}\`, and no schema file declares that entity.`
      const told = { what, help: `Entities: ${list(among)}.`, meant: { name: to, among } }
      yield mistake('S401', draft, ['fields', name, 'to'], told)
    }
  }
}

/** What a reference shows is a text of the other entity: S402, S403; what it sends means one record: S404, S406. */
export const referencesShowAText: Rule = function* (schema) {
  const entities = byName(schema)
  for (const draft of resources(schema)) {
    for (const [name, reference] of referencesIn(draft)) {
      const target = entities.get(reference.to)
      if (target === undefined) continue
      const among = fieldNames(target)
      const path = ['fields', name, 'shows']
      const shown = target.declared.fields[reference.shows]
      if (!among.includes(reference.shows)) {
        const what = `\`${reference.to}\` has no field \`${reference.shows}\` to show.`
        const meant = { name: reference.shows, among }
        yield mistake('S402', draft, path, { what, help: `Its fields: ${list(among)}.`, meant })
      } else if (shown !== undefined && nameLengthOf(shown) === undefined) {
        const what = `\`${reference.shows}\` of \`${reference.to}\` is no text: it is made with ${shown.kind}().`
        const help = 'A reference shows a text() or email() field.'
        yield mistake('S403', draft, path, { what, help })
      } else if (reference.sends === 'name' && !isUnique(target, reference.shows)) {
        const what = `\`${name}\` is sent by name, but two records of \`${reference.to}\` may share one.`
        const help = `Say ${uniqueIn(target, reference.shows)}${isOneKey(target) ? ", or `sends: 'id'` here" : ''}.`
        yield mistake('S404', draft, ['fields', name, 'sends'], { what, help })
      } else if (reference.sends === 'id') {
        yield* sentById(draft, [name, reference], target)
      }
    }
  }
}

function isUnique(target: EntityDraft, field: string): boolean {
  if (mayBeGiven(target, 'unique') || mayBeGiven(target, 'key')) return true
  const sets = [...(target.declared.unique ?? []), target.declared.key ?? []]
  return sets.some((set) => set.length === 1 && set[0] === field)
}

/** Whether one value tells its records apart. */
const isOneKey = (target: EntityDraft): boolean => keyOf(target.declared).length < 2

const uniqueIn = (target: EntityDraft, field: string): string =>
  `\`unique: [['${field}']]\` in ${target.source}`

/** What is sent as an id is one value, so that records have to be told apart by one field: S406. */
function* sentById(
  draft: EntityDraft | SingletonDraft,
  [name, { to, shows }]: readonly [string, Referral],
  target: EntityDraft,
): Iterable<Diagnostic> {
  if (isOneKey(target)) return
  const key = keyOf(target.declared)
  const what = `\`${name}\` is sent by id, but it takes ${list(key)} together to tell a record of \`${to}\`.`
  const unique = isUnique(target, shows) ? '' : ` and ${uniqueIn(target, shows)}`
  const help = `Say \`sends: 'name'\` here${unique}; or give ${target.source} a key of one field.`
  yield mistake('S406', draft, ['fields', name, 'sends'], { what, help })
}

/** Records can be added one after the other: S405, told once a circle, at its first file. */
export const referencesEnd: Rule = function* (schema) {
  const entities = withoutEnd(byName(schema))
  const told = new Set<string>()
  for (const start of entities.values()) {
    if (told.has(start.name)) continue
    const circle = wayBack(start, entities)
    if (circle === undefined) continue
    for (const { name } of circle) told.add(name)
    const next = circle[1] ?? start
    const [field = ''] = referencesIn(start).find(([, { to }]) => to === next.name) ?? []
    const names = [...circle, start].map(({ name }) => name)
    const what = `References run in a circle: ${names.join(' → ')}.`
    const help = 'Records, seeds and imports need an order to be added in: take one reference out.'
    yield mistake('S405', start, ['fields', field, 'to'], { what, help })
  }
}

/**
 * The entities that a way from which need not end: in a circle, or before one. All others are taken away, beginning with
 * those that refer to nothing, so that a schema without a circle is judged in one pass.
 */
function withoutEnd(entities: ReadonlyMap<string, EntityDraft>): ReadonlyMap<string, EntityDraft> {
  const left = new Map(entities)
  const waiting = new Map<string, number>()
  const referrers = new Map<string, string[]>()
  for (const [name, draft] of entities) {
    const targets = new Set(referencesIn(draft).map(([, { to }]) => to))
    const known = [...targets].filter((to) => entities.has(to))
    waiting.set(name, known.length)
    for (const to of known) {
      const others = referrers.get(to)
      if (others === undefined) referrers.set(to, [name])
      else others.push(name)
    }
  }
  const ended = [...waiting].filter(([, count]) => count === 0).map(([name]) => name)
  for (const name of ended) {
    left.delete(name)
    for (const referrer of referrers.get(name) ?? []) {
      const count = (waiting.get(referrer) ?? 0) - 1
      waiting.set(referrer, count)
      if (count === 0) ended.push(referrer)
    }
  }
  return left
}

/** The shortest way from an entity back to itself, each entity visited once; undefined: there is none. */
function wayBack(
  start: EntityDraft,
  entities: ReadonlyMap<string, EntityDraft>,
): readonly EntityDraft[] | undefined {
  const visited = new Set<EntityDraft>()
  const ways: EntityDraft[][] = [[start]]
  for (const way of ways) {
    for (const [, { to }] of referencesIn(way.at(-1) ?? start)) {
      if (to === start.name) return way
      const next = entities.get(to)
      if (next === undefined || visited.has(next)) continue
      visited.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function byName({ entities }: SchemaDraft): ReadonlyMap<string, EntityDraft> {
  return new Map(entities.map((entity) => [entity.name, entity]))
}
