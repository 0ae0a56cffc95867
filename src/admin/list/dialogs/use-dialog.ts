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
  /** The row as it was before the edit; on add, undefined. */
  readonly record: Row | undefined
  /** The row that a new record is a copy of. Left out: it is none. */
  readonly copied?: Row
  /** What a new record starts with: the fields that the last entry hands on. */
  readonly carried: Values
  /** What the form starts from when it is reopened after a failure: what was typed. */
  readonly typed: Values | undefined
  /** What a colleague has changed of the record since the form was opened; `typed` has both. */
  readonly conflict?: Conflict
  /** Why the backend has refused what was typed, if that is about one field. */
  readonly refused?: string
  /** Counts the entries that are made in one form; each starts with new fields. */
  readonly entry: number
  /** The session is over and only what was typed is left to be read. */
  readonly ended: boolean
  /** Asked, before the form, whether to lose what was typed. */
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
  /** What OK reopens if the notice leads there. */
  readonly form: OpenForm | undefined
  /** The empty form that it covers, if somebody adds one record after the other. */
  readonly behind: OpenForm | undefined
}

const LIST: OpenDialog = { at: 'list' }

/** A form that opens. @param typed what was typed before a failure, which it starts with */
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

/** What a modal was opened by: the add button, or a row's. */
type Origin = 'add' | { readonly row: Row; readonly action: string }

/** What the dialog is about; undefined for the list, and for an error that is about no form. */
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
  /** A write failed: always reported. @param form that OK reopens; undefined: none */
  failWrite(notice: FailureNotice, form: OpenForm | undefined): void
  /** The form opens again: with what a colleague has written as well, or at the field whose value was refused. */
  reopen(form: OpenForm): void
  /** The list could not be loaded: reported while the list is visible, never over a form in which somebody types. */
  failLoad(notice: FailureNotice): void
  acknowledge(notice: FailureNotice): void
  /** Closes the error modal of a write that is sent again. */
  retry(): void
}

/** The dialog of a catalogue screen, and its steps. One that does not fit the open dialog changes nothing. */
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
    // Never the fields of the form that it replaces.
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
 * A catalogue screen's dialog, with what its steps do outside it: the side menu hides, the address changes, the session
 * ends.
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

interface Typing extends Pick<DialogControl, 'noteTyped' | 'mayInterrupt'> {
  /** Whether leaving the form would lose what was typed. */
  wouldLose(): boolean
}

/** Whether something was typed in the open form. The browser asks before it closes or reloads the window. */
function useTyping(dialog: OpenDialog): Typing {
  const typed = useRef(false)
  const noteTyped = useEvent((now: boolean) => {
    typed.current = now
  })
  const wouldLose = useEvent(
    () => dialog.at === 'form' && !dialog.ended && (typed.current || dialog.typed !== undefined),
  )
  useAskBeforeUnload(wouldLose)
  // Somebody has begun to type an entry, or is at a refused one: a modal must not push it away.
  const isInUse = () => wouldLose() || isTyping()
  const mayInterrupt = useEvent(
    () => dialog.at === 'list' || (dialog.at === 'form' && !dialog.leaving && !isInUse()),
  )
  return { noteTyped, wouldLose, mayInterrupt }
}
