import type { Diagnostic } from '../diagnostic'
import type { EntityDraft, SchemaDraft, SingletonDraft } from '../drafts'
import { nameLengthOf, referralOf } from '../kinds'
import type { Referral } from '../kinds/field-kind'
import { keyOf } from '../resolve/key'
import {
  type Rule,
  fieldNames,
  knownFields,
  quotedList,
  mayBeDeclared,
  mistake,
  resources,
} from './rule'

type Fields = EntityDraft['declared']['fields']

function referencesIn({ declared }: { declared: { fields: Fields } }): [string, Referral][] {
  return knownFields(declared.fields).flatMap(([name, field]): [string, Referral][] => {
    const referral = referralOf(field)
    return referral === undefined ? [] : [[name, referral]]
  })
}

/** A reference refers to an entity that exists: S401. */
export const referencesNameAnEntity: Rule = function* (schema) {
  const among = [...schema.entities.map(({ name }) => name), ...schema.unread]
  const names = new Set(among)
  for (const draft of resources(schema)) {
    for (const [name, { to }] of referencesIn(draft)) {
      if (names.has(to)) continue
      const what = `\`${name}\` refers to \`${to}\`, and no schema file declares that entity.`
      const texts = { what, help: `Entities: ${quotedList(among)}.`, meant: { name: to, among } }
      yield mistake('S401', draft, ['fields', name, 'to'], texts)
    }
  }
}

/** A reference shows a text field of the other entity: S402, S403; and sends a value that identifies one record: S404, S406. */
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
        yield mistake('S402', draft, path, {
          what,
          help: `Its fields: ${quotedList(among)}.`,
          meant,
        })
      } else if (shown !== undefined && nameLengthOf(shown) === undefined) {
        const what = `\`${reference.shows}\` of \`${reference.to}\` is not a text: it is made with ${shown.kind}().`
        const help = 'A reference shows a text() or email() field.'
        yield mistake('S403', draft, path, { what, help })
      } else if (reference.sends === 'name' && !isUnique(target, reference.shows)) {
        const what = `\`${name}\` is sent by name, but two records of \`${reference.to}\` may share one.`
        const help = `Add ${uniqueSet(reference.shows)} to ${target.source}${isOneKey(target) ? ", or `sends: 'id'` here" : ''}.`
        yield mistake('S404', draft, ['fields', name, 'sends'], { what, help })
      } else if (reference.sends === 'id') {
        yield* sentById(draft, [name, reference], target)
      }
    }
  }
}

function isUnique(target: EntityDraft, field: string): boolean {
  if (mayBeDeclared(target, 'unique') || mayBeDeclared(target, 'key')) return true
  const sets = [...(target.declared.unique ?? []), target.declared.key ?? []]
  return sets.some((set) => set.length === 1 && set[0] === field)
}

/** Whether a single field identifies a record. */
const isOneKey = (target: EntityDraft): boolean => keyOf(target.declared).length < 2

const uniqueSet = (field: string): string => `\`unique: [['${field}']]\``

/** An id is a single value, so the key of the other entity must be a single field: S406. */
function* sentById(
  draft: EntityDraft | SingletonDraft,
  [name, { to, shows }]: readonly [string, Referral],
  target: EntityDraft,
): Iterable<Diagnostic> {
  if (isOneKey(target)) return
  const key = keyOf(target.declared)
  const what = `\`${name}\` is sent by id, but a record of \`${to}\` is identified by ${quotedList(key)} together.`
  const unique = isUnique(target, shows) ? '' : ` and ${uniqueSet(shows)} in ${target.source}`
  const help = `Set \`sends: 'name'\` here${unique}; or give ${target.source} a key of one field.`
  yield mistake('S406', draft, ['fields', name, 'sends'], { what, help })
}

/** References form no circle, so that records can be added in some order: S405, reported once for each circle, at its first file. */
export const referencesHaveNoCircle: Rule = function* (schema) {
  const entities = onCircles(byName(schema))
  const reported = new Set<string>()
  for (const start of entities.values()) {
    if (reported.has(start.name)) continue
    const circle = shortestCircle(start, entities)
    if (circle === undefined) continue
    for (const { name } of circle) reported.add(name)
    const next = circle[1] ?? start
    const [field = ''] = referencesIn(start).find(([, { to }]) => to === next.name) ?? []
    const names = [...circle, start].map(({ name }) => name)
    const what = `References form a circle: ${names.join(' → ')}.`
    const help =
      'Records, seeds and imports need an order to be added in: remove one of the references.'
    yield mistake('S405', start, ['fields', field, 'to'], { what, help })
  }
}

/**
 * The entities that are on a circle of references or lead to one. All others are removed, beginning with those that refer
 * to nothing (topological sort), so that a schema without a circle is checked in one pass.
 */
function onCircles(entities: ReadonlyMap<string, EntityDraft>): ReadonlyMap<string, EntityDraft> {
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

/** The shortest path from an entity back to itself, by breadth-first search; undefined: there is none. */
function shortestCircle(
  start: EntityDraft,
  entities: ReadonlyMap<string, EntityDraft>,
): readonly EntityDraft[] | undefined {
  const visited = new Set<EntityDraft>()
  const paths: EntityDraft[][] = [[start]]
  for (const path of paths) {
    for (const [, { to }] of referencesIn(path.at(-1) ?? start)) {
      if (to === start.name) return path
      const next = entities.get(to)
      if (next === undefined || visited.has(next)) continue
      visited.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}

function byName({ entities }: SchemaDraft): ReadonlyMap<string, EntityDraft> {
  return new Map(entities.map((entity) => [entity.name, entity]))
}
