import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { EntityContract } from '../../wire/contract'
import { deletedMetodos } from '../../wire/metodos/deleted'
import { failureOf } from '../provider/http-error'
import type { Values } from '../provider/records/payload'
import { keyValues } from '../provider/records/record-key'
import { describeFailure } from '../errors/describe-failure'
import { useMessage } from '../messages/use-message'
import { useShell } from '../shell/shell-context'
import { useEmbeddedBackend } from '../shell/use-embedded-backend'
import { callWithSession } from '../wire-client/session-call'
import { restoredText } from './restored-text'

/** How long a deletion can be taken back in its notice. Milliseconds. */
const UNDO_MS = 10_000

/** What the notice of a deletion has besides its text (`NotificationOptions`). */
export interface UndoOptions {
  readonly autoHideDuration?: number
  /** Takes the deletion back, and reports how that ended. */
  onUndo?(): void
}

/**
 * Taking back a deletion, which only the embedded backend can do.
 * @returns gives the options of a deletion's notice: none where it cannot be taken back
 */
export function useUndo(contract: EntityContract): (record: Values, name: string) => UndoOptions {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const message = useMessage()
  const translate = useTranslate()
  const shell = useShell()
  const isKept = useEmbeddedBackend()
  const undo = async (record: Values, name: string): Promise<void> => {
    const { resource } = contract
    try {
      const clave = await keyValues(contract, record)
      const answer = await callWithSession(deletedMetodos.undo, { entidad: resource, clave })
      notify(restoredText(name, answer, message), { type: 'success' })
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) return shell.endSession()
      shell.reportFailure(
        describeFailure(
          failure,
          { operation: 'action', title: translate('ra.action.undo') },
          message,
        ),
      )
    }
    await queryClient.invalidateQueries({ queryKey: [resource] })
  }
  if (!isKept) return () => ({})
  return (record, name) => ({
    autoHideDuration: UNDO_MS,
    onUndo: () => void undo(record, name),
  })
}
