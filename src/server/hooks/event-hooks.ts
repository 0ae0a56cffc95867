import type { ActionContext, Store } from '#server/store/action'
import type { StoredEvent } from './events/event-queue'
import type { DeclaredHooks } from './declared'
import { guarded, HookTime } from './hook-error'
import { type HookParts, openScope } from './hook-scope'
import { toolsIn } from './tools-in'
import type { Values } from '#wire/kinds/field'

/** How long `afterCommit` may take: no transaction waits for it. Milliseconds. */
export const EVENT_MS = 60_000

/** One resource with a hook `afterCommit`. */
export interface EventHook {
  readonly afterCommit: NonNullable<DeclaredHooks['afterCommit']>
  /** The hook, with its file, for the log. */
  readonly what: string
  /** The hook's time limit. Milliseconds. */
  readonly limit: number
}

/**
 * Hands one event to its hook.
 * @param stop aborts when the server ends
 * @throws the hook's own error, or an Error after the limit
 */
export async function runEventHook(
  { parts, store, now }: { readonly parts: HookParts; readonly store: Store; readonly now: number },
  { afterCommit, what, limit }: EventHook,
  event: StoredEvent,
  stop: AbortSignal,
): Promise<void> {
  const { id, operation, at, who, record } = event
  const state = (json: string | null) =>
    json === null ? undefined : { ...valuesIn(json), number: record }
  const overdue = new AbortController()
  const time = new HookTime(what, limit)
  const context: ActionContext = {
    store,
    session: undefined,
    request: undefined,
    address: 'local',
    userAgent: '',
    now,
    background: `afterCommit ${event.entity}`,
  }
  const committed = {
    id,
    operation,
    at: new Date(Number(at)),
    user: who === null ? undefined : { dni: Number(who) },
    previous: state(event.previous),
    next: state(event.next),
    signal: AbortSignal.any([stop, overdue.signal]),
    transact: <T>(work: (tools: ReturnType<typeof toolsIn>) => Promise<T>): Promise<T> =>
      store.transact(async (trx) => {
        const scope = openScope(trx, context, time)
        try {
          return await work(toolsIn(parts, scope))
        } finally {
          scope.end()
        }
      }),
  }
  try {
    await guarded(time, () => afterCommit(committed))
  } finally {
    overdue.abort()
  }
}

function valuesIn(json: string): Values {
  const values: unknown = JSON.parse(json)
  return typeof values === 'object' && values !== null ? { ...values } : {}
}
