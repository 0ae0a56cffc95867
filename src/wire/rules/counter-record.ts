import type { ActionContract } from '../contract'
import type { Values } from '../kinds/field'

/** Whether an action has created a record already: it does so once for each record. */
export function hasCounterRecord(
  { creates }: Pick<ActionContract, 'creates'>,
  record: Values,
): boolean {
  const link = creates && record[creates.links.created]
  return link !== undefined && link !== null && link !== ''
}
