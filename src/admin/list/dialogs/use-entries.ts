import { useMessage } from '#admin/frame/texts/use-message'
import { useEvent, useNotify } from 'react-admin'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EntityContract } from '#wire/contract'
import { useUndo } from '../deleted/use-undo'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { EntryReportProps } from '#admin/record/form/entry-report'
import { noteWritten } from '#admin/frame/recent/recent-places'
import type { Row } from '#admin/provider/row'
import { type DialogControl, type OpenDialog, openForm, type OpenForm } from './use-dialog'
import { useWrites } from '#admin/record/actions/use-writes'
import {
  isBusy,
  type Refusal,
  unsaved,
  type Write,
  type WriteQueue,
} from '#admin/record/actions/write-queue'
import { nameOfWrite, savedText, type WriteTexts } from '#admin/record/actions/write-texts'
import type { Values } from '#wire/kinds/field'

interface EntriesOptions {
  readonly contract: EntityContract
  readonly texts: WriteTexts
  /** The fields whose values a new record hands on to the next one. */
  readonly keeps: readonly string[]
  readonly control: DialogControl
}

export interface Entries {
  readonly busy: boolean
  /** The report of an add form about the records that were entered in it before. */
  readonly report: EntryReportProps
  /** Sends a write and closes the form or dialog in which it was confirmed. */
  send(write: Write): void
  /** Sends a new record and leaves the form open for another one. */
  sendAndContinue(values: Values): void
  /** Sends the write of the open error modal again. */
  retry(): void
}

/**
 * Connects the confirmed writes of a screen with the queue that sends them: the form closes or is emptied at once,
 * however long the call takes, and a refused write reopens with its own values as soon as that does not interrupt the
 * user's typing.
 */
export function useEntries({ contract, texts, keeps, control }: EntriesOptions): Entries {
  const { dialog } = control
  const { saved, reportSaved } = useSavedText(contract, texts, control)
  const writes = useWrites({
    contract,
    texts,
    inSight: dialog.at === 'list',
    onSaved: reportSaved,
    // At once, so that no key comes between: it would be typed into a form that is about to close.
    onRefused: () => flushSync(() => bringBack(false)),
  })

  /**
   * Shows the first refused write, unless the user is typing; the end of the session is shown in any case.
   * @param paused no key was pressed for a while: the only time to show it over an add form that is ready for the next
   *   entry
   */
  const bringBack = useEvent((paused: boolean): void => {
    const queue = writes.current()
    const ending = queue.refused.find(({ notice }) => notice.leads.startsWith('end'))
    const [first] = ending === undefined ? queue.refused : [ending]
    if (first === undefined) return
    const mayInterrupt = control.mayInterrupt() && (paused || dialog.at === 'list')
    if (ending === undefined && !mayInterrupt) return
    const form = formOf(first.write)
    const again = form && withoutNotice(form, first)
    if (again !== undefined) control.reopen(again)
    else control.failWrite(withNames(first.notice, queue, texts), form)
    writes.apply({ type: ending === undefined ? 'brought-back' : 'emptied' })
  })

  // Two clicks may come before the next form or the list is drawn: the second one confirms nothing.
  const confirmed = useRef<OpenDialog>(undefined)
  const submit = (write: Write, proceed: () => void): void => {
    if (dialog.at === 'form' && dialog.ended) return proceed()
    if (confirmed.current === dialog) return
    confirmed.current = dialog
    const again = dialog.at === 'form' && dialog.typed !== undefined
    // All keys from now on belong to the next form or to the list.
    flushSync(() => {
      proceed()
      writes.apply({ type: 'submitted', write, again })
    })
  }

  const settle = useEvent((): void => {
    if (writes.current().refused.length > 0) bringBack(false)
    else if (writes.current().halted) writes.apply({ type: 'resumed' })
  })
  // Before the list is drawn, and so before another key.
  useLayoutEffect(() => {
    if (dialog.at === 'list') settle()
  }, [dialog, settle])
  const waiting = dialog.at === 'form' && writes.queue.refused.length > 0 ? dialog : undefined
  usePauses(waiting, () => bringBack(true))

  return {
    busy: isBusy(writes.queue),
    report: reportOf(writes.queue, saved, texts, () => writes.apply({ type: 'retried' })),
    send: (write) => submit(write, control.close),
    sendAndContinue: (values) =>
      submit({ operation: 'add', values }, () => control.next(pick(values, keeps))),
    retry: () => {
      if (dialog.at !== 'failed' || dialog.form?.typed === undefined) return
      const { record, typed } = dialog.form
      const write = formWrite(record, typed)
      flushSync(() => {
        control.retry()
        writes.apply({ type: 'submitted', write, again: true })
      })
    },
  }
}

/** Longer than a typist looks at the paper between two entries. Milliseconds. */
const PAUSE_MS = 1_500

/** Calls back after each pause in typing. @param during a change restarts the pause; undefined: no pause counts */
function usePauses(during: object | undefined, onPause: () => void): void {
  const call = useEvent(onPause)
  useEffect(() => (during === undefined ? undefined : afterPause(call)), [during, call])
}

/** Calls back each time that no key was pressed for a while. @returns a function that ends the callbacks */
function afterPause(onPause: () => void): () => void {
  let timer = setTimeout(onPause, PAUSE_MS)
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onPause, PAUSE_MS)
  }
  addEventListener('keydown', restart, true)
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', restart, true)
  }
}

/** A saved write is reported in the add form while that is open; otherwise by a notice. */
function useSavedText(
  contract: EntityContract,
  texts: WriteTexts,
  { dialog, opening }: DialogControl,
) {
  const message = useMessage()
  const notify = useNotify()
  const undoOf = useUndo(contract)
  const [saved, setSaved] = useState<{ text: string; opening: number } | undefined>(undefined)
  return {
    saved: saved?.opening === opening ? saved?.text : undefined,
    reportSaved: (write: Write): void => {
      const text = savedText(write, texts, message)
      noteWritten(contract, write)
      const inForm = dialog.at === 'form' && dialog.mode === 'add'
      if (inForm) return setSaved({ text, opening })
      const isGone = write.operation === 'remove'
      const undo = isGone ? undoOf(write.record, nameOfWrite(write, texts.nameField)) : {}
      notify(text, { type: 'success', ...undo })
    },
  }
}

/** The write of a form: a new record, or the edit of one. */
export function formWrite(record: Row | undefined, values: Values): Write {
  return record === undefined ? { operation: 'add', values } : { operation: 'edit', record, values }
}

/** The form that OK reopens after a failed write, with the entered values. */
function formOf(write: Write): OpenForm | undefined {
  if (write.operation === 'add') return openForm(undefined, write.values)
  if (write.operation === 'edit') return openForm(write.record, write.values)
  return undefined
}

/** The form, if it shows the failure by itself: a colleague has written the record, or a value is refused. */
function withoutNotice(
  form: OpenForm,
  { merge, isOfField, notice }: Refusal,
): OpenForm | undefined {
  if (merge === undefined) return isOfField === true ? { ...form, refused: notice.text } : undefined
  const { record, conflict } = merge
  return { ...form, record, typed: conflict.values, conflict }
}

/** The notice. If it ends the session and more than one record is lost, it names all lost records. */
function withNames(
  notice: FailureNotice,
  queue: WriteQueue,
  { nameField }: WriteTexts,
): FailureNotice {
  const lost = notice.leads.startsWith('end') ? unsaved(queue) : []
  if (lost.length < 2) return notice
  return { ...notice, unsaved: lost.map((write) => nameOfWrite(write, nameField)) }
}

function reportOf(
  queue: WriteQueue,
  saved: string | undefined,
  { nameField }: WriteTexts,
  onRetry: () => void,
): EntryReportProps {
  return {
    saved,
    pending: isBusy(queue) && !queue.halted ? unsaved(queue).length - queue.refused.length : 0,
    refused: queue.refused.map(({ write, notice, halts }) => ({
      name: nameOfWrite(write, nameField),
      text: notice.text,
      onRetry: halts ? onRetry : undefined,
    })),
  }
}

/** Some of the values of a record. */
function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
