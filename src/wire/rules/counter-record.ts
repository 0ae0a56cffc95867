import type { ActionContract } from '../contract'

/** Whether an action has created a record already: it does so once for each. */
export function hasCounterRecord(
  { creates }: Pick<ActionContract, 'creates'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const link = creates && record[creates.links.created]
  return link !== undefined && link !== null && link !== ''
}
