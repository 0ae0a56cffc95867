import type { Transaction } from 'kysely'
import type { Contract } from '#wire/contract'
import type { ActionContext } from '#server/store/action'
import type { EntityGuard, EntityHooks } from '#server/calls/actions/entity-hooks'
import type { EntityTables } from '#server/calls/references/resolve-references'
import type { Tables } from '#server/store/tables'
import type { HookTime } from './hook-error'

/** The parts that hooks reach: every entity, with its own hooks. */
export interface HookParts {
  readonly contract: Contract
  readonly tables: EntityTables
  readonly guards: ReadonlyMap<string, EntityGuard>
  readonly hooks: ReadonlyMap<string, EntityHooks>
}

/** One run of a hook, in the transaction of its write. */
export interface HookScope {
  readonly trx: Transaction<Tables>
  readonly context: ActionContext
  /** @throws Error once the hook has ended: its transaction may be another one's by then; HookError after its time limit */
  requireOpen(): void
  /** Runs the writes of a hook one after the other: each has a savepoint of the one connection. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  end(): void
}

/** How deep hooks may write records whose hooks write records: more is a circle. */
const DEEPEST = 8

/** @throws Error if hooks call each other in a circle */
export function openScope(
  trx: Transaction<Tables>,
  context: ActionContext,
  time: HookTime,
): HookScope {
  const { hookDepth = 0 } = context
  if (hookDepth >= DEEPEST) {
    throw new Error(`Hooks have written records of each other ${DEEPEST} times: is it a circle?`)
  }
  let isOpen = true
  let last: Promise<unknown> = Promise.resolve()
  return {
    trx,
    context: { ...context, hookDepth: hookDepth + 1 },
    requireOpen() {
      if (!isOpen) throw new Error('The hook has ended: await all that it does before it returns.')
      time.requireLeft()
    },
    inTurn(work) {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
    end() {
      isOpen = false
    },
  }
}
