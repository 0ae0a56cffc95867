import type { DiagnosticCode } from '../codes'
import { type Place, suggested } from '../declarations/issues'
import type { Diagnostic } from '../diagnostic'
import type { EntityDraft, SchemaDraft, SingletonDraft } from '../drafts'

/** One thing that must hold over the whole schema. It tells every place where it does not. */
export type Rule = (schema: SchemaDraft) => Iterable<Diagnostic>

interface Told {
  readonly what: string
  readonly help: string
  /** The wrong name and the right ones, of which the nearest is suggested. */
  readonly meant?: { readonly name: string; readonly among: readonly string[] }
  readonly at?: 'name'
}

export function mistake(
  code: DiagnosticCode,
  { source, exportName }: Place,
  path: Diagnostic['path'],
  { what, help, meant, at }: Told,
): Diagnostic {
  return {
    code,
    source,
    exportName,
    path,
    at: at ?? 'value',
    what,
    help,
    ...(meant === undefined ? {} : suggested(meant.name, meant.among)),
  }
}

/** Entities and singletons: all that has fields, a resource and a menu place. */
export function resources({ entities, singletons }: SchemaDraft): (EntityDraft | SingletonDraft)[] {
  return [...entities, ...singletons]
}

export function fieldNames(draft: { declared: { fields: object } }): string[] {
  return Object.keys(draft.declared.fields)
}

/** What is known of each field, action or operation, without those that could not be read. */
export function knownFields<F>(
  fields: Readonly<Record<string, F | undefined>> = {},
): [string, F][] {
  const known: [string, F][] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field !== undefined) known.push([name, field])
  }
  return known
}

/** Whether a missing option proves nothing: its value is invalid, or an unknown option may be a misspelling of it. */
export function mayBeGiven(draft: EntityDraft, option: keyof EntityDraft['declared']): boolean {
  const isUnknown = draft.broken.has(undefined) && draft.declared[option] === undefined
  return isUnknown || draft.broken.has(option)
}

export const list = (names: readonly string[]) =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ')

/** The later of two that share a key, with the earlier one. */
export function* twins<T>(all: Iterable<T>, keyOf: (one: T) => string): Iterable<[T, T]> {
  const seen = new Map<string, T>()
  for (const one of all) {
    const key = keyOf(one)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, one)
    else yield [one, first]
  }
}
