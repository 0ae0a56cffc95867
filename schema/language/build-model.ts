import { type Diagnostic, type SchemaFile, printable } from './diagnostic'
import type { SchemaDraft } from './drafts'
import { nameLengthOf } from './kinds'
import type { ResolveContext } from './kinds/field-kind'
import type { Model } from './model'
import { readFiles } from './read-files'
import { resolveAccess } from './resolve/access'
import { entityResourceOf, resolveEntity } from './resolve/entity'
import { resolveGrowth } from './resolve/growth'
import { resolveMenu } from './resolve/menu'
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
  return {
    entities: entities.flatMap((draft) =>
      draft.whole === undefined ? [] : resolveEntity(draft, draft.whole, context),
    ),
    singletons: singletons.flatMap((draft) =>
      draft.whole === undefined ? [] : resolveSingleton(draft, draft.whole, context),
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

function resolveContextOf(entities: SchemaDraft['entities']): ResolveContext {
  const byName = new Map(entities.map(({ name, whole }) => [name, whole]))
  return {
    referred: (to, shows) => {
      const target = byName.get(to)
      const shown = target?.fields[shows]
      return {
        resource: target === undefined ? '' : entityResourceOf(target),
        max: (shown && nameLengthOf(shown)) ?? 1,
      }
    },
  }
}
