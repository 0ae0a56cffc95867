import { useEvent } from 'react-admin'
import { useReducer, useState, useRef } from 'react'
import { clearSession } from '#admin/provider/session/stored-session'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { type Address, useBackCloses } from '#admin/frame/leaving/back-entry'
import { useHiddenMenu, useShell } from '#admin/frame/shell-context'
import { formPath } from './form-address'
import type { Row } from '#admin/provider/row'
import { type OpenForm, LIST, nextDialog, type OpenDialog, type DialogEvent } from './open-dialog'
import { isTyping } from '#admin/frame/typing-guard'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import type { Values } from '#wire/kinds/field'

export interface DialogControl {
  readonly dialog: OpenDialog
  /** Counts the forms that were opened; one that a failure closes and reopens is the same. */
  readonly opening: number
  openAdd(): void
  /** Opens the form of a new record that is a copy of another one. @param carried the values that it begins with */
  openCopy(record: Row, carried: Values): void
  /** Opens what a row's button asks for: `modificar`, `borrar`, or an action of the contract. */
  openFor(action: string, record: Row): void
  confirmRemove(): void
  /** The form stays, with other fields, for another record. */
  next(carried: Values): void
  /** Back to the list; where the session is over, to the portal. */
  close(): void
  /** The same, but asks first where something that was typed would be lost. */
  leave(): void
  /** Back to the form that was about to be left. */
  stay(): void
  noteTyped(typed: boolean): void
  /** Whether an error modal may open now: it must not push away what somebody is typing, or another modal. */
  mayInterrupt(): boolean
  failWrite(notice: FailureNotice, form: OpenForm | undefined): void
  /** Opens the form of a record again that a colleague has written meanwhile. */
  reopen(form: OpenForm): void
  failLoad(notice: FailureNotice): void
  acknowledge(notice: FailureNotice): void
  /** Closes the error modal of a write that is sent again. */
  retry(): void
}

/**
 * A catalogue screen's dialog, with what its steps do outside it: the side menu hides, the address changes, the session
 * ends.
 * @param pages the screen's resource if its forms open as pages
 */
export function useDialog(pages: string | undefined): DialogControl {
  const shell = useShell()
  const [dialog, dispatch] = useReducer(nextDialog, LIST)
  const [opening, setOpening] = useState(0)
  const { noteTyped, wouldLose, isInUse } = useTyping(dialog)
  useHiddenMenu(dialog.at !== 'list')

  const open = (event: DialogEvent): void => {
    setOpening((last) => last + 1)
    dispatch(event)
  }
  const close = (): void => {
    if (dialog.at === 'form' && dialog.ended) shell.endSession()
    else dispatch({ type: 'close' })
  }
  const acknowledge = (notice: FailureNotice): void => {
    if (notice.leads === 'end') return shell.endSession()
    if (notice.leads === 'end-keeping-form') clearSession()
    dispatch({ type: 'acknowledge' })
  }
  const leave = (): void => (wouldLose() ? dispatch({ type: 'ask-leave' }) : close())
  const stay = (): void => dispatch({ type: 'stay' })
  const onBack = (): void => {
    if (dialog.at === 'failed') acknowledge(dialog.notice)
    else if (isLeaving(dialog)) stay()
    else leave()
  }
  const mayInterrupt = useEvent(
    () => dialog.at === 'list' || (dialog.at === 'form' && !dialog.leaving && !isInUse()),
  )
  useBackCloses(openPart(dialog), onBack, addressOf(dialog, pages))

  return {
    dialog,
    opening,
    openAdd: () => open({ type: 'add' }),
    openCopy: (record, carried) => open({ type: 'copy', record, carried }),
    openFor: (action, record) => {
      if (action === 'modificar') open({ type: 'edit', record })
      else if (action === 'borrar') open({ type: 'ask-remove', record })
      else dispatch({ type: 'ask-action', record, action })
    },
    confirmRemove: () => dispatch({ type: 'confirm-remove' }),
    next: (carried) => dispatch({ type: 'next', carried }),
    close,
    leave,
    stay,
    noteTyped,
    mayInterrupt,
    failWrite: (notice, form) => dispatch({ type: 'failed', notice, form }),
    reopen: (form) => dispatch({ type: 'reopen', form }),
    failLoad: (notice) => dispatch({ type: 'load-failed', notice }),
    acknowledge,
    retry: () => dispatch({ type: 'retry' }),
  }
}

/** Asked whether to leave the form. */
const isLeaving = (dialog: OpenDialog): boolean => dialog.at === 'form' && dialog.leaving

/** What Back closes: the question before the form, and then the form, are two things. */
function openPart(dialog: OpenDialog): string | undefined {
  if (dialog.at === 'list') return undefined
  return isLeaving(dialog) ? 'leaving' : dialog.at
}

/** A form that opens as a page has an address, which a reload finds again. */
function addressOf(dialog: OpenDialog, pages: string | undefined): Address | undefined {
  if (pages === undefined || dialog.at !== 'form') return undefined
  return { open: formPath(pages, dialog.record), closed: `/${pages}` }
}

interface Typing {
  /** Whether the form that is open differs from what it started with. */
  noteTyped(typed: boolean): void
  /** Whether leaving the form would lose what was typed. */
  wouldLose(): boolean
  /** Whether somebody has begun to type an entry, or is at a refused one: a modal must not push it away. */
  isInUse(): boolean
}

/** Whether something was typed in the open form. The browser asks before it closes or reloads the window. */
export function useTyping(dialog: OpenDialog): Typing {
  const typed = useRef(false)
  const noteTyped = useEvent((now: boolean) => {
    typed.current = now
  })
  const wouldLose = useEvent(
    () => dialog.at === 'form' && !dialog.ended && (typed.current || dialog.typed !== undefined),
  )
  useAskBeforeUnload(wouldLose)
  return { noteTyped, wouldLose, isInUse: () => wouldLose() || isTyping() }
}
