import { type ReferredByField, ReferredRecords } from '../../src/import/referred'
import type { Columns } from '../../src/import/columns'
import type { ListedRow } from '../../src/import/target'
import type { Contract, EntityContract } from '../../src/wire/contract'
import { referralOf } from '../../src/wire/kinds'
import type { Transport } from './transport'

/**
 * Reads the lists that the file's columns refer to, each once.
 * @throws ImportError where a list cannot be read
 */
export async function readReferred(
  { entities }: Contract,
  { sent }: Columns,
  transport: Pick<Transport, 'list'>,
): Promise<ReferredByField> {
  const lists = new Map<string, readonly ListedRow[]>()
  const byField = new Map<string, ReferredRecords>()
  for (const { sends, field, index } of sent) {
    const referral = referralOf(field)
    if (referral === undefined || index === undefined) continue
    const entity = entityCalled(entities, referral.resource)
    const rows = lists.get(entity.resource) ?? (await transport.list(entity))
    lists.set(entity.resource, rows)
    byField.set(sends, new ReferredRecords(referral, entity.key, rows))
  }
  return byField
}

/** @throws Error for a reference to nothing, which the schema's rules refuse */
function entityCalled(entities: Contract['entities'], resource: string): EntityContract {
  const entity = entities[resource]
  if (entity === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
  return entity
}
