import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { EntityContract } from '#wire/contract'
import { failureOf } from '#admin/provider/http-error'
import { codeNotice, describeFailure } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { useShell } from '#admin/frame/shell-context'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import type { Values } from '#wire/kinds/field'

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
 * @returns gives the options of a deletion's notice: none if it cannot be taken back
 */
export function useUndo(contract: EntityContract): (record: Values, name: string) => UndoOptions {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const message = useMessage()
  const translate = useTranslate()
  const shell = useShell()
  const isKept = useEmbeddedBackend()
  const report = (error: unknown, again: () => void): void => {
    const failure = failureOf(error)
    if (failure === undefined) {
      const { notice, onRetry } = codeNotice(error, again)
      return shell.reportFailure(notice, onRetry)
    }
    const what = { operation: 'action', title: translate('ra.action.undo') } as const
    shell.reportFailure(describeFailure(failure, what, message))
  }
  const undo = async (record: Values, name: string): Promise<void> => {
    try {
      const { undoDeletion } = await fetchUndo()
      notify(await undoDeletion(contract, record, name, message), { type: 'success' })
    } catch (error) {
      if (error instanceof NoSessionError) return shell.endSession()
      report(error, () => void undo(record, name))
    }
    await queryClient.invalidateQueries({ queryKey: [contract.resource] })
  }
  if (!isKept) return () => ({})
  return (record, name) => {
    fetchUndo().catch(ignoreForNow)
    return { autoHideDuration: UNDO_MS, onUndo: () => void undo(record, name) }
  }
}

const fetchUndo = () => import('./undo-deletion')

/** It is fetched again once it is needed. */
const ignoreForNow = (): void => undefined
