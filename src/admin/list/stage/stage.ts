import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { Conflict } from '#admin/record/conflict/conflict'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'

export interface FormStage {
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

/** Where the person is on a catalogue screen; everything but `list` hides the list and the side menu. */
export type Stage =
  | { readonly at: 'list' }
  | FormStage
  | { readonly at: 'question'; readonly record: Row }
  | { readonly at: 'remove'; readonly record: Row }
  | { readonly at: 'action'; readonly record: Row; readonly action: string }
  | FailedStage

/** An error modal. */
export interface FailedStage {
  readonly at: 'failed'
  readonly notice: FailureNotice
  /** What OK reopens if the notice leads there. */
  readonly form: FormStage | undefined
  /** The empty form that it covers, if somebody adds one record after the other. */
  readonly behind: FormStage | undefined
}

export type StageEvent =
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
      readonly form: FormStage | undefined
    }
  /** The form opens again: with what a colleague has written as well, or at the field whose value was refused. */
  | { readonly type: 'reopen'; readonly form: FormStage }
  /** The list could not be loaded: reported while the list is visible, never over a form in which somebody types. */
  | { readonly type: 'load-failed'; readonly notice: FailureNotice }
  /** OK of the error modal, if it does not end the session. */
  | { readonly type: 'acknowledge' }
  /** Reintentar: the write is sent again as it is. */
  | { readonly type: 'retry' }

export const LIST: Stage = { at: 'list' }

/** One step of a catalogue screen. An event that does not fit the stage changes nothing. */
export function nextStage(stage: Stage, event: StageEvent): Stage {
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
      return stage.at === 'question' ? { at: 'remove', record: stage.record } : stage
    case 'next':
      return stage.at === 'form' ? nextEntry(stage, event.carried) : stage
    case 'ask-leave':
      return stage.at === 'form' ? { ...stage, leaving: true } : stage
    case 'stay':
      return stage.at === 'form' ? { ...stage, leaving: false } : stage
    case 'close':
      return LIST
    case 'failed':
      return failed(event.notice, event.form, stage.at === 'form' ? stage : undefined)
    case 'reopen': {
      // Never the fields of the form that it replaces.
      const entry = stage.at === 'form' ? stage.entry + 1 : 0
      return { ...event.form, entry }
    }
    case 'load-failed':
      return stage.at === 'list' ? failed(event.notice) : stage
    case 'acknowledge':
      return stage.at === 'failed' ? afterNotice(stage.notice, stage.form) : stage
    case 'retry':
      return stage.at === 'failed' ? (stage.behind ?? LIST) : stage
  }
}

/** What a modal was opened by: the add button, or a row's. */
type Origin = 'add' | { readonly row: Row; readonly action: string }

/** What the stage is about; undefined for the list, and for an error that is about no form. */
export function originOf(stage: Stage): Origin | undefined {
  switch (stage.at) {
    case 'list':
      return undefined
    case 'form':
      if (stage.record !== undefined) return { row: stage.record, action: 'modificar' }
      return stage.copied === undefined ? 'add' : { row: stage.copied, action: 'copy' }
    case 'question':
    case 'remove':
      return { row: stage.record, action: 'borrar' }
    case 'action':
      return { row: stage.record, action: stage.action }
    case 'failed':
      return stage.form && originOf(stage.form)
  }
}

function openForm(mode: FormStage['mode'], record: Row | undefined): FormStage {
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

function nextEntry({ entry }: FormStage, carried: Values): FormStage {
  return { ...openForm('add', undefined), carried, entry: entry + 1 }
}

function failed(notice: FailureNotice, form?: FormStage, behind?: FormStage): FailedStage {
  return { at: 'failed', notice, form, behind }
}

/** The form as it was typed, for after a failure. */
export function reopened(
  mode: FormStage['mode'],
  record: Row | undefined,
  typed: Values,
): FormStage {
  return { ...openForm(mode, record), typed }
}

function afterNotice({ leads }: FailureNotice, form: FormStage | undefined): Stage {
  if (form === undefined || leads === 'list' || leads === 'end') return LIST
  return { ...form, ended: leads === 'end-keeping-form' }
}
