import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { type Shell, ShellProvider } from '#admin/frame/shell-context'
import { endTyping } from '#admin/frame/typing-guard'
import { type DialogControl, openForm, originOf, useDialog } from '#admin/list/dialogs/use-dialog'

const record = { id: 1, rubro: 'Cine' }
const typed = openForm(undefined, { rubro: 'Cine' })
const notice = (leads: FailureNotice['leads']): FailureNotice => ({
  title: 't',
  text: 'x',
  leads,
  retry: false,
})
const failed = (leads: FailureNotice['leads'], form?: object) => ({
  at: 'failed',
  notice: notice(leads),
  form,
  behind: undefined,
})

const shell = {
  hideMenu: () => () => undefined,
  endSession: vi.fn<Shell['endSession']>(),
  reportFailure: vi.fn<Shell['reportFailure']>(),
}
const Around = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <ShellProvider value={shell}>{children}</ShellProvider>
  </MemoryRouter>
)

type Step = (control: DialogControl) => void

/** A screen after steps that were taken one after the other. */
function after(...steps: readonly Step[]) {
  const { result, unmount } = renderHook(() => useDialog(undefined), { wrapper: Around })
  for (const step of steps) act(() => step(result.current))
  return { control: result.current, dialog: result.current.dialog, unmount }
}

beforeEach(() => {
  shell.endSession.mockClear()
  // The last keys of another file's test may have been part of a text.
  endTyping()
})

const add: Step = ({ openAdd }) => openAdd()
const edit: Step = ({ openFor }) => openFor('modificar', record)
const ask: Step = ({ openFor }) => openFor('borrar', record)
const remove: Step = ({ confirmRemove }) => confirmRemove()
const habilitar: Step = ({ openFor }) => openFor('habilitar', record)
const type: Step = ({ noteTyped }) => noteTyped(true)
const leave: Step = (control) => control.leave()
const stay: Step = (control) => control.stay()
const close: Step = (control) => control.close()
const next: Step = (control) => control.next({ rubro: 'C' })
const retry: Step = (control) => control.retry()
const reopen: Step = (control) => control.reopen(typed)
const fail =
  (leads: FailureNotice['leads'], form = true): Step =>
  ({ failWrite }) =>
    failWrite(notice(leads), form ? typed : undefined)
const failLoad: Step = (control) => control.failLoad(notice('list'))
const ok =
  (leads: FailureNotice['leads']): Step =>
  ({ acknowledge }) =>
    acknowledge(notice(leads))

const LIST = { at: 'list' }

describe('the dialogs of a catalogue', () => {
  it.each<[string, readonly Step[], object]>([
    ['add', [add], openForm()],
    ['edit', [edit], openForm(record)],
    ['the question', [ask], { at: 'question', record }],
    ['its yes', [ask, remove], { at: 'remove', record }],
    ['a yes to nothing', [remove], LIST],
    ['an action', [habilitar], { at: 'action', record, action: 'habilitar' }],
    ['closing', [add, close], LIST],
    ['a failure', [fail('form')], failed('form', typed)],
    ['C-09: OK back to the form', [fail('form'), ok('form')], typed],
    [
      'C-25: OK back to a form whose session is over',
      [fail('end-keeping-form'), ok('end-keeping-form')],
      { ...typed, ended: true },
    ],
    ['C-14: OK back to the list', [fail('list'), ok('list')], LIST],
    ['OK where there is no form', [fail('form', false), ok('form')], LIST],
    ['OK of nothing', [add, ok('form')], openForm()],
    ['leaving what nobody has typed in', [add, leave], LIST],
    ['asked whether to leave', [add, type, leave], { ...openForm(), leaving: true }],
    ['No: it stays', [add, type, leave, stay], openForm()],
    ['Si: it closes', [add, type, leave, close], LIST],
    ['W-09: a list that cannot be reloaded', [failLoad], failed('list')],
    ['W-09: it does not push away a form in which one types', [add, failLoad], openForm()],
    ['W-09: nor a failed write', [fail('form'), failLoad], failed('form', typed)],
    [
      'W-08: a failed write is told over a failed load',
      [failLoad, fail('form')],
      failed('form', typed),
    ],
    [
      'the next entry, with new fields',
      [add, next],
      { ...openForm(), carried: { rubro: 'C' }, entry: 1 },
    ],
    [
      'W-08: sending again leads back to the next form',
      [add, next, fail('form'), retry],
      {
        ...openForm(),
        carried: { rubro: 'C' },
        entry: 1,
      },
    ],
    ['sending again where nothing is behind', [fail('form'), retry], LIST],
    [
      'C-33: a conflict opens the form again with fields of its own',
      [add, next, reopen],
      { ...typed, entry: 2 },
    ],
    ['over the list', [reopen], typed],
  ])('%s', (_what, steps, dialog) => {
    expect(after(...steps).dialog).toEqual(dialog)
    expect(shell.endSession).not.toHaveBeenCalled()
  })

  it.each<[string, readonly Step[]]>([
    ['OK of an error that ends it', [fail('end'), ok('end')]],
    [
      'leaving a form of which only the text is left',
      [fail('end-keeping-form'), ok('end-keeping-form'), close],
    ],
  ])('the session ends by %s', (_what, steps) => {
    after(...steps)
    expect(shell.endSession).toHaveBeenCalledOnce()
  })

  it.each<[string, readonly Step[], ReturnType<typeof originOf>]>([
    ['the list', [], undefined],
    ['a new record', [add], 'add'],
    ['an edit', [edit], { row: record, action: 'modificar' }],
    ['a deletion', [ask], { row: record, action: 'borrar' }],
    ['its second step', [ask, remove], { row: record, action: 'borrar' }],
    ['an action', [habilitar], { row: record, action: 'habilitar' }],
    ['a failed entry', [fail('form')], 'add'],
    ['a failed load', [failLoad], undefined],
  ])('%s was opened by its button', (_what, steps, origin) => {
    expect(originOf(after(...steps).dialog)).toEqual(origin)
  })
})

/** Whether the browser asks before it closes the window. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it.each<[string, readonly Step[], boolean]>([
  ['an open form', [add], false],
  ['a form that was typed into', [add, type], true],
  ['a form that is open again with what was typed', [reopen], true],
  [
    'a form after the end of the session',
    [fail('end-keeping-form'), ok('end-keeping-form'), type],
    false,
  ],
  ['the list', [type], false],
])('leaving %s would lose something only where it was typed and can be saved: %s', (...given) => {
  const [, steps, wouldLose] = given
  const { control, dialog, unmount } = after(...steps)
  expect(asksBeforeUnload()).toBe(wouldLose)
  expect(control.mayInterrupt()).toBe(dialog.at === 'list' || !wouldLose)
  unmount()
  expect(asksBeforeUnload()).toBe(false)
})
