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
      // Its fields cannot be read, which is reported there.
      if (among.length === 0) continue
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

/** A reference of an entity to one that exists. */
interface KnownReference {
  readonly field: string
  readonly to: EntityDraft
}

type KnownReferences = ReadonlyMap<EntityDraft, readonly KnownReference[]>

/** References form no circle, so that records can be added in some order: S405, reported once for each circle, at its first file. */
export const referencesHaveNoCircle: Rule = function* (schema) {
  const references = knownReferences(schema)
  const reported = new Set<EntityDraft>()
  for (const start of schema.entities) {
    if (reported.has(start)) continue
    const circle = shortestCircle(start, references)
    const [first] = circle
    if (first === undefined) continue
    for (const { to } of circle) reported.add(to)
    const names = [start, ...circle.map(({ to }) => to)].map(({ name }) => name)
    const what = `References form a circle: ${names.join(' → ')}.`
    const help =
      'Records, seeds and imports need an order to be added in: remove one of the references.'
    yield mistake('S405', start, ['fields', first.field, 'to'], { what, help })
  }
}

/** Read once, because the search from each entity follows them all. */
function knownReferences(schema: SchemaDraft): KnownReferences {
  const entities = byName(schema)
  const referencesOf = (entity: EntityDraft) =>
    referencesIn(entity).flatMap(([field, { to: name }]): KnownReference[] => {
      const to = entities.get(name)
      return to === undefined ? [] : [{ field, to }]
    })
  return new Map(schema.entities.map((entity) => [entity, referencesOf(entity)]))
}

interface Step {
  readonly reference: KnownReference
  /** undefined: it is the first. */
  readonly before: Step | undefined
}

/** The shortest way from an entity back to itself, by breadth-first search; empty: there is none. */
function shortestCircle(start: EntityDraft, references: KnownReferences): KnownReference[] {
  const visited = new Set<EntityDraft>()
  const ends: (Step | undefined)[] = [undefined]
  for (const before of ends) {
    for (const reference of references.get(before?.reference.to ?? start) ?? []) {
      if (reference.to === start) return wayTo({ reference, before })
      if (visited.has(reference.to)) continue
      visited.add(reference.to)
      ends.push({ reference, before })
    }
  }
  return []
}

function wayTo({ reference, before }: Step): KnownReference[] {
  return [...(before === undefined ? [] : wayTo(before)), reference]
}

function byName({ entities }: SchemaDraft): ReadonlyMap<string, EntityDraft> {
  return new Map(entities.map((entity) => [entity.name, entity]))
}
