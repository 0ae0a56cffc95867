import { type Diagnostic, type SchemaFile, printable } from './diagnostic'
import type { SchemaDraft } from './drafts'
import type { EntityDeclaration } from './declarations/entity'
import { shownLengthOf } from './kinds'
import type { ReferredTree, ResolveContext } from './kinds/field-kind'
import { identityOf, shownBy } from './kinds/reference'
import type { Model } from './model'
import { readFiles } from './read-files'
import { resolveAccess } from './resolve/access'
import { entityResourceOf, resolveEntity } from './resolve/entity'
import { resolveGrowth } from './resolve/growth'
import { keyOf } from './resolve/key'
import { resolveMenu } from './resolve/menu'
import { perfilesOf } from './resolve/roles'
import { resolveWhere } from './resolve/where'
import { resolveSingleton, singletonResourceOf } from './resolve/singleton'
import { checkRules } from './rules'

/** Either the whole model, or every mistake in the schema. */
export type BuildResult =
  | { readonly model: Model; readonly diagnostics?: undefined }
  | { readonly model?: undefined; readonly diagnostics: readonly Diagnostic[] }

/**
 * Validates what schema files export and resolves it to the model. Pure; never throws, whatever the exports hold; reports
 * all mistakes at once, file by file.
 *
 * @param files in any order; the model lists them by name, so that it never depends on the disk's order.
 * @param unread stems of files that exist but could not be loaded: what they would declare is not reported as missing.
 */
export function buildModel(
  files: readonly SchemaFile[],
  unread: readonly string[] = [],
): BuildResult {
  const sorted = files.toSorted((one, other) => order(one.path, other.path))
  const { schema, diagnostics } = readFiles(sorted, unread)
  const all = [...diagnostics, ...checkRules(schema)].map(printable)
  if (all.length > 0) return { diagnostics: all.toSorted((a, b) => order(a.source, b.source)) }
  return { model: resolve(schema) }
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
