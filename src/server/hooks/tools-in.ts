import type { AnyValues } from './hook-value'
import type { HookTools, RecordsOf } from './hook-tools'
import type { HookParts, HookScope } from './hook-scope'
import { ReadingOnly } from './reading-only'
import { recordsInScope } from './records-in-scope'

/** What one run of a hook has at hand. */
export function toolsIn(
  parts: HookParts,
  scope: HookScope,
): HookTools<Readonly<Record<string, RecordsOf<AnyValues>>>> {
  const { session, now } = scope.context
  return {
    user: session && { dni: session.dni, perfil: session.perfil },
    now: new Date(now),
    records: recordsInScope(parts, scope),
    db: scope.trx.withPlugin(new ReadingOnly(scope.requireOpen)),
  }
}
