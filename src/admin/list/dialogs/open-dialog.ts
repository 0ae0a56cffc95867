import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { Conflict } from '#admin/record/conflict/conflict'
import type { Row } from '#admin/provider/row'
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

export type DialogEvent =
  | { readonly type: 'add' }
  | { readonly type: 'edit'; readonly record: Row }
  /** 'Duplicar': a new record that begins with values of another one. */
  | { readonly type: 'copy'; readonly record: Row; readonly carried: Values }
  | { readonly type: 'ask-remove'; readonly record: Row }
  | { readonly type: 'ask-action'; readonly record: Row; readonly action: string }
  | { readonly type: 'confirm-remove' }
  /** 'Confirmar y agregar otro': the form stays, for the next entry. */
  | { readonly type: 'next'; readonly carried: Values }
  /** Escape, Back or a close control, where what was typed would be lost. */
  | { readonly type: 'ask-leave' }
  /** Seguir editando: back to the form. */
  | { readonly type: 'stay' }
  /** Cancelar, No, or a write that was sent: the list shows again. */
  | { readonly type: 'close' }
  /** A write failed: always reported. */
  | {
      readonly type: 'failed'
      readonly notice: FailureNotice
      readonly form: OpenForm | undefined
    }
  /** The form opens again: with what a colleague has written as well, or at the field whose value was refused. */
  | { readonly type: 'reopen'; readonly form: OpenForm }
  /** The list could not be loaded: reported while the list is visible, never over a form in which somebody types. */
  | { readonly type: 'load-failed'; readonly notice: FailureNotice }
  /** OK of the error modal, if it does not end the session. */
  | { readonly type: 'acknowledge' }
  /** Reintentar: the write is sent again as it is. */
  | { readonly type: 'retry' }

export const LIST: OpenDialog = { at: 'list' }

/** One step of a catalogue screen. An event that does not fit the open dialog changes nothing. */
export function nextDialog(dialog: OpenDialog, event: DialogEvent): OpenDialog {
  switch (event.type) {
    case 'add':
      return openForm('add', undefined)
    case 'edit':
      return openForm('edit', event.record)
    case 'copy':
      return { ...openForm('add', undefined), copied: event.record, carried: event.carried }
    case 'ask-remove':
      return { at: 'question', record: event.record }
    case 'ask-action':
      return { at: 'action', record: event.record, action: event.action }
    case 'confirm-remove':
      return dialog.at === 'question' ? { at: 'remove', record: dialog.record } : dialog
    case 'next':
      return dialog.at === 'form' ? nextEntry(dialog, event.carried) : dialog
    case 'ask-leave':
      return dialog.at === 'form' ? { ...dialog, leaving: true } : dialog
    case 'stay':
      return dialog.at === 'form' ? { ...dialog, leaving: false } : dialog
    case 'close':
      return LIST
    case 'failed':
      return failed(event.notice, event.form, dialog.at === 'form' ? dialog : undefined)
    case 'reopen': {
      // Never the fields of the form that it replaces.
      const entry = dialog.at === 'form' ? dialog.entry + 1 : 0
      return { ...event.form, entry }
    }
    case 'load-failed':
      return dialog.at === 'list' ? failed(event.notice) : dialog
    case 'acknowledge':
      return dialog.at === 'failed' ? afterNotice(dialog.notice, dialog.form) : dialog
    case 'retry':
      return dialog.at === 'failed' ? (dialog.behind ?? LIST) : dialog
  }
}

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

function openForm(mode: OpenForm['mode'], record: Row | undefined): OpenForm {
  return {
    at: 'form',
    mode,
    record,
    carried: {},
    typed: undefined,
    entry: 0,
    ended: false,
    leaving: false,
  }
}

function nextEntry({ entry }: OpenForm, carried: Values): OpenForm {
  return { ...openForm('add', undefined), carried, entry: entry + 1 }
}

function failed(notice: FailureNotice, form?: OpenForm, behind?: OpenForm): OpenFailure {
  return { at: 'failed', notice, form, behind }
}

/** The form as it was typed, for after a failure. */
export function reopened(mode: OpenForm['mode'], record: Row | undefined, typed: Values): OpenForm {
  return { ...openForm(mode, record), typed }
}

function afterNotice({ leads }: FailureNotice, form: OpenForm | undefined): OpenDialog {
  if (form === undefined || leads === 'list' || leads === 'end') return LIST
  return { ...form, ended: leads === 'end-keeping-form' }
}
