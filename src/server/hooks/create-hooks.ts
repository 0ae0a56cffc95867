import type { Contract, ResourceContract } from '../../wire/contract'
import type { DeliveryParts } from '../events/deliveries'
import type { Store } from '../rpc/action'
import type { EntityHooks } from '../rpc/actions/entity-hooks'
import { beforeHooks } from './before-hooks'
import type { HooksByResource } from './declared'
import { EVENT_MS, type EventHook, runEventHook } from './event-hooks'
import { HOOK_MS } from './hook-error'
import type { HookParts } from './hook-scope'

/** The project's hooks, with the file of each resource's. */
export interface Project {
  readonly hooks: HooksByResource
  readonly files: Readonly<Record<string, string>>
  /** Milliseconds that a hook may take. Default: 10,000 in a transaction, 60,000 after it. */
  readonly limit?: number
}

/** The resources whose writes have events. */
export const watchedBy = ({ hooks }: Project): ReadonlySet<string> =>
  new Set(Object.keys(hooks).filter((resource) => hooks[resource]?.afterCommit !== undefined))

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
    const what = nameOf('before', resource, files)
    const hooked = { contract, table, before, what, limit }
    running.set(resource, beforeHooks({ ...parts, hooks: running }, hooked))
  }
  return running
}

/** Hands an event to the hook of its entity, by the entity's name now or before. */
export function eventHooks(
  { parts, store, clock }: EventParts,
  { hooks, files, limit = EVENT_MS }: Project,
): DeliveryParts['hookOf'] {
  const byName = new Map<string, EventHook>()
  for (const resource of watchedBy({ hooks, files })) {
    const declared = hooks[resource]
    const layout = parts.tables.get(resource)?.layout
    if (declared?.afterCommit === undefined || layout === undefined) continue
    const afterCommit = declared.afterCommit.bind(declared)
    const what = nameOf('afterCommit', resource, files)
    for (const name of [...layout.renamedFrom, resource])
      byName.set(name, { afterCommit, what, limit })
  }
  return (entity) => {
    const hook = byName.get(entity)
    return (
      hook && ((event, stop) => runEventHook({ parts, store, now: clock() }, hook, event, stop))
    )
  }
}

interface EventParts {
  readonly parts: HookParts
  readonly store: Store
  readonly clock: () => number
}

const nameOf = (hook: string, resource: string, files: Project['files']): string =>
  `\`${hook}\` of ${resource} (${files[resource] ?? 'src/hooks/'})`

const resourcesOf = ({ entities, singletons }: Contract): readonly ResourceContract[] => [
  ...Object.values(entities),
  ...Object.values(singletons),
]
