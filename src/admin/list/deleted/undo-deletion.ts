import type { EntityContract } from '#wire/contract'
import { deletedMetodos } from '#wire/metodos/deleted'
import type { Message } from '#admin/frame/texts/use-message'
import { keyValues } from '#admin/provider/records/payload'
import { callWithSession } from '#admin/provider/wire/call-metodo'
import { restoredText } from './restored-text'
import type { Values } from '#wire/kinds/field'

/**
 * Takes back the deletion of a record. Fetched once one was deleted.
 * @returns what is reported then
 * @throws CallError, NoSessionError
 */
export async function undoDeletion(
  contract: EntityContract,
  record: Values,
  name: string,
  message: Message,
): Promise<string> {
  const clave = await keyValues(contract, record)
  const body = { entidad: contract.resource, clave }
  return restoredText(name, await callWithSession(deletedMetodos.undo, body), message)
}
