import type { DiagnosticCode } from '../codes'
import { type Place, suggestionFor } from '../declarations/issues'
import type { Diagnostic } from '../diagnostic'
import type { EntityDraft, SchemaDraft, SingletonDraft } from '../drafts'
import type { FieldDeclaration } from '../kinds'
import { fold } from '../naming'

/** A condition on the whole schema. Reports every violation. */
export type Rule = (schema: SchemaDraft) => Iterable<Diagnostic>

/** A part of a declaration that changes nothing, and why; or a repeated entry, and the list that has it. */
export type Found = readonly [path: Diagnostic['path'], words: string]

interface MistakeText {
  readonly what: string
  readonly help: string
  /** The wrong name and the valid ones, of which the nearest is suggested. */
  readonly meant?: { readonly name: string; readonly among: readonly string[] }
  readonly at?: 'name'
}

export function mistake(
  code: DiagnosticCode,
  { source, exportName }: Place,
  path: Diagnostic['path'],
  { what, help, meant, at }: MistakeText,
): Diagnostic {
  return {
    code,
    source,
    exportName,
    path,
    at: at ?? 'value',
    what,
    help,
    ...(meant === undefined ? {} : suggestionFor(meant.name, meant.among)),
  }
}

export type ResourceDraft = EntityDraft | SingletonDraft

/** Entities and singletons: all that has fields, a resource and a menu place. */
export const resources = ({ entities, singletons }: SchemaDraft): ResourceDraft[] => [
  ...entities,
  ...singletons,
]

export const isSingleton = (draft: ResourceDraft): draft is SingletonDraft =>
  draft.declared.kind === 'singleton'

export type DraftAction = NonNullable<NonNullable<EntityDraft['declared']['actions']>[string]>

/** An action of an entity, and its path. */
export interface Acting {
  readonly draft: EntityDraft
  readonly name: string
  readonly action: DraftAction
  readonly path: Diagnostic['path']
}

/** The actions that could be read. */
export const actionsIn = (entities: readonly EntityDraft[]): readonly Acting[] =>
  entities.flatMap((draft) =>
    knownFields(draft.declared.actions).map(([name, action]) => {
      return { draft, name, action, path: ['actions', name] }
    }),
  )

export function fieldNames(draft: { declared: { fields: object } }): string[] {
  return Object.keys(draft.declared.fields)
}

/** The fields, actions or operations that could be read, by name. */
export function knownFields<F>(
  fields: Readonly<Record<string, F | undefined>> = {},
): [string, F][] {
  const known: [string, F][] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field !== undefined) known.push([name, field])
  }
  return known
}

/** A field that a form asks for. */
interface AskedField {
  readonly path: Diagnostic['path']
  readonly name: string
  readonly field: FieldDeclaration
}

/** Computes a list from a declaration once, because several rules ask for it. */
export function onceFor<D extends { readonly declared: object }, T>(
  make: (draft: D) => readonly T[],
): (draft: D) => readonly T[] {
  const made = new WeakMap<object, readonly T[]>()
  return (draft) => {
    const known = made.get(draft.declared) ?? make(draft)
    made.set(draft.declared, known)
    return known
  }
}

/**
 * All asked fields: those of a record and of its lines, of its actions' forms, and of the requests of its own metodos.
 */
export const askedFields = onceFor(({ declared }: ResourceDraft): AskedField[] => {
  const own = knownFields(declared.fields).flatMap(([name, field]): AskedField[] => {
    const path = ['fields', name]
    const lines = field.kind === 'lines' ? Object.entries(field.fields) : []
    const within = lines.map(([inner, one]) => {
      return { path: [...path, 'fields', inner], name: inner, field: one }
    })
    return [{ path, name, field }, ...within]
  })
  const actions = 'actions' in declared ? knownFields(declared.actions) : []
  const asked = actions.flatMap(([action, { asks }]) =>
    knownFields(asks).map(([name, field]) => {
      return { path: ['actions', action, 'asks', name], name, field }
    }),
  )
  const called = 'own' in declared ? knownFields(declared.own) : []
  const sent = called.flatMap(([metodo, { sends, answers }]) =>
    Object.entries({ sends, answers }).flatMap(([option, fields]) =>
      knownFields(fields).map(([name, field]) => {
        return { path: ['own', metodo, option, name], name, field }
      }),
    ),
  )
  return [...own, ...asked, ...sent]
})

/** Fields beside one another: those of a record, and those of each of its lines. */
export function* scopesIn({ declared }: ResourceDraft): Iterable<{
  readonly path: Diagnostic['path']
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}> {
  yield { path: ['fields'], fields: declared.fields }
  for (const [name, field] of knownFields(declared.fields)) {
    if (field.kind === 'lines') yield { path: ['fields', name, 'fields'], fields: field.fields }
  }
}

/** Whether an option that is undefined may be declared: with an invalid value, or misspelt as an unknown option. */
export function mayBeDeclared(
  draft: ResourceDraft,
  option: keyof EntityDraft['declared'],
): boolean {
  const isUnknown = draft.broken.has(undefined) && Reflect.get(draft.declared, option) === undefined
  return isUnknown || draft.broken.has(option)
}

export const quotedList = (names: readonly string[]) =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ')

/** Pairs of elements with the same key: the later one, then the first one. */
export function* duplicates<T>(all: Iterable<T>, keyOf: (one: T) => string): Iterable<[T, T]> {
  const seen = new Map<string, T>()
  for (const one of all) {
    const key = keyOf(one)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, one)
    else yield [one, first]
  }
}

/** The fields that an action sets, in its record and in the one that it creates. */
export const fieldsSet = ({ action: { sets, creates }, path }: Acting) => [
  ...Object.keys(sets).map((name) => ({ name, path: [...path, 'sets', name] })),
  ...Object.keys(creates?.sets ?? {}).map((name) => {
    return { name, path: [...path, 'creates', 'sets', name] }
  }),
]

interface Labelled {
  readonly name: string
  readonly label: string
}

/**
 * Pairs of fields with the same label, by which staff and screen readers find a control. Case and accents are ignored.
 */
export const sameLabels = (
  fields: Iterable<Labelled>,
): Iterable<[later: Labelled, first: Labelled]> =>
  duplicates(fields, ({ label }) => fold(label).trim())

/** The diagnostic of such a pair: S308. */
export function labelledAlike(
  draft: ResourceDraft,
  path: Diagnostic['path'],
  [later, first]: readonly [Labelled, Labelled],
  { where, of = 'fields' }: { readonly where: string; readonly of?: 'fields' | 'columns' },
): Diagnostic {
  const what = `\`${later.name}\` and \`${first.name}\` are both labelled '${later.label}' in ${where}.`
  const help = `Change one of the labels: staff and screen readers identify ${of} by them.`
  return mistake('S308', draft, path, { what, help })
}

/** A value as a schema file has it. */
export const quotedValue = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value)
