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
  /** It was saved; its form may be closed by then. */
  onSaved(write: Write, saved: Saved): void
  /** It was refused, and its form is still open. */
  onRefused?(refused: Refused): void
}

interface Saved {
  /** Whether the form is still open. */
  isOpen(): boolean
  /** A new record's; '' if nothing says it. */
  readonly id: Identifier
  /** Loads the list again, and whatever else is shown of the resource. */
  reload(): void
}

interface FormWrite {
  /** It was sent, and the form waits. */
  readonly busy: boolean
  /** Why it was refused last; undefined while it was not, or while it is sent again. */
  readonly refused: Refused | undefined
  /** The record as a colleague has saved it since the form was opened; undefined: nobody has. */
  readonly merge: Merge | undefined
  /** Sends a write; a second one while it is on its way sends nothing. */
  send(write: Write): void
  /** The refusal was read. */
  acknowledge(): void
}

/**
 * The write of a form that stays open until the backend has answered: what is refused can be mended there. A failure that
 * arrives after its form was closed is reported by the shell.
 */
export function useFormWrite(options: FormWriteOptions): FormWrite {
  const { contract, texts, onSaved, onRefused } = options
  const shell = useShell()
  const mounted = useMounted()
  const { attempt, reload } = useAttempt(contract, texts)
  const [state, setState] = useState<Pick<FormWrite, 'busy' | 'refused' | 'merge'>>(IDLE)
  // Two clicks may come before the next render, which alone would know of the first.
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
