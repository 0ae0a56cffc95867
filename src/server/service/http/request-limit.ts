import { type Contract, hasLines } from '#wire/contract'
import { BODY_LIMIT_BYTES } from '#wire/http/endpoint'
import type { Settings } from '../settings/settings'

/** Two thousand lines of a record, with room for texts. */
const WITH_LINES_KB = 1024

const BYTES_OF_A_KB = 1024

/** The largest body that the endpoint accepts: a record with lines is sent whole. Bytes. */
export function requestLimit(
  { requestKb }: Pick<Settings, 'requestKb'>,
  { entities }: Pick<Contract, 'entities'>,
): number {
  if (requestKb !== undefined) return requestKb * BYTES_OF_A_KB
  const isOfLines = Object.values(entities).some(hasLines)
  return isOfLines ? WITH_LINES_KB * BYTES_OF_A_KB : BODY_LIMIT_BYTES
}
