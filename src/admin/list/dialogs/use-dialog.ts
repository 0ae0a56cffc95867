import { useEvent } from 'react-admin'
import { useState, useRef } from 'react'
import { clearSession } from '#admin/provider/session/stored-session'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { type Address, useBackCloses } from '#admin/frame/leaving/back-entry'
import { useHiddenMenu, useShell } from '#admin/frame/shell-context'
import type { Conflict } from '#admin/record/conflict/conflict'
import { formPath } from './form-address'
import type { Row } from '#admin/provider/row'
import { isTyping } from '#admin/frame/typing-guard'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import type { Values } from '#wire/kinds/field'

export interface OpenForm {
  readonly at: 'form'
  readonly mode: 'add' | 'edit'
  /** The row before the edit; undefined in an add form. */
  readonly record: Row | undefined
  /** The row that the new record is a copy of. Left out: the record is no copy. */
  readonly copied?: Row
  /** The initial values of a new record: the fields that the last entry hands on. */
  readonly carried: Values
  /** The values entered before a failure, with which the form reopens. */
  readonly typed: Values | undefined
  /** The changes of a colleague to the record since the form was opened; `typed` has both. */
  readonly conflict?: Conflict
  /** Why the backend has refused the entered values, if the reason concerns one field. */
  readonly refused?: string
  /** Counts the entries in one form; each entry starts with new fields. */
  readonly entry: number
  /** The session is over; the entered values can only be read. */
  readonly ended: boolean
  /** A question in front of the form asks whether to discard the entered values. */
  readonly leaving: boolean
}

/** The dialog over a catalogue screen. `list`: none is open; all others hide the list and the side menu. */
export type OpenDialog =
  | { readonly at: 'list' }
  | OpenForm
  | { readonly at: 'question'; readonly record: Row }
  | { readonly at: 'remove'; readonly record: Row }
  | { readonly at: 'action'; readonly record: Row; readonly action: string }
  | OpenFailure

/** An error modal. */
export interface OpenFailure {
  readonly at: 'failed'
  readonly notice: FailureNotice
  /** The form that OK reopens if the notice leads there. */
  readonly form: OpenForm | undefined
  /** The empty form that the modal covers, if the user adds one record after the other. */
  readonly behind: OpenForm | undefined
}

const LIST: OpenDialog = { at: 'list' }

/** The state of a form that opens. @param typed the values entered before a failure, which the form starts with */
export const openForm = (record?: Row, typed?: Values): OpenForm => ({
  at: 'form',
  mode: record === undefined ? 'add' : 'edit',
  record,
  carried: {},
  typed,
  entry: 0,
  ended: false,
  leaving: false,
})

/** The button that opened a modal: the add button, or a row's button. */
type Origin = 'add' | { readonly row: Row; readonly action: string }

/** The origin of the dialog; undefined for the list, and for an error that is about no form. */
export function originOf(dialog: OpenDialog): Origin | undefined {
  switch (dialog.at) {
    case 'list':
      return undefined
    case 'form':
      if (dialog.record !== undefined) return { row: dialog.record, action: 'modificar' }
      return dialog.copied === undefined ? 'add' : { row: dialog.copied, action: 'copy' }
    case 'question':
    case 'remove':
      return { row: dialog.record, action: 'borrar' }
    case 'action':
      return { row: dialog.record, action: dialog.action }
    case 'failed':
      return dialog.form && originOf(dialog.form)
  }
}

export interface DialogControl {
  readonly dialog: OpenDialog
  /** Counts the opened forms; a form that a failure closes and reopens is the same one. */
  readonly opening: number
  openAdd(): void
  /** Opens the form of a new record that is a copy of another one. @param carried the initial values of the copy */
  openCopy(record: Row, carried: Values): void
  /** Opens the dialog of a row's button: `modificar`, `borrar`, or an action of the contract. */
  openFor(action: string, record: Row): void
  confirmRemove(): void
  /** The form stays open for another record, with new fields. */
  next(carried: Values): void
  /** Closes the dialog and shows the list, or the portal if the session is over. */
  close(): void
  /** The same, but asks first if entered values would be lost. */
  leave(): void
  /** Returns to the form after the question whether to leave it. */
  stay(): void
  noteTyped(typed: boolean): void
  /** Whether an error modal may open now: it must not interrupt the user's typing or replace another modal. */
  mayInterrupt(): boolean
  /** A write failed: always reported. @param form the form that OK reopens; undefined: none */
  failWrite(notice: FailureNotice, form: OpenForm | undefined): void
  /** Reopens the form with the changes of a colleague as well, or at the field whose value was refused. */
  reopen(form: OpenForm): void
  /** The list could not be loaded: reported while the list is visible, never over a form in which the user types. */
  failLoad(notice: FailureNotice): void
  acknowledge(notice: FailureNotice): void
  /** Closes the error modal of a write that is sent again. */
  retry(): void
}

/** The dialog of a catalogue screen, and its steps. A step that does not fit the open dialog changes nothing. */
function useSteps() {
  const [dialog, setDialog] = useState<OpenDialog>(LIST)
  const [opening, setOpening] = useState(0)
  const open = (next: OpenDialog): void => {
    setOpening((last) => last + 1)
    setDialog(next)
  }
  const changeForm = (change: (form: OpenForm) => OpenForm): void =>
    setDialog((now) => (now.at === 'form' ? change(now) : now))
  const steps: Omit<DialogControl, 'dialog' | 'opening' | 'close' | 'leave' | keyof Typing> = {
    openAdd: () => open(openForm()),
    openCopy: (record, carried) => open({ ...openForm(), copied: record, carried }),
    openFor: (action, record) => {
      if (action === 'modificar') open(openForm(record))
      else if (action === 'borrar') open({ at: 'question', record })
      else setDialog({ at: 'action', record, action })
    },
    confirmRemove: () =>
      setDialog((now) => (now.at === 'question' ? { at: 'remove', record: now.record } : now)),
    next: (carried) => changeForm(({ entry }) => ({ ...openForm(), carried, entry: entry + 1 })),
    stay: () => changeForm((form) => ({ ...form, leaving: false })),
    failWrite: (notice, form) =>
      setDialog((now) => failed(notice, form, now.at === 'form' ? now : undefined)),
    // Never the fields of the form that the new one replaces.
    reopen: (form) =>
      setDialog((now) => ({ ...form, entry: now.at === 'form' ? now.entry + 1 : 0 })),
    failLoad: (notice) => setDialog((now) => (now.at === 'list' ? failed(notice) : now)),
    acknowledge: ({ leads }) =>
      setDialog((now) => {
        if (now.at !== 'failed') return now
        if (now.form === undefined || leads === 'list') return LIST
        return { ...now.form, ended: leads === 'end-keeping-form' }
      }),
    retry: () => setDialog((now) => (now.at === 'failed' ? (now.behind ?? LIST) : now)),
  }
  return {
    ...steps,
    dialog,
    opening,
    toList: () => setDialog(LIST),
    askLeave: () => changeForm((form) => ({ ...form, leaving: true })),
  }
}

const failed = (notice: FailureNotice, form?: OpenForm, behind?: OpenForm): OpenFailure => ({
  at: 'failed',
  notice,
  form,
  behind,
})

/**
 * A catalogue screen's dialog, with the effects of its steps outside it: the side menu hides, the address changes, the
 * session ends.
 * @param pages the screen's resource if its forms open as pages
 */
export function useDialog(pages: string | undefined): DialogControl {
  const shell = useShell()
  const { toList, askLeave, ...steps } = useSteps()
  const { dialog, stay } = steps
  const { noteTyped, wouldLose, mayInterrupt } = useTyping(dialog)
  useHiddenMenu(dialog.at !== 'list')
  const close = (): void => {
    if (dialog.at === 'form' && dialog.ended) shell.endSession()
    else toList()
  }
  const acknowledge = (notice: FailureNotice): void => {
    if (notice.leads === 'end') return shell.endSession()
    if (notice.leads === 'end-keeping-form') clearSession()
    steps.acknowledge(notice)
  }
  const leave = (): void => (wouldLose() ? askLeave() : close())
  const onBack = (): void => {
    if (dialog.at === 'failed') acknowledge(dialog.notice)
    else if (isLeaving(dialog)) stay()
    else leave()
  }
  useBackCloses(openPart(dialog), onBack, addressOf(dialog, pages))
  return { ...steps, close, leave, acknowledge, noteTyped, mayInterrupt }
}

/** Whether the question about leaving the form is shown. */
const isLeaving = (dialog: OpenDialog): boolean => dialog.at === 'form' && dialog.leaving

/** The part that Back closes: first the question in front of the form, then the form. */
function openPart(dialog: OpenDialog): string | undefined {
  if (dialog.at === 'list') return undefined
  return isLeaving(dialog) ? 'leaving' : dialog.at
}

/** A form that opens as a page has an address, which a reload finds again. */
function addressOf(dialog: OpenDialog, pages: string | undefined): Address | undefined {
  if (pages === undefined || dialog.at !== 'form') return undefined
  return { open: formPath(pages, dialog.record), closed: `/${pages}` }
}

interface Typing extends Pick<DialogControl, 'noteTyped' | 'mayInterrupt'> {
  /** Whether leaving the form would discard entered values. */
  wouldLose(): boolean
}

/** Whether the open form has entered values. If so, the browser asks before it closes or reloads the window. */
function useTyping(dialog: OpenDialog): Typing {
  const typed = useRef(false)
  const noteTyped = useEvent((now: boolean) => {
    typed.current = now
  })
  const wouldLose = useEvent(
    () => dialog.at === 'form' && !dialog.ended && (typed.current || dialog.typed !== undefined),
  )
  useAskBeforeUnload(wouldLose)
  // The user has begun an entry or is at a refused one: a modal must not interrupt.
  const isInUse = () => wouldLose() || isTyping()
  const mayInterrupt = useEvent(
    () => dialog.at === 'list' || (dialog.at === 'form' && !dialog.leaving && !isInUse()),
  )
  return { noteTyped, wouldLose, mayInterrupt }
}
