import type { Contract, ResourceContract } from '../../wire/contract'
import type { EntityHooks } from '../rpc/entity-hooks'
import { beforeHooks } from './before-hooks'
import type { HooksByResource } from './declared'
import { HOOK_MS } from './hook-error'
import type { HookParts } from './hook-scope'

/** The project's hooks, with the file of each resource's. */
export interface Project {
  readonly hooks: HooksByResource
  readonly files: Readonly<Record<string, string>>
  /** Milliseconds that a hook may take. Default: 10,000. */
  readonly limit?: number
}

/** What runs at the writes of each resource that has a hook `before`, by resource. */
export function createHooks(
  parts: Omit<HookParts, 'hooks'>,
  { hooks, files, limit = HOOK_MS }: Project,
): ReadonlyMap<string, EntityHooks> {
  const running = new Map<string, EntityHooks>()
  for (const contract of resourcesOf(parts.contract)) {
    const { resource } = contract
    const table = parts.tables.get(resource)
    const declared = hooks[resource]
    if (declared?.before === undefined || table === undefined) continue
    const before = declared.before.bind(declared)
    const what = `\`before\` of ${resource} (${files[resource] ?? 'src/hooks/'})`
    const hooked = { contract, table, before, what, limit }
    running.set(resource, beforeHooks({ ...parts, hooks: running }, hooked))
  }
  return running
}

const resourcesOf = ({ entities, singletons }: Contract): readonly ResourceContract[] => [
  ...Object.values(entities),
  ...Object.values(singletons),
]
