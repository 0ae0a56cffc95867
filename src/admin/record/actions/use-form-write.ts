import type { Identifier } from 'react-admin'
import { useRef, useState } from 'react'
import type { ResourceContract } from '#wire/contract'
import { useShell } from '#admin/frame/shell-context'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import { useMounted } from '#admin/frame/use-mounted'
import { useAttempt } from './use-attempt'
import type { Merge, Refused, Write } from './write-queue'
import type { WriteTexts } from './write-texts'

interface FormWriteOptions {
  readonly contract: ResourceContract
  readonly texts: WriteTexts
  /** The write was saved; its form may be closed by then. */
  onSaved(write: Write, saved: Saved): void
  /** The write was refused, and its form is still open. */
  onRefused?(refused: Refused): void
}

interface Saved {
  /** Whether the form is still open. */
  isOpen(): boolean
  /** The id of a new record; '' if it is not known. */
  readonly id: Identifier
  /** Loads the list again, and all other data of the resource on the screen. */
  reload(): void
}

interface FormWrite {
  /** The write was sent, and the form waits. */
  readonly busy: boolean
  /** Why the last write was refused; undefined if it was not, or while it is sent again. */
  readonly refused: Refused | undefined
  /** The record as a colleague has saved it since the form was opened; undefined: nobody has. */
  readonly merge: Merge | undefined
  /** Sends a write; while one is being sent, further ones are ignored. */
  send(write: Write): void
  /** The user has read the refusal. */
  acknowledge(): void
}

/**
 * The write of a form that stays open until the backend has answered, so that refused values can be corrected. The
 * shell reports a failure that arrives after the form was closed.
 */
export function useFormWrite(options: FormWriteOptions): FormWrite {
  const { contract, texts, onSaved, onRefused } = options
  const shell = useShell()
  const mounted = useMounted()
  const { attempt, reload } = useAttempt(contract, texts)
  const [state, setState] = useState<Pick<FormWrite, 'busy' | 'refused' | 'merge'>>(IDLE)
  // Two clicks may come before the next render, without which the state does not know of the first.
  const isSending = useRef(false)
  useAskBeforeUnload(() => isSending.current)
  const send = async (write: Write): Promise<void> => {
    isSending.current = true
    setState((last) => ({ ...last, busy: true, refused: undefined }))
    const outcome = await attempt(write)
    isSending.current = false
    if (outcome.type === 'emptied') return shell.endSession()
    if (outcome.type === 'saved') {
      return onSaved(write, { isOpen: () => mounted.current, id: outcome.id ?? '', reload })
    }
    if (!mounted.current) return shell.reportFailure(outcome.notice)
    setState(({ merge }) => ({ busy: false, refused: outcome, merge: outcome.merge ?? merge }))
    onRefused?.(outcome)
  }
  return {
    ...state,
    send: (write) => {
      if (!isSending.current) void send(write)
    },
    acknowledge: () => setState((last) => ({ ...last, busy: false, refused: undefined })),
  }
}

const IDLE = { busy: false, refused: undefined, merge: undefined } as const
