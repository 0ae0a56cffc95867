import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { EntityContract } from '#wire/contract'
import { keyValues } from '#admin/provider/records/payload'
import type { Values } from '#wire/kinds/field'
import { useMessage, type Message } from '#admin/frame/texts/use-message'
import { useReportFailure } from '#admin/frame/shell-context'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { deletedMetodos } from '#wire/metodos/deleted'
import { callWithSession } from '#admin/provider/wire/call-metodo'
import { isReceivedObject, receivedText } from '#wire/received'

/** How long a deletion can be taken back in its notice. Milliseconds. */
const UNDO_MS = 10_000

/** What the notice of a deletion has besides its text (`NotificationOptions`). */
interface UndoOptions {
  readonly autoHideDuration?: number
  /** Takes the deletion back, and reports how that ended. */
  onUndo?(): void
}

/**
 * Taking back a deletion, which only the embedded backend can do.
 * @returns gives the options of a deletion's notice: none if it cannot be taken back
 */
export function useUndo(contract: EntityContract): (record: Values, name: string) => UndoOptions {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const message = useMessage()
  const translate = useTranslate()
  const report = useReportFailure()
  const isKept = useEmbeddedBackend()
  const undo = async (record: Values, name: string): Promise<void> => {
    try {
      notify(await undoDeletion(contract, record, name, message), { type: 'success' })
    } catch (error) {
      report(error, { operation: 'action', title: translate('ra.action.undo') })
    }
    await queryClient.invalidateQueries({ queryKey: [contract.resource] })
  }
  if (!isKept) return () => ({})
  return (record, name) => ({
    autoHideDuration: UNDO_MS,
    onUndo: () => void undo(record, name),
  })
}

/**
 * Takes back the deletion of a record.
 * @returns what is reported then
 * @throws CallError, NoSessionError
 */
async function undoDeletion(
  contract: EntityContract,
  record: Values,
  name: string,
  message: Message,
): Promise<string> {
  const clave = await keyValues(contract, record)
  const body = { entidad: contract.resource, clave }
  return restoredText(name, await callWithSession(deletedMetodos.undo, body), message)
}

/** The notice of a record that was restored, with what the answer says is not as it was. */
export function restoredText(name: string, answer: unknown, message: Message): string {
  const notice = isReceivedObject(answer) ? receivedText(answer['aviso']) : ''
  return notice === ''
    ? message('admin.deleted.restored', { name })
    : message('admin.deleted.restored_with', { name, notice })
}
