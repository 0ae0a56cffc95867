import type { DiagnosticCode } from '../codes'
import { type Place, suggestionFor } from '../declarations/issues'
import type { Diagnostic } from '../diagnostic'
import type { EntityDraft, SchemaDraft, SingletonDraft } from '../drafts'
import type { FieldDeclaration } from '../kinds'

/** A condition on the whole schema. Reports every violation. */
export type Rule = (schema: SchemaDraft) => Iterable<Diagnostic>

/** A part of a declaration that changes nothing, and why; or one that is there already, and in which list. */
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

/** Entities and singletons: all that has fields, a resource and a menu place. */
export function resources({ entities, singletons }: SchemaDraft): (EntityDraft | SingletonDraft)[] {
  return [...entities, ...singletons]
}

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

/** What is made of a declaration, made once: several rules ask for it. */
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

/** All that is asked for: the fields of a record and of its lines, what the actions on it ask, and what metodos of its own are sent. */
export const askedFields = onceFor(({ declared }: EntityDraft | SingletonDraft): AskedField[] => {
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
export function* scopesIn({ declared }: EntityDraft | SingletonDraft): Iterable<{
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
  draft: EntityDraft | SingletonDraft,
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
