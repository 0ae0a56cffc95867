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

/** How long the notice of a deletion offers to undo it. Milliseconds. */
const UNDO_MS = 10_000

/** The options of a deletion's notice besides its text (`NotificationOptions`). */
interface UndoOptions {
  readonly autoHideDuration?: number
  /** Undoes the deletion, and reports the outcome. */
  onUndo?(): void
}

/**
 * Undoes deletions, which only the embedded backend can do.
 * @returns a function that gives the options of a deletion's notice: none if the deletion cannot be undone
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
      const isShown = report(error, { operation: 'action', title: translate('ra.action.undo') })
      if (!isShown) return
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
 * Undoes the deletion of a record.
 * @returns the text to report
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

/** The notice of a restored record, with the differences from before the deletion that the answer reports. */
export function restoredText(name: string, answer: unknown, message: Message): string {
  const notice = isReceivedObject(answer) ? receivedText(answer['aviso']) : ''
  return notice === ''
    ? message('admin.deleted.restored', { name })
    : message('admin.deleted.restored_with', { name, notice })
}
