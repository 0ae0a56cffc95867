import { type Diagnostic, type SchemaFile, printable } from './diagnostic'
import type { SchemaDraft } from './drafts'
import type { EntityDeclaration } from './declarations/entity'
import { shownLengthOf } from './kinds'
import type { ReferredTree, ResolveContext, Referral, ReferredEntity } from './kinds/field-kind'
import { identityOf, shownBy } from './kinds/reference'
import type { Model } from './model'
import { readFiles } from './read-files'
import { resolveAccess } from './declarations/access'
import { entityResourceOf, resolveEntity } from './resolve/entity'
import { resolveGrowth } from './resolve/growth'
import { keyOf } from './resolve/key'
import { resolveMenu } from './declarations/menu'
import { perfilesOf } from './declarations/roles'
import { resolveSingleton, singletonResourceOf } from './declarations/singleton'
import { checkRules } from './rules'
import { warningsIn } from './rules/warnings'

/** Either the whole model, or every mistake in the schema. */
export type BuildResult =
  | {
      readonly model: Model
      readonly diagnostics?: undefined
      /** Options that are repeated or have no effect: the model is made without them. */
      readonly warnings: readonly Diagnostic[]
    }
  | {
      readonly model?: undefined
      readonly diagnostics: readonly Diagnostic[]
      readonly warnings?: undefined
    }

/**
 * Validates the exports of schema files and resolves them to the model. Pure; never throws, even if the exports are
 * wrong. Reports all mistakes at once, file by file.
 *
 * @param files in any order; the model lists them by name, so that it never depends on the disk's order.
 * @param unread stems of files that exist but could not be loaded; their declarations are not reported as missing.
 */
export function buildModel(
  files: readonly SchemaFile[],
  unread: readonly string[] = [],
): BuildResult {
  const sorted = files.toSorted((one, other) => order(one.path, other.path))
  const { schema, diagnostics } = readFiles(sorted, unread)
  const mistakes = inOrder([...diagnostics, ...checkRules(schema)])
  if (mistakes.length > 0) return { diagnostics: mistakes }
  const warnings = inOrder([...warningsIn(schema)])
  if (warnings.length === 0) return { model: resolve(schema), warnings }
  const { model, diagnostics: left } = buildModel(withoutParts(sorted, warnings), unread)
  return model === undefined ? { diagnostics: left } : { model, warnings }
}

/** Sorted by file, and within a file in the order in which they were found. */
function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map(printable).toSorted((a, b) => order(a.source, b.source))
}

/** The files without the parts that warnings name, so that nothing is generated from those parts. */
function withoutParts(
  files: readonly SchemaFile[],
  warnings: readonly Diagnostic[],
): readonly SchemaFile[] {
  return files.map((file) => {
    const paths = warnings
      .filter(({ source }) => source === file.path)
      .map(({ exportName, path }) => [String(exportName), ...path.map(String)])
    const exports = Object.entries(file.exports).map(([name, value]) => {
      return [name, without(value, stepsInto(name, paths))] as const
    })
    return { ...file, exports: Object.fromEntries(exports) }
  })
}

type Steps = readonly string[]

/** The remaining steps of the paths that begin with a step. */
const stepsInto = (step: string, paths: readonly Steps[]): readonly Steps[] =>
  paths.flatMap(([first, ...rest]) => (first === step ? [rest] : []))

/**
 * A copy without the parts at these paths, none of which is empty; a list that has no entry left is removed as well.
 */
function without(value: unknown, paths: readonly Steps[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([step, part]) => {
    const within = stepsInto(step, paths)
    if (within.some(({ length }) => length === 0)) return []
    const left = without(part, within)
    return left === undefined ? [] : [[step, left] as const]
  })
  if (!Array.isArray(value)) return Object.fromEntries(kept)
  return kept.length === 0 ? undefined : kept.map(([, part]) => part)
}

/** By code units: a locale's order would change with the machine. */
function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Resolves complete declarations only; without a diagnostic all of them are complete. */
function resolve({ entities, singletons, access, menu }: SchemaDraft): Model {
  const context = resolveContextOf(entities)
  const perfiles = perfilesOf(entities.map(({ declared }) => declared))
  return {
    entities: entities.flatMap((draft) =>
      draft.whole === undefined ? [] : resolveEntity(draft, draft.whole, context, perfiles),
    ),
    singletons: singletons.flatMap((draft) =>
      draft.whole === undefined ? [] : resolveSingleton(draft, draft.whole, context, perfiles),
    ),
    access:
      access?.whole === undefined
        ? { source: '', fields: [], operations: [], limits: {} }
        : resolveAccess(access.source, access.whole),
    menu: resolveMenu(menu?.whole ?? {}),
    growth: [
      ...entities.flatMap(({ whole }) =>
        whole === undefined ? [] : resolveGrowth(entityResourceOf(whole), whole),
      ),
      ...singletons.flatMap(({ whole }) =>
        whole === undefined ? [] : resolveGrowth(singletonResourceOf(whole), whole),
      ),
    ],
  }
}

/** Whether its list is served in pages, and searched by the field. */
function isSearchedBy({ metodos, fields }: EntityDeclaration, name: string): boolean {
  const field = fields[name]
  const isSearched = field !== undefined && 'search' in field && field.search === true
  return metodos.buscar.serves === 'pages' && isSearched
}

/** How the records of an entity form a tree, for those that refer to them; undefined: they do not. */
function treeOf({ tree, fields, ...target }: EntityDeclaration): ReferredTree | undefined {
  const parent = tree && fields[tree.parent]
  if (tree === undefined || parent?.kind !== 'reference') return undefined
  const key = identityOf(parent, keyOf({ ...target, fields }))
  return { parent: tree.parent, ...shownBy(parent.shows), key }
}

function resolveContextOf(entities: SchemaDraft['entities']): ResolveContext {
  const byName = new Map(entities.map(({ name, whole }) => [name, whole]))
  return {
    referred: ({ to, shows, where }) => {
      const target = byName.get(to)
      const shown = [shows].flat()
      const lengths = shown.map((name, at) => {
        const field = target?.fields[name]
        return (field && shownLengthOf(field, at === 0)) ?? 1
      })
      return {
        resource: target === undefined ? '' : entityResourceOf(target),
        max: lengths.reduce((sum, length) => sum + 1 + length, -1),
        key: target === undefined ? [] : keyOf(target),
        searched: target && shown.every((name) => isSearchedBy(target, name)) ? true : undefined,
        where: target && where && resolveWhere(target, where),
        tree: target && treeOf(target),
      }
    },
  }
}

/**
 * The records that a reference may refer to, by the values that lists answer in their fields. For a choice these are
 * its texts, if lists answer texts, or its codes, and the synonyms that a provider may answer instead.
 */
function resolveWhere(
  { fields }: Pick<EntityDeclaration, 'fields'>,
  where: NonNullable<Referral['where']>,
): NonNullable<ReferredEntity['where']> {
  return Object.fromEntries(
    Object.entries(where).map(([name, wanted]) => {
      const field = fields[name]
      const values = [...new Set([wanted].flat())]
      if (field?.kind !== 'choice') return [name, values]
      const { options, answers, synonyms = {} } = field
      const answered = values.map(String).flatMap((code) => {
        const text = answers === 'text' ? (options[code] ?? code) : code
        // Every object inherits a property for a code such as `constructor`.
        const words = Object.hasOwn(synonyms, code) ? synonyms[code] : undefined
        return [text, ...(words ?? [])]
      })
      return [name, answered]
    }),
  )
}
