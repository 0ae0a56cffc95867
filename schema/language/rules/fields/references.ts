import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { referralOf, SHOWN_KINDS, shownLengthOf } from '../../kinds'
import type { Referral } from '../../kinds/field-kind'
import { isCarried, keyOf } from '../../resolve/key'
import {
  type ResourceDraft,
  type Rule,
  askedFields,
  fieldNames,
  knownFields,
  mayBeDeclared,
  mistake,
  quotedList,
  resources,
} from '../rule'

interface Referring {
  readonly path: Diagnostic['path']
  readonly name: string
  readonly reference: Referral
}

/** The references that forms ask for, those of actions included. */
function referencesIn(draft: ResourceDraft): Referring[] {
  return askedFields(draft).flatMap(({ path, name, field }) => {
    const reference = referralOf(field)
    return reference === undefined ? [] : [{ path, name, reference }]
  })
}

/** A reference refers to an entity that exists: S401. */
export const referencesNameAnEntity: Rule = function* (schema) {
  const among = [...schema.entities.map(({ name }) => name), ...schema.unread]
  const names = new Set(among)
  for (const draft of resources(schema)) {
    for (const { path, name, reference } of referencesIn(draft)) {
      const { to } = reference
      if (names.has(to)) continue
      const what = `\`${name}\` refers to \`${to}\`, and no schema file declares that entity.`
      const texts = { what, help: `Entities: ${quotedList(among)}.`, meant: { name: to, among } }
      yield mistake('S401', draft, [...path, 'to'], texts)
    }
  }
}

/** A reference shows text fields of the other entity: S402, S403, S409; and sends a value that identifies one record: S404, S406. */
export const referencesShowAText: Rule = function* (schema) {
  const entities = byName(schema)
  for (const draft of resources(schema)) {
    for (const referring of referencesIn(draft)) {
      const { path, name, reference } = referring
      const target = entities.get(reference.to)
      if (target === undefined) continue
      const among = fieldNames(target)
      // Its fields cannot be read, which another rule reports.
      if (among.length === 0) continue
      const wrong = shownMistake(draft, referring, target)
      if (wrong !== undefined) {
        yield wrong
      } else if (reference.sends === 'name' && !isUnique(target, reference.shows)) {
        const what = `\`${name}\` is sent by name, but two records of \`${reference.to}\` may share one.`
        const help = `Add ${uniqueSet(reference.shows)} to ${target.source}${isCarriedKey(target) ? ", or `sends: 'id'` here" : ''}.`
        yield mistake('S404', draft, [...path, 'sends'], { what, help })
      } else if (reference.sends === 'id') {
        yield* sentById(draft, referring, target)
      }
    }
  }
}

const SHOWN = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function shownMistake(
  draft: ResourceDraft,
  { path: field, name, reference: { to, shows, alsoShows, sends } }: Referring,
  target: EntityDraft,
): Diagnostic | undefined {
  const among = fieldNames(target)
  const all = [shows, ...(alsoShows ?? [])]
  for (const [at, one] of all.entries()) {
    const path = [...field, 'shows', ...(alsoShows === undefined ? [] : [at])]
    const shown = target.declared.fields[one]
    if (!among.includes(one)) {
      const what = `\`${to}\` has no field \`${one}\` to show.`
      const texts = { what, help: `Its fields: ${quotedList(among)}.`, meant: { name: one, among } }
      return mistake('S402', draft, path, texts)
    }
    if (shown !== undefined && shownLengthOf(shown, at === 0) === undefined) {
      const what = `\`${one}\` of \`${to}\` is not a text: it is made with ${shown.kind}().`
      const behind = shown.kind === 'digits' ? ' Digits are shown behind such a field.' : ''
      const help = `A reference shows a ${SHOWN.format(SHOWN_KINDS)} field.${behind}`
      return mistake('S403', draft, path, { what, help })
    }
  }
  if (alsoShows === undefined || sends === 'id') return undefined
  const what = `\`${name}\` is sent by name, which is the value of one field, but shows ${quotedList(all)}.`
  const help = "Set `sends: 'id'`, or show one field."
  return mistake('S409', draft, [...field, 'shows'], { what, help })
}

function isUnique(target: EntityDraft, field: string): boolean {
  if (mayBeDeclared(target, 'unique') || mayBeDeclared(target, 'key')) return true
  const sets = [...(target.declared.unique ?? []), target.declared.key ?? []]
  return sets.some((set) => set.length === 1 && set[0] === field)
}

const isCarriedKey = ({ declared }: EntityDraft): boolean =>
  isCarried(keyOf(declared), (name) => declared.fields[name])

const uniqueSet = (field: string): string => `\`unique: [['${field}']]\``

/** A request carries the key of the other record: one field, or several that have values of their own. S406. */
function* sentById(
  draft: ResourceDraft,
  { path, name, reference: { to, shows } }: Referring,
  target: EntityDraft,
): Iterable<Diagnostic> {
  if (isCarriedKey(target)) return
  const key = keyOf(target.declared)
  const what = `\`${name}\` is sent by id, but a record of \`${to}\` is identified by ${quotedList(key)} together.`
  const unique = isUnique(target, shows) ? '' : ` and ${uniqueSet(shows)} in ${target.source}`
  const help = `Set \`sends: 'name'\` here${unique}; or give ${target.source} a key of one field.`
  yield mistake('S406', draft, [...path, 'sends'], { what, help })
}

/** A reference of an entity to one that exists. */
interface KnownReference {
  readonly field: string
  readonly to: EntityDraft
}

type KnownReferences = ReadonlyMap<EntityDraft, readonly KnownReference[]>

/**
 * References form no circle, so that records can be added in some order: S405, reported once for each circle, at its
 * first file. The parent of a tree may lead to its own entity, because a record is added after the one that it is
 * under; so may the links of a record that an action creates, because no request has them.
 */
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
    const isOwn = circle.length === 1 && start.declared.fields[first.field]?.kind === 'reference'
    const tree =
      isOwn && start.declared.tree === undefined
        ? `; or, where records are under one another, add \`tree: { parent: '${first.field}' }\``
        : ''
    const help = `Records, seeds and imports need an order to be added in: remove one of the references${tree}.`
    yield mistake('S405', start, ['fields', first.field, 'to'], { what, help })
  }
}

/** Read once, because the search from each entity follows them all. */
function knownReferences(schema: SchemaDraft): KnownReferences {
  const entities = byName(schema)
  const referencesOf = (entity: EntityDraft) => {
    const { fields, tree, actions } = entity.declared
    const links = knownFields(actions).flatMap(([, { creates }]) =>
      creates === undefined ? [] : [creates.links.original, creates.links.created],
    )
    const isUnread = mayBeDeclared(entity, 'tree') || mayBeDeclared(entity, 'actions')
    return knownFields(fields).flatMap(([field, declared]): KnownReference[] => {
      const to = entities.get(referralOf(declared)?.to ?? '')
      const isOwn = to === entity && (isUnread || [tree?.parent, ...links].includes(field))
      return to === undefined || isOwn ? [] : [{ field, to }]
    })
  }
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
